import { decodePart } from "../../shared/decodePart.ts";
import { shown } from "./issues.ts";

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
