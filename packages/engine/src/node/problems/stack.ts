import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { decodePart } from "../../shared/decodePart.ts";
import { shown } from "./issues.ts";
import type { Problem } from "./problems.ts";

interface Place {
  /** Absolute path. */
  path: string;
  line: number;
  column: number;
}

/**
 * The stack of an error, with the places of the files as they were written. Node works these out when a stack is first
 * read, and what loads TypeScript has switched the maps to its sources off again by then.
 */
export function stackOf(error: unknown): string {
  process.setSourceMapsEnabled(true);
  return error instanceof Error ? (error.stack ?? error.message) : shown(error);
}

const place = /(?:^|[\s(])(\/[^?:]+)(?:\?[^\s:]*)?:(\d+):(\d+)(?:\)?$|(: ERROR: ))/;

/** The places in files that the lines of a stack end with, or that esbuild names before a syntax error. */
export function placesIn(lines: string[]): Place[] {
  return lines.flatMap((line) => {
    const [, path, row, column, error] = place.exec(line.replace("file://", "")) ?? [];
    if (!path) return [];
    // Paths of ES modules are percent-encoded. esbuild counts columns from 0.
    return { path: decodePart(path), line: Number(row), column: Number(column) + (error ? 1 : 0) };
  });
}

/**
 * Where an error happened that ended the loading of a module of the site: the first place in its stack that is in the
 * site's folder, or else the module itself.
 * @param name of the module, in the site's folder
 */
export function failurePlace(
  error: unknown,
  name: string,
  siteDir: string,
): Pick<Problem, "file" | "line" | "column"> {
  for (const { path, line, column } of placesIn(stackOf(error).split("\n"))) {
    const file = relative(realpathSync(siteDir), path);
    if (!/^\.\.|(?:^|\/)node_modules\//.test(file)) return { file, line, column };
  }
  return { file: name };
}

/** The message of an error, of whatever type, without what the loader of TypeScript puts before it. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return `${shown(error)} was thrown`;
  return error.message
    .replace(/^Transform failed with .*\n\S.*: ERROR: /, "")
    .replace(/\nRequire stack:.*/s, "");
}
