import type { Point } from "unist";
import type { Problem } from "../problems/problems.ts";

/** A node, or anything else with a position in a file. */
export interface Positioned {
  position?: { start: Pick<Point, "line"> & { column?: number | undefined } } | undefined;
}

export type Complaint = Pick<Problem, "message" | "hint" | "severity">;

/** Reports a problem at the position of a node. */
export type Report = (at: Positioned | undefined, complaint: Complaint) => void;

/** Creates the function that adds problems of one file to `problems`. */
export function createReport(file: string, problems: Problem[]): Report {
  return (at, complaint) => {
    const start = at?.position?.start;
    problems.push({ file, line: start?.line, column: start?.column, ...complaint });
  };
}

/** A position in a file, for `Report`, when there is no node; without a line, none. */
export function at(line: number | undefined, column?: number): Positioned {
  return { position: line === undefined ? undefined : { start: { line, column } } };
}

/** A text, cut to at most `most` characters for a message. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Joins names for a message: `a, b or c`. */
export function listOf(names: Iterable<string>): string {
  const all = [...names];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
