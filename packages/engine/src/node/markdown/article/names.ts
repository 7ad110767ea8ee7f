import type { Element, ElementContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { escapeText } from "../../../shared/escapeHtml.ts";
import { h } from "../hast.ts";

/** The most characters of a word that stays in one piece: it fits a line of a phone. */
export const longestWord = 28;
/** The most characters of code that goes to the next line as a whole, and breaks only where it is longer than that line. */
const longestCode = 44;
/** Where browsers break words: in `--follow`, `->`, `a/b`, `"<cr>"`. */
const loose = /[-/?!|}](?=\S)|[^\w\s$'/@^_`([<{](?=[([<{])/;

/** Lets names in code break where their parts end, as in `nvim_buf_get_lines(buffer,`; browsers break them anywhere. */
export const breakNames = (holder: Element): void => eachCode(holder, atParts);

/** Has code break between its words first: only words without room in a line of a phone break, where their parts end. */
export function keepWords(holder: Element): void {
  eachCode(holder, (value, code) => {
    // A cell of a table has code that is kept already.
    if (code.children.length > 1) return [{ type: "text", value }];
    const words = value.split(/(?<=\S)( +)(?=\S)/);
    if (words.length === 1 && value.length <= longestWord) {
      if (loose.test(value) || holder !== code) code.properties.className = ["word"];
      return [{ type: "text", value }];
    }
    if (words.length > 1 && value.length <= longestCode) code.properties.className = ["whole"];
    return words.flatMap((word): ElementContent[] => {
      if (word.length > longestWord) return atParts(word);
      return [loose.test(word) ? h("span", { className: ["word"] }, word) : { type: "text", value: word }];
    });
  });
}

const partsOf = (name: string) => name.split(/(?<=\w[_(,./\\])(?=\w)/);

const atParts = (name: string): ElementContent[] =>
  partsOf(name).flatMap((value, at) => [...(at ? [h("wbr", {})] : []), { type: "text" as const, value }]);

function eachCode(holder: Element, split: (value: string, code: Element) => ElementContent[]): void {
  visit(holder, { type: "element", tagName: "code" } as const, (code: Element) => {
    code.children = code.children.flatMap((child) =>
      child.type === "text" ? split(child.value, code) : [child],
    );
    return SKIP;
  });
}

/**
 * HTML of a word of a code block, or of the piece of it in one colour: where lines are wrapped, it stays whole. If the word is
 * longer than a line of a phone, it breaks where its parts end.
 */
export function wordHtml(piece: string, isLong: boolean): string {
  const html = (piece.length > longestWord ? partsOf(piece) : [piece]).map((part) => {
    const isKept = part.length <= longestWord && loose.test(part);
    return isKept ? `<span class="word">${escapeText(part)}</span>` : escapeText(part);
  });
  return html.join("<wbr>").replace(/(?<=[(.,:/])$|^(?=\.)/g, isLong ? "<wbr>" : "");
}
