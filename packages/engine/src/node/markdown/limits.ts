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
  /** The most characters between two empty lines: code and links take time by the square of their number there. */
  paragraph: 100_000,
  /** The most characters of a line, and of each sign of which the time of parser or program grows by the square. */
  most: 20_000,
  signs: ["::", "_", "*", "~", "<", "{", "![", "\n"],
};

/** The problem of a page whose file is too long, before anything of it is read; undefined if it isn't. */
export function tooLong(length: number): Complaint | undefined {
  return length > limits.page ? tooMuch(`${limits.page} characters`) : undefined;
}

function tooMuch(what: string): Complaint {
  const message = `The page has more than ${what}, which takes too long to read.`;
  return { message, hint: "Split it: into several pages, paragraphs or lines." };
}

/**
 * Whether a text is small enough to be parsed; otherwise the reason is reported. The time for this grows only in
 * proportion to the length of the text.
 */
export function isWithinLimits(text: string, report: Report): boolean {
  const excess = excessOf(text);
  if (excess) {
    report(at(excess.line, 1), tooMuch(excess.what));
    return false;
  }
  for (const { text: line, number, content } of linesOutsideCode(text)) {
    if (content <= limits.nesting || nestingOf(line.slice(0, content)) <= limits.nesting) continue;
    reportNesting(at(number, 1), report);
    return false;
  }
  return true;
}

/** What a text has too much of, whatever it means there, and in which line. */
function excessOf(text: string): { line: number; what: string } | undefined {
  const { page, most, signs } = limits;
  if (text.length > page) return { line: 1, what: `${page} characters` };
  const sign = signs.find((sign) => text.split(sign, most + 2).length > most + 1);
  if (sign) return { line: 1, what: `${most} times ${JSON.stringify(sign)}` };
  let paragraph = 0;
  for (const [index, words] of text.split("\n").entries()) {
    paragraph = words.trim() === "" ? 0 : paragraph + words.length;
    if (words.length > most) return { line: index + 1, what: `${most} characters in a line` };
    if (paragraph > limits.paragraph)
      return { line: index + 1, what: `${limits.paragraph} characters without an empty line` };
  }
  return undefined;
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
  const message = `The text is nested too deep: at most ${limits.nesting} lists or quotes, and ${limits.depth} elements, can stand inside each other.`;
  const hint = "Make it flatter: a list of three levels is already hard to read.";
  report(place, { message, hint });
}

/** Counts the list and quote markers at the start of a line; an indentation of two counts as one. */
function nestingOf(prefix: string): number {
  const signs = prefix.match(/>|[-*+]|\d+/g)?.length ?? 0;
  return signs === 0 ? 0 : signs + Math.floor((/^[ \t]*/.exec(prefix)?.[0].length ?? 0) / 2);
}
