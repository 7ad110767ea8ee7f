import { existsSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { readJson } from "../files/json.ts";
import { fileProblem, isFileError } from "../problems/fileErrors.ts";
import { isRecord, issueProblem, kindOf } from "../problems/issues.ts";
import { type Problem, SiteError } from "../problems/problems.ts";
import { nothingAdded } from "./added.ts";
import { failureMessage, failurePlace } from "./failurePlace.ts";
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
 * @throws {SiteError} that names file and line, if it can't be imported
 */
async function loadModule(name: string, siteDir: string, load: ImportModule): ReturnType<ImportModule> {
  const file = join(siteDir, name);
  if (!statSync(file).isFile())
    throw new SiteError({ file: name, message: "it is not a file", hint: "Replace it by a file." });
  if (file.endsWith(".json")) return { default: readJson(siteDir, name) };
  try {
    return await load(file);
  } catch (error) {
    const place = failurePlace(error, name, siteDir);
    // What loads modules may have files of its own, such as in the folder for temporary ones.
    if (place.line === undefined && isFileError(error) && error.path !== undefined)
      throw new SiteError(fileProblem(error, error.path));
    const message = `it can't be loaded: ${failureMessage(error)}`;
    const where = place.line === undefined ? "" : ", at that place";
    throw new SiteError({ ...place, message, hint: `Mend the configuration, or what it imports${where}.` });
  }
}

/** The configuration's values. If they have no sidebars, those of the sidebars file are added. */
async function withSidebars(values: Record<string, unknown>, siteDir: string, load: ImportModule) {
  const { docs = {} } = values;
  const file = findFile(siteDir, sidebarsNames);
  if (file === undefined || !isRecord(docs) || docs.sidebars !== undefined) return values;
  return { ...values, docs: { ...docs, sidebars: (await loadModule(file, siteDir, load)).default } };
}

/**
 * Reads the configuration of the site in `siteDir`, and checks each of its values by itself.
 * @param unwritten values to check in place of those in the configuration's file, which may be missing
 * @throws {SiteError} if there is none, it can't be imported, or values are wrong (all are listed)
 */
export async function readConfig(
  siteDir: string,
  overrides: ConfigOverrides = {},
  load: ImportModule = importModule,
  unwritten?: Record<string, unknown>,
): Promise<SiteConfig> {
  const name = unwritten ? configNames[0] : findFile(siteDir, configNames);
  if (name === undefined) {
    const hint = "Create one that exports defineSite({ title, url }), or name another folder with --site.";
    const message = `no ${configNames[0]} in ${relative(process.cwd(), siteDir) || "."}`;
    throw new SiteError({ message, hint });
  }
  const values = unwritten ?? (await loadModule(name, siteDir, load)).default;
  // A file without exports is an empty object where the folder's package.json has no "type": "module".
  if (!isRecord(values) || Object.keys(values).length === 0) {
    const message =
      values === undefined
        ? "it has no default export"
        : `its default export is ${kindOf(values)}, not an object with the site's settings`;
    throw new SiteError({ file: name, message, hint: "Write export default defineSite({ … })." });
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const result = parseConfig({ ...(await withSidebars(values, siteDir, load)), ...given });
  if ("config" in result) return result.config;
  throw new SiteError(
    // A problem of a value from the command line names its option, because editing the file wouldn't help.
    result.problems.map(({ key = "", ...said }) =>
      Object.hasOwn(given, key) ? { ...said, key: optionOf.get(key) ?? key } : { file: name, key, ...said },
    ),
  );
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
