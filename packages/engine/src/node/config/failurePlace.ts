import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { shown } from "../problems/issues.ts";
import type { Problem } from "../problems/problems.ts";
import { placesIn, stackOf } from "../problems/stack.ts";

type Place = Pick<Problem, "line" | "column"> & { file: string };

/**
 * Where an error happened that ended the loading of a module of the site: in that module, or in one that it imports.
 * @param name of the module, in the site's folder
 */
export function failurePlace(error: unknown, name: string, siteDir: string): Place {
  const main = { file: name, line: undefined, column: undefined };
  if (!(error instanceof Error)) return main;
  const { loc } = error as Error & { loc?: Pick<Place, "line" | "column"> };
  const file = join(siteDir, name);
  return (
    (loc && { file: name, line: loc.line, column: loc.column }) ??
    bundlerPlace(error.message, siteDir) ??
    placeInText(stackOf(error), siteDir) ??
    importPlace(error, file, siteDir) ??
    // Errors of Node's module loader don't include the place.
    (error instanceof SyntaxError ? placeInText(syntaxCheck(file), siteDir) : undefined) ??
    main
  );
}

/** The message of an error, of whatever type, without what a loader adds to it. */
export function failureMessage(error: unknown, siteDir: string): string {
  if (!(error instanceof Error)) return `${shown(error)} was thrown`;
  const message = error.message
    .replace(/^Transform failed with \d+ errors?:\n/, "")
    .replace(/^\S.*:\d+:\d+: ERROR: /, "")
    .replace(/\nRequire stack:.*/s, "")
    .replace(/ imported from \/.*$/, "")
    .replace(importedName, "$1")
    .replaceAll("file://", "");
  return foldersOf(siteDir).reduce((text, folder) => text.replaceAll(`${folder}/`, ""), message);
}

/** What loaders make of an imported name: `(0, import_a.name)(…)`, for which an error says `(0 , import_a.name)`. */
const importedName = /\(0 ?, ?\w+\.(\w+)\)/;

/** The site's folder as it was named, and where it really lies. */
function foldersOf(siteDir: string): string[] {
  return [...new Set([siteDir, realpathSync(siteDir)])];
}

/** The path of a file in the site's folder; undefined for one elsewhere, and for packages in it. */
function insideSite(file: string, siteDir: string): string | undefined {
  const paths = foldersOf(siteDir).map((folder) => relative(folder, file));
  return paths.find((path) => !/^(?:\.\.|\/)|(?:^|\/)node_modules\//.test(path));
}

/** The place in the message of esbuild, which counts columns from 0. */
function bundlerPlace(message: string, siteDir: string): Place | undefined {
  const [, path, line, column] = /^(\/.*):(\d+):(\d+): ERROR: /m.exec(message) ?? [];
  const file = path && insideSite(path, siteDir);
  return file ? { file, line: Number(line), column: Number(column) + 1 } : undefined;
}

/** The first place of a stack that is in a module of the site. */
function placeInText(text: string, siteDir: string): Place | undefined {
  for (const { path, line, column } of placesIn(text.split("\n"))) {
    const file = insideSite(path, siteDir);
    if (file) return { file, line, column };
  }
  return undefined;
}

/** The import of a module that isn't there, or of a name that the module doesn't export. */
function importPlace(error: Error, file: string, siteDir: string): Place | undefined {
  const [, module] = /^Cannot find (?:module|package) '([^']+)'/.exec(error.message) ?? [];
  const [, name] = importedName.exec(error.message) ?? [];
  const last = (module?.split("/").at(-1) ?? name)?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const { requireStack } = error as Error & { requireStack?: string[] };
  const [, from = requireStack?.[0]] = / imported from (\/.*)$/.exec(error.message) ?? [];
  const importer = from?.replace(/\?.*/s, "") ?? file;
  const inside = insideSite(importer, siteDir);
  if (last === undefined || inside === undefined) return undefined;
  const text = readFileSync(importer, "utf8");
  const at = text.search(
    module
      ? new RegExp(`["'\`](?:[^"'\`\\n]*/)?${last}(?:/[^"'\`\\n]*)?["'\`]`)
      : new RegExp(`\\b${last}\\b`),
  );
  if (at < 0) return undefined;
  const before = text.slice(0, at).split("\n");
  return { file: inside, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The syntax error that Node reports for a file. */
function syntaxCheck(file: string): string {
  return spawnSync(process.execPath, ["--check", file], { encoding: "utf8", timeout: 20_000 }).stderr;
}
