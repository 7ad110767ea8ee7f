import type { Element, ElementContent, Root } from "hast";
import { oneLine, textOf } from "../hast.ts";

/** Characters of a description that search engines show. */
const maxLength = 155;
/** Paragraphs are added until the excerpt has this many characters, and it isn't cut to fewer. */
const minLength = 50;

/** The beginning of a page's text, in whole sentences if they fit, for pages without a description. */
export function makeExcerpt(root: Root): string {
  let prose = "";
  for (const paragraph of proseIn(root)) {
    prose = `${prose} ${paragraph}`.trim();
    // After a short paragraph, such as one that introduces a list, the next one is added too.
    if (prose.length >= minLength) break;
  }
  return shorten(prose);
}

/** The first sentence of a page's text: what a README says first of what it is about. */
export function firstSentence(root: Root): string {
  const [first = ""] = proseIn(root);
  return shorten(first.slice(0, sentenceEnds(first)[0]));
}

/** A picture as Markdown writes it, which is text in a block of HTML. */
const picture = /\[?!\[[^\]]{0,200}\]\([^)]{0,200}\)(?:\]\([^)]{0,200}\))?/g;
const words = (node: ElementContent) => textOf(node).replace(picture, "");

/** The paragraphs of a page, also those that are centred or quoted, without those that are only links, pictures and bold words. */
function* proseIn(parent: Root | Element): Generator<string> {
  for (const node of parent.children) {
    if (node.type !== "element") continue;
    if (/^(?:div|blockquote)$/.test(node.tagName)) yield* proseIn(node);
    if (node.tagName === "p" && node.children.some(isProse)) yield oneLine(words(node));
  }
}

/** Bold words that are a paragraph of their own are a heading, and links one of the places of a menu. */
function isProse(node: ElementContent): boolean {
  return !(node.type === "element" && /^(?:a|strong|b)$/.test(node.tagName)) && /\p{L}/u.test(words(node));
}

function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  const end = sentenceEnds(text.slice(0, maxLength + 1)).at(-1) ?? 0;
  if (end >= minLength) return text.slice(0, end);
  // The cut may leave the first half of a surrogate pair at the end.
  const cut = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > minLength ? cut.slice(0, space) : cut).replace(/(?<![\s,;:–—(-])[\s,;:–—(-]+$/, "")}…`;
}

/** The indices after each full stop that is followed by a new sentence. */
function sentenceEnds(text: string): number[] {
  const stops = text.matchAll(/[.!?]["')\]”’]*(?=\s+[\p{Lu}\p{Lo}\p{N}"'(`“‘])|[。！？]/gu);
  const ends = [...stops].map(({ index, 0: found }) => index + found.length);
  return ends.filter((end) => !/\b(?:e\.g|i\.e|etc|vs|cf|approx|[A-Z])\.$/.test(text.slice(0, end)));
}
