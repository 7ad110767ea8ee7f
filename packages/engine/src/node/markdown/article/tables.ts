import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { oneLine, textOf } from "../hast.ts";

/**
 * Gives each cell after the first of its row the heading of its column, which narrow screens show in front of it, and returns
 * true. A table without a row of headings, or with cells that span several columns or rows, stays as it is.
 */
export function labelCells(table: Element): boolean {
  const [head] = rowsOf(table, "thead");
  const rows = rowsOf(table, "tbody");
  const spans = ({ properties }: Element) => Boolean(properties.colSpan || properties.rowSpan);
  if (!head || [...head, ...rows.flat()].some(spans)) return false;
  const labels = head.map((cell) => oneLine(textOf(cell)));
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const label = labels[column];
      if (column > 0 && label && cell.children.length > 0) cell.properties.dataLabel = label;
    }
  }
  return true;
}

/** Says of each cell how its column is aligned in `data-align`, because HTML's own `align` is obsolete. */
export function alignCells(table: Element): void {
  visit(table, "element", ({ tagName, properties }) => {
    if (properties.align === undefined || !["th", "td"].includes(tagName)) return;
    properties.dataAlign = properties.align;
    delete properties.align;
  });
}

/** Whether a table has headings of four columns or more: it may be wider than the text. */
export function isWide(table: Element): boolean {
  return rowsOf(table, "thead", "tbody", "tfoot").some((cells) => cells[3]?.tagName === "th");
}

/** The cells of each row in some parts of a table. */
function rowsOf(table: Element, ...parts: string[]): Element[][] {
  const rows = childrenOf(table, parts).flatMap((part) => childrenOf(part, ["tr"]));
  return rows.map((row) => childrenOf(row, ["th", "td"]));
}

function childrenOf(parent: Element, tagNames: string[]): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === "element" && tagNames.includes(child.tagName),
  );
}
