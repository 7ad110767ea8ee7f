import type { Root } from "hast";
import { oneLine, textOf } from "../common/hast.ts";

/** What a search engine shows of a description. */
const maxLength = 155;
/** Shorter sentences get company. */
const minLength = 50;

/** The beginning of a page's running text, in whole sentences where they fit, for want of a description. */
export function makeExcerpt(root: Root): string {
  const prose: string[] = [];
  let length = 0;
  for (const node of root.children) {
    if (node.type !== "element" || node.tagName !== "p") continue;
    const text = oneLine(textOf(node));
    if (text === "") continue;
    prose.push(text);
    length += text.length;
    // Text that leads to a list or to code ends with a colon; better one paragraph more than that alone.
    if (length >= minLength) break;
  }
  return shorten(prose.join(" "));
}

function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  const end = lastSentenceEnd(text.slice(0, maxLength + 1));
  if (end >= minLength) return text.slice(0, end);
  const cut = text.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > minLength ? cut.slice(0, space) : wholeCharacters(cut)).replace(/[\s,;:–—(-]+$/, "")}…`;
}

/** Index after the last full stop that a new sentence follows. */
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

/** Doesn't leave half of a surrogate pair. */
function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, "");
}
