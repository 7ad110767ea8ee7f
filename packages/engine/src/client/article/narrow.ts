import { anchorTarget } from "./anchorTarget.ts";

/**
 * A heading with the blocks below it: an entry of the reference (an option, a function, a command) or the heading of a
 * group of entries.
 */
export interface Part {
  blocks: HTMLElement[];
  /** The text to search, in lower case. Missing for the heading of a group. */
  text?: string;
}

/** The entries and groups that follow a filter in the article; each begins at a heading. */
export function partsBelow(place: Element): Part[] {
  const parts: Part[] = [];
  for (let at = place.nextElementSibling; at instanceof HTMLElement; at = at.nextElementSibling) {
    if (at.matches(".heading")) parts.push({ blocks: [] });
    parts.at(-1)?.blocks.push(at);
  }
  for (const part of parts) {
    if (part.blocks[0]?.matches(".entry")) {
      part.text = part.blocks
        .map(({ textContent }) => textContent)
        .join("\n")
        .toLowerCase();
    }
  }
  return parts;
}

/**
 * Hides the entries that lack one of the words, the groups that are then empty, and the table rows that link to
 * hidden entries.
 */
export function narrow(place: Element, parts: readonly Part[], words: readonly string[]): void {
  let isEmpty = words.length > 0;
  for (const { text, blocks } of parts.toReversed()) {
    const isHidden = text === undefined ? isEmpty : !words.every((word) => text.includes(word));
    isEmpty = words.length > 0 && (text === undefined || (isEmpty && isHidden));
    for (const block of blocks) block.hidden = isHidden;
  }
  for (const link of place.parentElement?.querySelectorAll<HTMLAnchorElement>(
    '.filter + .table a[href*="#"]',
  ) ?? []) {
    const row = link.closest("tr");
    if (row) row.hidden = Boolean(anchorTarget(link.hash)?.closest("[hidden]"));
  }
  for (const cell of place.parentElement?.querySelectorAll(".filter + .table td:empty") ?? []) {
    const row = cell.closest("tr");
    if (row) row.hidden = words.length > 0;
  }
}
