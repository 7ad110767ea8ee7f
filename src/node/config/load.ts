import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Problem, SiteError } from "../problems.ts";
import { checkConfig } from "./check.ts";
import { importModule } from "./importModule.ts";
import { isRecord, shown } from "./issues.ts";
import type { SiteConfig } from "./schema.ts";

/** Imports a module. The development server has its own function, which reloads changed files. */
export type ImportModule = typeof importModule;

const configNames = ["site.config.ts", "site.config.js", "site.config.mjs"];
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
  if (!statSync(file).isFile()) {
    throw new SiteError({ file: name, message: "it is not a file", hint: "Replace it by a file." });
  }
  try {
    if (file.endsWith(".json")) return { default: JSON.parse(readFileSync(file, "utf8")) };
    return await load(file);
  } catch (error) {
    throw new SiteError({
      file: name,
      ...placeOf(error, file),
      message: `it can't be loaded: ${messageOf(error)}`,
      hint: "Mend the configuration, or what it imports, at that place.",
    });
  }
}

/** The configuration's values. If they have no sidebars, those of the sidebars file are added. */
async function withSidebars(values: Record<string, unknown>, siteDir: string, load: ImportModule) {
  const { docs = {} } = values;
  const file = findFile(siteDir, sidebarsNames);
  if (file === undefined || !isRecord(docs) || docs.sidebars !== undefined) return values;
  // The development server's import function doesn't handle CommonJS.
  const imports: ImportModule = (path) =>
    load(path).catch((error: unknown) => {
      if (error instanceof ReferenceError) return importModule(path);
      throw error;
    });
  return { ...values, docs: { ...docs, sidebars: (await loadModule(file, siteDir, imports)).default } };
}

/**
 * Loads and checks the configuration of the site in `siteDir`.
 * @throws {SiteError} if there is none, it can't be imported, or values are wrong (all are listed)
 */
export async function loadConfig(
  siteDir: string,
  overrides: ConfigOverrides = {},
  load: ImportModule = importModule,
): Promise<SiteConfig> {
  const name = findFile(siteDir, configNames);
  if (name === undefined) {
    throw new SiteError({
      message: `no ${configNames[0]} in ${relative(process.cwd(), siteDir) || "."}`,
      hint: "Create one that exports defineSite({ title, url }), or name another folder with --site.",
    });
  }
  const { default: values } = await loadModule(name, siteDir, load);
  if (!isRecord(values) || values instanceof Promise) {
    const what =
      values === undefined
        ? "it has no default export"
        : `its default export is ${kindOf(values)}, not an object`;
    throw new SiteError({ file: name, message: what, hint: "Write export default defineSite({ … })." });
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const result = checkConfig({ ...(await withSidebars(values, siteDir, load)), ...given }, name);
  if ("config" in result) return result.config;
  throw new SiteError(
    // A problem of a value from the command line names its option, because editing the file wouldn't help.
    result.problems.map(({ file, key = "", ...said }) =>
      Object.hasOwn(given, key)
        ? { ...said, key: options[key as keyof ConfigOverrides] }
        : { file, key, ...said },
    ),
  );
}

/** The command line options that override a key. */
const options = { baseUrl: "--base", url: "--url" } satisfies Record<keyof ConfigOverrides, string>;

/** The message of an error, of whatever type. The first line of a bundler's message only repeats file and place. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `${shown(error)} was thrown`;
  return error.message
    .replace(/^Transform failed with \d+ errors?:\n/, "")
    .replace(/^\S+:\d+:\d+: ERROR: /, "")
    .replaceAll("file://", "");
}

function kindOf(value: unknown): string {
  return value instanceof Promise ? "a promise" : Array.isArray(value) ? "a list" : shown(value);
}

type Place = Pick<Problem, "line" | "column">;

/**
 * Where an error happened: the place that the bundler reports, or the first line of the stack that is in the file.
 */
function placeOf(error: unknown, file: string): Place {
  if (!(error instanceof Error)) return {};
  const { loc, errors } = error as Error & {
    loc?: Place;
    errors?: { location?: { line: number; column: number } }[];
  };
  const location = errors?.[0]?.location;
  const place =
    loc ??
    // esbuild counts columns from 0.
    (location && { line: location.line, column: location.column + 1 }) ??
    placeInText(error.stack ?? "", file) ??
    (error instanceof SyntaxError ? placeInText(syntaxCheck(file), file) : undefined);
  return { line: place?.line, column: place?.column };
}

/** The syntax error that Node reports for a file. Errors of its module loader don't include the place. */
function syntaxCheck(file: string): string {
  return spawnSync(process.execPath, ["--check", file], { encoding: "utf8", timeout: 20_000 }).stderr;
}

function placeInText(text: string, file: string): Place | undefined {
  for (const spelling of [pathToFileURL(file).href, file]) {
    const [, after = ""] = text.split(spelling);
    const [, line, column] = /^(?:\?[^\s:]*)?:(\d+)(?::(\d+))?/.exec(after) ?? [];
    if (line) return { line: Number(line), column: column === undefined ? undefined : Number(column) };
  }
  return undefined;
}
