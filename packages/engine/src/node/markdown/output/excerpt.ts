import type { Element, ElementContent, Root } from "hast";
import { headingLevel } from "../document/headings.ts";
import { oneLine, textOf } from "../hast.ts";

/** Characters of a description that search engines show. */
const maxLength = 155;
/** Paragraphs are added until the excerpt has this many characters, and it isn't cut to fewer. */
const minLength = 50;

/** The beginning of a page's text, in whole sentences if they fit, for pages without a description. */
export function makeExcerpt(root: Root): string {
  let prose = "";
  for (const paragraph of blocksIn(root).filter(isText)) {
    prose = `${prose} ${oneLine(words(paragraph))}`.trim();
    // After a short paragraph, such as one that introduces a list, the next one is added too.
    if (prose.length >= minLength) break;
  }
  return shorten(prose);
}

/** Matches what may be a sentence: three words, or the end of one. */
const severalWords = /\S\s+\S+\s+\S|[.!?。！？]$|\p{Lo}{4}/u;

/**
 * The first sentence that a README says of its subject, above the second heading and the first list. It may be bold, or a small
 * heading beside the title. Empty if there is none, or only a word or two.
 */
export function firstSentence(root: Root): string {
  let titles = 0;
  let isBeside = true;
  for (const node of blocksIn(root)) {
    const level = headingLevel(node);
    if (/^[uo]l$/.test(node.tagName) || (level > 0 && level < 3 && titles++ > 0)) break;
    const isSaid = level > 2 ? isBeside : node.tagName === "p" && node.children.some(isBold);
    isBeside = level > 0;
    const text = oneLine(words(node));
    if ((isSaid || isText(node)) && severalWords.test(text))
      return shorten(text.slice(0, sentenceEnds(text)[0]));
    if (isText(node)) break;
  }
  return "";
}

/** A picture as Markdown writes it, which is text in a block of HTML. */
const picture = /\[?!\[[^\]]{0,200}\]\([^)]{0,200}\)(?:\]\([^)]{0,200}\))?/g;
const words = (node: ElementContent) => textOf(node).replace(picture, "");

/** The blocks of a page, also those that are centred or quoted. */
function blocksIn(parent: Root | Element): Element[] {
  return parent.children.flatMap((node) => {
    if (node.type !== "element") return [];
    return /^(?:div|blockquote)$/.test(node.tagName) ? blocksIn(node) : [node];
  });
}

/** Whether a block is a paragraph, and not only of links, pictures and bold words. */
const isText = ({ tagName, children }: Element): boolean => tagName === "p" && children.some(isProse);

/** Bold words that are a paragraph of their own are a heading, and links one of the places of a menu. */
function isProse(node: ElementContent): boolean {
  return !(node.type === "element" && /^(?:a|strong|b)$/.test(node.tagName)) && /\p{L}/u.test(words(node));
}

/** Whether words are bold, and no link. */
const isBold = (node: ElementContent): boolean =>
  node.type === "element" && /^(?:strong|b)$/.test(node.tagName) && node.children.some(isProse);

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
