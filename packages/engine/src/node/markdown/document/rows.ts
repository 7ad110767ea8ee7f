import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { oneLine, textOf } from "../hast.ts";
import { headingSlug, type Slugger } from "../slugs.ts";
import { idAtEnd } from "../syntax/headingId.ts";

/** A word of prose: letters, with signs or digits around it. Names such as `search_timeout` and flags are none. */
const WORD = /^[^\p{L}-]*\p{L}[\p{L}'’-]*\P{L}*$/u;
/** A sentence or a message has at least so many words. */
const LEAST_WORDS = 4;
const isElement = (node: ElementContent | undefined): node is Element => node?.type === "element";
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => WORD.test(word)).length;

/** What a row of a table or an item of a list begins with: the first of several cells, or bold words. */
function startOf({ tagName, children }: Element): Element | undefined {
  const [first, second] = children.filter(isElement);
  if (tagName === "tr") return first?.tagName === "td" && second ? first : undefined;
  const [bold] = first?.tagName === "p" ? first.children : children;
  return tagName === "li" && isElement(bold) && bold.tagName === "strong" ? bold : undefined;
}

/**
 * What a row or an item is about, if it is an answer that search finds by itself: the first cell, or the bold words with a
 * colon that the item begins with. They are a sentence or a message and have a text beside them, or the writer gave the row
 * an id. Undefined for any other element.
 */
export function termOf(element: Element): Element | undefined {
  const term = startOf(element);
  if (!term || element.properties.id !== undefined) return term;
  const text = textOf(element).trim();
  const isSplit = element.tagName === "tr" || text.startsWith(`${termText(term)}:`);
  const words = wordsIn(textOf(term));
  return isSplit && words >= LEAST_WORDS && wordsIn(text) > words ? term : undefined;
}

/** The text of a row's or an item's term, as a heading. */
export const termText = (term: Element): string => oneLine(textOf(term)).replace(/:$/, "");

/** What search reads of an element: of a table whose rows are all answers not the head, which only names their cells. */
export function searchedChildren({ tagName, children }: Element): ElementContent[] {
  const body = children.filter(isElement).filter((part) => part.tagName !== "thead");
  const rows = tagName === "table" ? body.flatMap((part) => part.children.filter(isElement)) : [];
  return rows.length > 0 && rows.every((row) => termOf(row)) ? body : children;
}

/** Takes the id that a writer gave to a row at the end of its first cell, or to an item at that of its first bold words: `{#id}`. */
export function takeRowId(element: Element): void {
  const last = startOf(element)?.children.at(-1);
  const [whole = "", plain, inComment] = (last?.type === "text" && idAtEnd.exec(last.value)) || [];
  if (last?.type !== "text" || whole === "") return;
  last.value = last.value.slice(0, -whole.length);
  element.properties.id = plain ?? inComment;
}

/**
 * Gives each row and item that is an answer and has no id one that is made from its term, as for a heading, and notes the term.
 * @returns the ids that were made
 */
export function nameRows(root: Root, slugger: Slugger, places: Map<string, string>): Set<string> {
  const made = new Set<string>();
  visit(root, "element", (element) => {
    const term = termOf(element);
    if (!term) return;
    if (element.properties.id === undefined) {
      element.properties.id = headingSlug(termText(term), slugger);
      made.add(String(element.properties.id));
    }
    places.set(String(element.properties.id), termText(term));
  });
  return made;
}
