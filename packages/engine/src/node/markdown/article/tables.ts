import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { oneLine, textOf } from "../hast.ts";

/**
 * Gives each cell after the first of its row the heading of its column, which narrow screens show in front of it. A table
 * without a row of headings, or with cells that span several columns or rows, stays as it is.
 */
export function labelCells(table: Element): void {
  const parts = childrenOf(table, ["thead", "tbody"]);
  const [head] = parts
    .filter(({ tagName }) => tagName === "thead")
    .flatMap((part) => childrenOf(part, ["tr"]));
  if (!head) return;
  const labels = childrenOf(head, ["th", "td"]).map((cell) => oneLine(textOf(cell)));
  const rows = parts
    .filter(({ tagName }) => tagName === "tbody")
    .flatMap((part) => childrenOf(part, ["tr"]))
    .map((row) => childrenOf(row, ["th", "td"]));
  const cells = [...rows.flat(), ...childrenOf(head, ["th", "td"])];
  if (cells.some(({ properties }) => properties.colSpan || properties.rowSpan)) return;
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const label = labels[column];
      if (column > 0 && label && cell.children.length > 0) cell.properties.dataLabel = label;
    }
  }
}

/** Says of each cell how its column is aligned in `data-align`, because HTML's own `align` is obsolete. */
export function alignCells(table: Element): void {
  visit(table, "element", ({ tagName, properties }) => {
    if (properties.align === undefined || !["th", "td"].includes(tagName)) return;
    properties.dataAlign = properties.align;
    delete properties.align;
  });
}

/**
 * Whether a table has headings of four columns or more: narrow screens scroll it, and make cards of the rows of others. CSS
 * could tell by `:has()`, but then a phone computes the styles of all tables again for each element that a script adds.
 */
export function isWide(table: Element): boolean {
  return childrenOf(table, ["thead", "tbody", "tfoot"])
    .flatMap((part) => childrenOf(part, ["tr"]))
    .some((row) => childrenOf(row, ["th", "td"])[3]?.tagName === "th");
}

function childrenOf(parent: Element, tagNames: string[]): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === "element" && tagNames.includes(child.tagName),
  );
}
