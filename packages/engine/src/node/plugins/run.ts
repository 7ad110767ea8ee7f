import * as v from "valibot";
import { withConfigFile } from "../config/load.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { isPlainPath } from "../output/paths.ts";
import type { SiteFile } from "../output/siteFile.ts";
import { isFileError } from "../problems/fileErrors.ts";
import { isRecord, shown } from "../problems/issues.ts";
import { isSiteError, type Problem, SiteError } from "../problems/problems.ts";
import { type Plugin, placed } from "./plugin.ts";

/** A hook that is called, of which plugin in which configuration. */
export interface Call {
  plugin: Plugin;
  hook: keyof Plugin;
  config: Pick<SiteConfig, "plugins">;
  /** The folder of the site, by which problems name the configuration's file. */
  siteDir?: string;
  /** The page's file that the hook reads; without it, problems are those of the configuration. */
  file?: string;
}

/**
 * Runs what calls a hook of a plugin.
 * @throws {SiteError} that names the plugin and the hook, if that fails; a promise rejects with it
 */
export function inHook<Result>(call: Call, run: () => Result): Result {
  const fail = (error: unknown): never => {
    // A RangeError is a stack overflow: the page nests too deeply, which is reported as a problem of the page.
    if (call.file !== undefined && (isSiteError(error) || error instanceof RangeError)) throw error;
    throw failure(error, call);
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}

const listed = v.array(
  v.looseObject({ paths: v.array(v.string()) }, "each file needs paths: a list, and content"),
  "it answers with no list of files",
);

const made = v.union([v.string(), v.instance(Uint8Array)]);

/** The files of a plugin's hook. What fails when one of them is written is also reported as the plugin's. */
export function inHookFiles(call: Call, files: SiteFile[]): SiteFile[] {
  v.parse(listed, files);
  return files.map(({ content, ...file }) => {
    const wrong = file.paths.find((path) => !isPlainPath(path));
    if (wrong !== undefined)
      throw new Error(`its path ${shown(wrong)} doesn't lead to a place inside of the output folder`);
    return {
      source: { key: placeOf(call) },
      ...file,
      content:
        typeof content === "function"
          ? () => inHook(call, async () => v.parse(made, await content()))
          : isRecord(content) && "copyOf" in content
            ? content
            : v.parse(made, content),
    };
  });
}

function placeOf({ plugin: { name }, config: { plugins } }: Call): string {
  return `plugins[${plugins.findIndex((other) => other.name === name)}]`;
}

/** An error of a plugin as problems at its place in the configuration. Problems of a site's files keep their own. */
function failure(error: unknown, call: Call): SiteError {
  const { name } = call.plugin;
  const { file } = call;
  const key = placeOf(call);
  const reason = error instanceof Error ? error.message : `${shown(error)} was thrown`;
  const message = `the plugin "${name}" failed in its hook "${call.hook}": ${reason}`;
  const hint = isFileError(error)
    ? "Look at that file or folder, or mend the plugin."
    : "Mend the plugin, or take it out of the list.";
  const problems: Problem[] = isSiteError(error)
    ? error.problems.map((problem) => (problem.file === undefined ? placed(problem, { key, name }) : problem))
    : [{ ...(file === undefined ? { key } : { file }), message, hint }];
  const named = call.siteDir === undefined ? problems : withConfigFile(problems, call.siteDir);
  return new SiteError(named, "config");
}
