import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import { linesOutsideCode } from "./lines.ts";
import { at, type Complaint, type Report } from "./report.ts";

/**
 * Limits for a page, of what would take minutes to read or too deep a stack. Pages written by hand come nowhere near them,
 * generated text can.
 */
export const limits = {
  /** The most characters of a page's file. */
  page: 500_000,
  /** Nested lists and block quotes, by the markers at the start of a line: the parser is native, and isn't to be ended. */
  nesting: 60,
  /** Nested elements after parsing. */
  depth: 150,
  /** Signs of which the native parser's time grows by the square: these many take it some two seconds. */
  signs: { "::": 20_000, _: 60_000 },
};

/** The problem of a page whose file is too long, before anything of it is read; undefined if it isn't. */
export function tooLong(length: number): Complaint | undefined {
  if (length <= limits.page) return undefined;
  const message = `The page is too long: ${length} characters, and at most ${limits.page} are read.`;
  return { message, hint: "Split it into several pages.", severity: "error" };
}

/**
 * Whether a text is small enough to be parsed; otherwise the reason is reported. The time for this grows only in
 * proportion to the length of the text.
 */
export function isWithinLimits(text: string, report: Report): boolean {
  const complaint = tooLong(text.length);
  if (complaint) {
    report(at(1, 1), complaint);
    return false;
  }
  for (const [sign, most] of Object.entries(limits.signs)) {
    if (text.split(sign, most + 2).length <= most + 1) continue;
    report(at(1, 1), {
      message: `The page has more than ${most} times "${sign}", which takes too long to read.`,
      hint: "Split it into several pages.",
      severity: "error",
    });
    return false;
  }
  for (const { text: line, number, content } of linesOutsideCode(text)) {
    if (content <= limits.nesting || nestingOf(line.slice(0, content)) <= limits.nesting) continue;
    reportNesting(at(number, 1), report);
    return false;
  }
  return true;
}

/**
 * Whether a tree is shallow enough for recursive functions. This check isn't recursive.
 */
export function isTreeWithinLimits(root: Root | HastRoot, report: Report): boolean {
  let level: (Nodes | HastNodes)[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) {
      reportNesting(level[0], report);
      return false;
    }
    level = level.flatMap((node): typeof level => ("children" in node ? node.children : []));
  }
  return true;
}

export function reportNesting(place: Parameters<Report>[0], report: Report): void {
  report(place, {
    message: `The text is nested too deep: at most ${limits.nesting} lists or quotes, and ${limits.depth} elements, can stand inside each other.`,
    severity: "error",
    hint: "Make it flatter: a list of three levels is already hard to read.",
  });
}

/** Counts the list and quote markers at the start of a line; an indentation of two counts as one. */
function nestingOf(prefix: string): number {
  const signs = prefix.match(/>|[-*+]|\d+/g)?.length ?? 0;
  return signs === 0 ? 0 : signs + Math.floor((/^[ \t]*/.exec(prefix)?.[0].length ?? 0) / 2);
}
