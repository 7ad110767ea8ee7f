import type { Root } from "hast";
import { oneLine, textOf } from "../hast.ts";

/** Characters of a description that search engines show. */
const maxLength = 155;
/** Paragraphs are added until the excerpt has this many characters, and it isn't cut to fewer. */
const minLength = 50;

/** The beginning of a page's text, in whole sentences if they fit, for pages without a description. */
export function makeExcerpt(root: Root): string {
  let prose = "";
  for (const node of root.children) {
    if (node.type === "element" && node.tagName === "p") prose = oneLine(`${prose} ${textOf(node)}`);
    // After a short paragraph, such as one that introduces a list, the next one is added too.
    if (prose.length >= minLength) break;
  }
  return shorten(prose);
}

function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  const end = lastSentenceEnd(text.slice(0, maxLength + 1));
  if (end >= minLength) return text.slice(0, end);
  // The cut may leave the first half of a surrogate pair at the end.
  const cut = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > minLength ? cut.slice(0, space) : cut).replace(/[\s,;:–—(-]+$/, "")}…`;
}

/** Index after the last full stop that is followed by a new sentence. */
function lastSentenceEnd(text: string): number {
  let end = 0;
  for (const { index, 0: found } of text.matchAll(
    /[.!?]["')\]”’]*(?=\s+[\p{Lu}\p{Lo}\p{N}"'(`“‘])|[。！？]/gu,
  )) {
    const after = index + found.length;
    if (!/\b(?:e\.g|i\.e|etc|vs|cf|approx|[A-Z])\.$/.test(text.slice(0, after))) end = after;
  }
  return end;
}
