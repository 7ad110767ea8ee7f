import { existsSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { readJson } from "../files/json.ts";
import { isRecord, issueProblem, kindOf, without } from "../problems/issues.ts";
import { isSiteError, type Problem, SiteError } from "../problems/problems.ts";
import { failureMessage, failurePlace } from "../problems/stack.ts";
import { nothingAdded } from "./added.ts";
import { importModule } from "./importModule.ts";
import { type SiteConfig, siteSchema } from "./schema/schema.ts";
import { knownKeys } from "./schema/values.ts";

/** Imports a module. The development server has its own function, which reloads changed files. */
export type ImportModule = typeof importModule;

export const configNames = ["site.config.ts", "site.config.js", "site.config.mjs"];
/** The files in which Docusaurus keeps sidebars, used if the configuration has none. */
const sidebarsNames = ["ts", "js", "mjs", "cjs", "json"].map((ending) => `sidebars.${ending}`);

/** Values from the command line that override the configuration. */
export interface ConfigOverrides {
  baseUrl?: string | undefined;
  url?: string | undefined;
}

/** The name of the first of these files that exists. */
function findFile(siteDir: string, names: string[]): string | undefined {
  return names.find((name) => existsSync(join(siteDir, name)));
}

/** Adds the configuration file's name to problems that have only a key, because the code that found them lacks it. */
export function withConfigFile(problems: Problem[], siteDir: string): Problem[] {
  const config = findFile(siteDir, configNames);
  const sidebars = findFile(siteDir, sidebarsNames) ?? config;
  return problems.map((problem) => {
    if (problem.key === undefined || problem.file !== undefined) return problem;
    return { ...problem, file: problem.key.startsWith("docs.sidebars.") ? sidebars : config };
  });
}

/**
 * Imports a file of the site and returns all its exports. (A default export that is a promise must not be awaited by
 * accident: it is a mistake that gets its own message.)
 * @param stop whether a lenient build stops, too, if it can't be imported
 * @throws {SiteError} that names file and line, if it can't be imported
 */
async function loadModule(
  name: string,
  siteDir: string,
  load: ImportModule,
  stop?: Problem["stop"],
): ReturnType<ImportModule> {
  const file = join(siteDir, name);
  if (!statSync(file).isFile())
    throw new SiteError({ file: name, message: "it is not a file", hint: "Replace it by a file." }, stop);
  if (file.endsWith(".json")) return { default: readJson(siteDir, name) };
  try {
    return await load(file);
  } catch (error) {
    const place = failurePlace(error, name, siteDir);
    const message = `it can't be loaded: ${failureMessage(error)}`;
    const where = place.line === undefined ? "" : ", at that place";
    const isMissing = /^Cannot find (?:module|package)/.test(failureMessage(error));
    const hint = isMissing
      ? "If a command makes that file, run it first; if not, take the import out."
      : `Mend the configuration, or what it imports${where}.`;
    throw new SiteError({ ...place, message, hint }, stop);
  }
}

/** The configuration's values. If they have no sidebars, those of the sidebars file are added. */
async function withSidebars(
  values: Record<string, unknown>,
  siteDir: string,
  load: ImportModule,
  refused?: Problem[],
) {
  const { docs = {} } = values;
  const file = findFile(siteDir, sidebarsNames);
  if (file === undefined || !isRecord(docs) || docs.sidebars !== undefined) return values;
  const loaded = await loadModule(file, siteDir, load).catch((error: unknown) => {
    if (!refused || !isSiteError(error)) throw error;
    refused.push(...error.problems);
    return { default: undefined };
  });
  return { ...values, docs: { ...docs, sidebars: loaded.default } };
}

/** Where a configuration is, and what takes the place of its values. */
export type ConfigSource = [
  siteDir: string,
  overrides?: ConfigOverrides | undefined,
  load?: ImportModule | undefined,
  /** Values to check in place of those in the configuration's file, which may be missing. */
  unwritten?: Record<string, unknown> | undefined,
  /** Gets what is wrong with values, which are then left out; without it, that is thrown. */
  refused?: Problem[] | undefined,
];

/** The origin of a site whose configuration has none: readers and search engines reach nothing there. */
const noOrigin = "http://localhost";

/**
 * Reads the configuration of the site in `siteDir`, and checks its values.
 * @param check what is wrong with values beside each other, though each is right by itself
 * @throws {SiteError} if there is none, it can't be imported, or values are wrong (all are listed)
 */
export async function readConfig(
  check: (config: SiteConfig) => Problem[],
  ...[siteDir, overrides = {}, load = importModule, unwritten, refused]: ConfigSource
): Promise<SiteConfig> {
  const name = unwritten ? configNames[0] : findFile(siteDir, configNames);
  if (name === undefined) {
    const hint = "Create one that exports defineSite({ title, url }), or name another folder with --site.";
    const message = `no ${configNames[0]} in ${relative(process.cwd(), siteDir) || "."}`;
    throw new SiteError({ message, hint }, "config");
  }
  const written = unwritten ?? (await loadModule(name, siteDir, load, "config")).default;
  // A file without exports is an empty object where the folder's package.json has no "type": "module".
  if (!isRecord(written) || Object.keys(written).length === 0) {
    const message =
      written === undefined
        ? "it has no default export"
        : `its default export is ${kindOf(written)}, not an object with the site's settings`;
    throw new SiteError({ file: name, message, hint: "Write export default defineSite({ … })." }, "config");
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const whole = await withSidebars(written, siteDir, load, refused);
  let values: Record<string, unknown> = { ...whole, ...given };
  for (;;) {
    const result = parseConfig(values);
    const problems = "config" in result ? check(result.config) : result.problems;
    if ("config" in result && problems.length === 0) return result.config;
    // A problem of a value from the command line names its option, because editing the file wouldn't help.
    const named = problems.flatMap(({ key = "", ...said }) =>
      Object.hasOwn(given, key)
        ? { ...said, key: optionOf.get(key) ?? key }
        : withConfigFile([{ ...said, key, ...(key === "title" && { stop: "config" as const }) }], siteDir),
    );
    const keys = problems.map(({ key = "" }) => key);
    const others = keys.filter((key) => key !== "url");
    const rest = refused && without(values, others);
    if (!isRecord(rest)) throw new SiteError(named);
    refused?.push(...named);
    values = rest;
    if (!keys.includes("url")) continue;
    const message = `"${noOrigin}" stands in its place: published pages would name addresses there`;
    refused?.push({ file: name, key: "url", message, severity: "warning" });
    values = { ...rest, url: noOrigin };
  }
}

/** The options of the command line that override a key. */
const optionOf = new Map(Object.entries({ baseUrl: "--base", url: "--url" }));

const hints = {
  unknown: "Remove it, or look for its name in OPTIONS.md of @plaindocs/engine, which lists every key.",
  missing: "Add it to the configuration.",
};

/**
 * Validates the values of a configuration, each by itself, and fills in their defaults.
 * @returns the configuration, or every problem found in it; each names its key, the value and what is accepted
 */
export function parseConfig(input: unknown): { config: SiteConfig } | { problems: Problem[] } {
  const result = v.safeParse(siteSchema, input);
  if (result.success) return { config: { ...result.output, added: nothingAdded } };
  return { problems: result.issues.map((issue) => issueProblem(issue, knownKeys, hints)) };
}
