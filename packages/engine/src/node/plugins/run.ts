import { withConfigFile } from "../config/load.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { isPlainPath } from "../output/paths.ts";
import type { SiteFile } from "../output/siteFile.ts";
import { isFileError } from "../problems/fileErrors.ts";
import { isRecord, kindOf, shown } from "../problems/issues.ts";
import { isSiteError, type Problem, SiteError } from "../problems/problems.ts";
import { placed } from "./place.ts";
import type { Plugin } from "./plugin.ts";

/** A hook that is called, of which plugin in which configuration. */
export interface Call {
  plugin: Plugin;
  hook: keyof Plugin;
  config: Pick<SiteConfig, "plugins">;
  /** The folder of the site, by which problems name the configuration's file. */
  siteDir?: string;
}

/**
 * Runs what calls a hook of a plugin.
 * @throws {SiteError} that names the plugin and the hook, if that fails; a promise rejects with it
 */
export function inHook<Result>(call: Call, run: () => Result): Result {
  const fail = (error: unknown): never => {
    throw failure(error, call);
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}

/**
 * The files of a plugin's hook. What fails when one of them is written is also reported as the plugin's.
 * @param files what the hook returned: a plugin in JavaScript may return anything
 * @throws {TypeError} for what is no list of files
 */
export function inHookFiles(call: Call, files: unknown): SiteFile[] {
  if (!Array.isArray(files)) throw new TypeError(`it returned ${kindOf(files)}, not a list of files`);
  for (const file of files) checkFile(file);
  return (files as SiteFile[]).map(({ content, ...file }) => ({
    source: { key: placeOf(call) },
    ...file,
    content: typeof content === "function" ? () => inHook(call, content) : content,
  }));
}

function checkFile(file: unknown): void {
  const { paths, content } = isRecord(file) ? file : {};
  if (!Array.isArray(paths) || paths.length === 0 || !paths.every((path) => typeof path === "string")) {
    throw new TypeError(`it returned ${kindOf(file)} without "paths", a list such as ["notes.txt"]`);
  }
  const wrong = paths.find((path) => !isPlainPath(path));
  if (wrong !== undefined) {
    throw new TypeError(`its path ${shown(wrong)} doesn't lead to a place inside of the output folder`);
  }
  const isContent =
    ["string", "function"].includes(typeof content) ||
    content instanceof Uint8Array ||
    (isRecord(content) && typeof content.copyOf === "string");
  if (!isContent)
    throw new TypeError(`the "content" of ${paths[0]} is ${kindOf(content)}, not a text or bytes`);
}

function placeOf({ plugin: { name }, config: { plugins } }: Call): string {
  return `plugins[${plugins.findIndex((other) => other.name === name)}]`;
}

/** An error of a plugin as problems at its place in the configuration. Problems of a site's files keep their own. */
function failure(error: unknown, call: Call): SiteError {
  const { name } = call.plugin;
  const key = placeOf(call);
  const reason = error instanceof Error ? error.message : `${shown(error)} was thrown`;
  const problems: Problem[] = isSiteError(error)
    ? error.problems.map((problem) => (problem.file === undefined ? placed(problem, { key, name }) : problem))
    : [
        {
          key,
          message: `the plugin "${name}" failed in its hook "${call.hook}": ${reason}`,
          hint: isFileError(error)
            ? "Look at that file or folder, or mend the plugin."
            : "Mend the plugin, or take it out of the list.",
        },
      ];
  return new SiteError(call.siteDir === undefined ? problems : withConfigFile(problems, call.siteDir));
}
