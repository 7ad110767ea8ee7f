import { anchorTarget } from "./anchorTarget.ts";

/**
 * A heading with the blocks below it: an entry of the reference (an option, a function, a command) or the heading of a
 * group of entries.
 */
interface Part {
  blocks: HTMLElement[];
  /** The text to search, in lower case. Missing for the heading of a group. */
  text?: string;
}

/** The entries and groups that follow a filter in the article; each begins at a heading. */
function partsBelow(place: Element): Part[] {
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
function narrow(place: Element, parts: readonly Part[], words: readonly string[]): void {
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
    if (row) row.hidden = isHiddenTarget(link);
  }
  for (const cell of place.parentElement?.querySelectorAll(".filter + .table td:empty") ?? []) {
    const row = cell.closest("tr");
    if (row) row.hidden = words.length > 0;
  }
}

const isHiddenTarget = ({ hash }: HTMLAnchorElement) => Boolean(anchorTarget(hash)?.closest("[hidden]"));

/**
 * Inserts the filter field into the placeholder that the article has for it: an empty element of class `filter` with
 * a title.
 */
export function addFilter(): void {
  const place = document.querySelector<HTMLElement>("#article .filter:empty");
  if (!place) return;
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = place.title;
  field.ariaLabel = place.title;
  place.removeAttribute("title");
  const count = document.createElement("output");
  place.append(field, count);
  field.addEventListener("input", () => {
    const parts = partsBelow(place);
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    narrow(place, parts, words);
    const entries = parts.filter(({ text }) => text !== undefined);
    const shown = entries.filter(({ blocks }) => !blocks[0]?.hidden).length;
    count.textContent = words.length === 0 ? "" : `${shown} / ${entries.length}`;
    const table = place.nextElementSibling;
    if (table instanceof HTMLElement && table.matches(".table")) table.hidden = shown === 0;
  });
}

/** Clears the filter when the reader follows a link to an entry that it hides. */
export function startFilter(): void {
  const empty = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    const field = document.querySelector<HTMLInputElement>("#article .filter > input");
    if (!link || !field || !isHiddenTarget(link)) return;
    field.value = "";
    field.dispatchEvent(new Event("input"));
  };
  document.addEventListener("click", empty, { capture: true });
}
