import { shown } from "./issues.ts";

interface Place {
  /** Absolute path. */
  path: string;
  line: number;
  column: number | undefined;
}

/**
 * The stack of an error, with the places of the files as they were written. Node works these out when a stack is first
 * read, and what loads TypeScript has switched the maps to its sources off again by then.
 */
export function stackOf(error: unknown): string {
  process.setSourceMapsEnabled(true);
  return error instanceof Error ? (error.stack ?? error.message) : shown(error);
}

/** The places in files that the lines of a stack, or of what Node says of a syntax error, end with. */
export function placesIn(lines: string[]): Place[] {
  return lines.flatMap((line) => {
    const [, path, row, column] =
      /(?:^|[\s(])(\/[^?:]+)(?:\?[^\s:]*)?:(\d+)(?::(\d+))?\)?$/.exec(line.replace("file://", "")) ?? [];
    if (!path) return [];
    return { path: decodePath(path), line: Number(row), column: column ? Number(column) : undefined };
  });
}

/** A path of a stack: those of ES modules are percent-encoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
