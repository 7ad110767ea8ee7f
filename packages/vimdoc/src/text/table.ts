import { displayWidth, padTo } from "./width.ts";
import { wrap } from "./wrap.ts";

const gap = 2;
const indent = 4;
/** Most lines of a row; a table with a higher one becomes a list. */
const tallestRow = 3;
const narrowestCell = 18;

/** The texts of a table's cells, the header row first. */
type Cells = string[][];

/**
 * A table in columns if it fits, otherwise as a list: the first cell of each row, and below it the other cells, each
 * after the header of its column.
 * @param above lines that stand above each row
 * @returns lines without indentation
 */
export function tableLines(
  [head = [], ...rows]: Cells,
  width: number,
  [, ...above]: string[][] = [],
): string[] {
  const widths = columnWidths([head, ...rows], width);
  if (widths !== undefined) {
    const lines = rows.map((row) => rowLines(row, widths));
    const firstWraps = rows.some((row) => wrap(row[0] ?? "", widths[0] ?? 1).length > 1);
    if (!firstWraps && lines.every((row) => row.length <= tallestRow)) {
      return [
        ...headLines(head, widths),
        ...lines.flatMap((row, index) => [...(above[index] ?? []), ...row]),
      ];
    }
  }
  return listLines(head, rows, width, above);
}

/**
 * The width of each column: that of its longest line. If the sum is too large, the widest columns shrink; undefined if
 * they would become too narrow.
 */
function columnWidths(cells: Cells, width: number): number[] | undefined {
  const count = Math.max(...cells.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, index) => cells.map((row) => row[index] ?? ""));
  const longestWord = columns.map((column) =>
    Math.max(...column.flatMap((cell) => cell.split(/[ \n]/).map(displayWidth)), 1),
  );
  const widths = columns.map((column) =>
    Math.max(...column.flatMap((cell) => cell.split("\n").map(displayWidth)), 1),
  );
  // `width - gap` leaves room for the " ~" after the header.
  let excess = widths.reduce((sum, own) => sum + own, (count - 1) * gap) - (width - gap);
  while (excess > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const least = Math.max(longestWord[widest] ?? 1, narrowestCell);
    if ((widths[widest] ?? 0) <= least) return undefined;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}

function rowLines(row: string[], widths: number[]): string[] {
  const cells = widths.map((width, index) => wrap(row[index] ?? "", width));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    widths
      .map((width, index) => padTo(cells[index]?.[line] ?? "", width))
      .join(" ".repeat(gap))
      .trimEnd(),
  );
}

function headLines(head: string[], widths: number[]): string[] {
  return head.every((cell) => cell === "") ? [] : rowLines(head, widths).map((line) => `${line} ~`);
}

function listLines(head: string[], rows: Cells, width: number, above: string[][]): string[] {
  const [start = ""] = head;
  // The first cells continue the sentence of their header: "When you" above "open the file".
  const goesOn = start.includes(" ") && rows.every(([term = ""]) => /^\p{Ll}/u.test(term));
  const items = rows.map(([cell = "", ...rest]) => {
    const term = goesOn ? `${start} ${cell}` : cell;
    const facts = rest.flatMap((cell, column) => {
      const label = head[column + 1];
      return cell === "" ? [] : [rest.length === 1 || !label ? cell : `${label}: ${cell}`];
    });
    const body = facts.flatMap((fact) => wrap(fact, width - indent));
    return { term: termLines(term, width), body };
  });
  return items.flatMap(({ term, body }, index) => [
    ...(index > 0 ? [""] : []),
    ...(above[index] ?? []),
    ...term,
    ...body.map((line) => " ".repeat(indent) + line),
  ]);
}

/** The first cell of a row in a list: code and links stay as they are, other text is marked as a heading. */
function termLines(term: string, width: number): string[] {
  const isWords = /[\p{L}\p{N}]/u.test(term.replace(/`[^`]*`|\|[^|\s]+\|/g, ""));
  const lines = wrap(isWords ? term.replaceAll("`", "") : term, width - gap);
  return isWords && lines.length === 1 && !/\|/.test(term) ? lines.map((line) => `${line} ~`) : lines;
}
