import type { Nodes, Root, Table } from "mdast";
import { linesOutsideCode } from "./lines.ts";
import { at, type Report } from "./report.ts";

/**
 * Limits for a page. Pages written by hand come nowhere near them. Generated or malicious text can, and Markdown has
 * constructs whose cost grows with the square or cube of their length.
 */
export const limits = {
  /** The most characters of a page's file. */
  page: 500_000,
  /** The most characters of one line. */
  line: 20_000,
  /** Nested lists and block quotes, by the markers at the start of a line. */
  nesting: 60,
  /** Nested directives: each level parses its content again. */
  directives: 12,
  /** Emphasis markers, or brackets, that are still open when one of their kind closes. */
  inline: 100,
  /** Nested elements after parsing. */
  depth: 150,
  /** Cells of one table: short rows are padded to the width of the first. */
  cells: 50_000,
  /** Cell separators on a page: each costs the parser some kilobytes. */
  bars: 100_000,
  /**
   * Characters of the front matter, its keys, and its lines and commas: the parser compares each entry with all others.
   * Of its errors the first are reported: what follows from them can be thousands more.
   */
  frontMatter: { length: 64_000, keys: 200, entries: 4_000, errors: 3 },
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
  const lines = text.split("\n");
  const long = lines.findIndex((line) => line.length > limits.line);
  if (long !== -1) {
    const message = `The line is too long: ${lines[long]?.length} characters, and at most ${limits.line} are read.`;
    return refuse(
      long + 1,
      message,
      "Break it into several lines; put images and data into files of their own.",
    );
  }
  const bars = text.split("|", limits.bars + 2).length - 1;
  if (bars > limits.bars) {
    const message = `The page's tables are too large: at most ${limits.bars} signs "|" are read.`;
    return refuse(1, message, "Split the page, or offer the data as a file in the static folder.");
  }
  const deep = deepLine(text);
  if (deep !== undefined) reportNesting(at(deep, 1), report);
  return deep === undefined;
}

/** The number of the first line with lists, quotes, directives or inline markup nested too deep. */
function deepLine(text: string): number | undefined {
  let directives = 0;
  let waiting: Record<string, number> = {};
  for (const { text: line, number, content } of linesOutsideCode(text)) {
    if (content > limits.nesting && nestingOf(line.slice(0, content)) > limits.nesting) return number;
    if (line.startsWith(":::", content)) {
      directives = Math.max(0, directives + (/^:+\s*$/.test(line.slice(content)) ? -1 : 1));
      if (directives > limits.directives) return number;
    }
    // Inline markup ends with its paragraph: at an empty line or a new list item.
    if (content === line.length || /^ {0,3}[-*+][ \t]/.test(line)) waiting = {};
    if (isTangled(line.slice(content), waiting)) return number;
  }
  return undefined;
}

/**
 * Whether a line closes inline markup while too many markers of its kind are open.
 * @param waiting the number of open markers of each kind, updated by those of this line
 */
function isTangled(line: string, waiting: Record<string, number>): boolean {
  for (const { 0: signs, index } of line.matchAll(/\\.|\[|\]|\*+|_+|~+/gs)) {
    const sign = signs === "]" ? "[" : signs.charAt(0);
    if (sign === "\\") continue;
    const next = line[index + signs.length] ?? " ";
    const before = line[index - 1] ?? " ";
    const opens = signs === "[" || (signs !== "]" && next.trim() !== "");
    const closes = signs === "]" || (signs !== "[" && before.trim() !== "");
    const open = waiting[sign] ?? 0;
    if (closes && open > limits.inline) return true;
    waiting[sign] = Math.max(0, open + (closes && open > 0 ? -signs.length : opens ? signs.length : 0));
  }
  return false;
}

/**
 * Whether a parsed tree is shallow enough for recursive functions, and its tables small enough. This check isn't
 * recursive.
 */
export function isTreeWithinLimits(root: Root, report: Report): boolean {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) {
      reportNesting(level[0], report);
      return false;
    }
    if (level.some((node) => node.type === "table" && !isTableWithinLimits(node, report))) return false;
    level = level.flatMap((node): Nodes[] => ("children" in node ? node.children : []));
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
    message: `The text is nested too deep: at most ${limits.nesting} lists or quotes, and ${limits.directives} directives, can stand inside each other.`,
    severity: "error",
    hint: "Make it flatter: a list of three levels is already hard to read.",
  });
}

/** Counts the list and quote markers at the start of a line; an indentation of two counts as one. */
function nestingOf(prefix: string): number {
  const signs = prefix.match(/>|[-*+]|\d+/g)?.length ?? 0;
  return signs === 0 ? 0 : signs + Math.floor((/^[ \t]*/.exec(prefix)?.[0].length ?? 0) / 2);
}
