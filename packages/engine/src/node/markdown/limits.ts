import type { Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Nodes, Root, Table } from "mdast";
import { linesOutsideCode } from "./lines.ts";
import { at, type Report } from "./report.ts";

/**
 * Limits for a page, of what fills the memory or can't be ended from outside. Pages written by hand come nowhere near
 * them, generated text can. Whatever else takes too long ends by the limit of time.
 */
export const limits = {
  /** The most characters of a page's file. */
  page: 500_000,
  /** The most characters of the block in which a page's title is looked for. */
  titleBlock: 20_000,
  /** Nested lists and block quotes, by the markers at the start of a line: the parser is native, and isn't to be ended. */
  nesting: 60,
  /** Nested elements after parsing. */
  depth: 150,
  /** Cells of one table: short rows are padded to the width of the first. */
  cells: 50_000,
  /** Cell separators on a page: each costs the parser some kilobytes. */
  bars: 100_000,
};

/**
 * Whether a text is small enough to be parsed; otherwise the reason is reported. The time for this grows only in
 * proportion to the length of the text.
 */
export function isWithinLimits(text: string, report: Report): boolean {
  const refuse = (line: number, message: string, hint: string): false => {
    report(at(line, 1), { message, hint, severity: "error" });
    return false;
  };
  if (text.length > limits.page) {
    const message = `The page is too long: ${text.length} characters, and at most ${limits.page} are read.`;
    return refuse(1, message, "Split it into several pages.");
  }
  const bars = text.split("|", limits.bars + 2).length - 1;
  if (bars > limits.bars) {
    const message = `The page's tables are too large: at most ${limits.bars} signs "|" are read.`;
    return refuse(1, message, "Split the page, or offer the data as a file in the static folder.");
  }
  for (const { text: line, number, content } of linesOutsideCode(text)) {
    if (content <= limits.nesting || nestingOf(line.slice(0, content)) <= limits.nesting) continue;
    reportNesting(at(number, 1), report);
    return false;
  }
  return true;
}

/**
 * Whether a parsed tree is shallow enough for recursive functions, and its tables small enough. This check isn't
 * recursive.
 */
export function isTreeWithinLimits(root: Root | HastRoot, report: Report): boolean {
  let level: (Nodes | HastNodes)[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) {
      reportNesting(level[0], report);
      return false;
    }
    if (level.some((node) => node.type === "table" && !isTableWithinLimits(node, report))) return false;
    level = level.flatMap((node): typeof level => ("children" in node ? node.children : []));
  }
  return true;
}

function isTableWithinLimits(table: Table, report: Report): boolean {
  const [rows, columns] = [table.children.length, table.children[0]?.children.length ?? 0];
  if (rows * columns <= limits.cells) return true;
  report(table, {
    message: `The table is too large: ${rows} rows of ${columns} columns, and at most ${limits.cells} cells are read.`,
    severity: "error",
    hint: "Split it, or offer the data as a file in the static folder.",
  });
  return false;
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
