import type { Element, ElementContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { h } from "../hast.ts";

/** The most characters of a word that stays in one piece: it fits a line of a phone. */
const longestWord = 28;
/** The most characters of code that goes to the next line as a whole, and breaks only where it is longer than that line. */
const longestCode = 44;
/** Where browsers break words: in `--follow`, `->`, `a/b`. */
const loose = /[-/?!|}](?=\S)/;

/** Lets names in code break where their parts end, as in `nvim_buf_get_lines(buffer,`; browsers break them anywhere. */
export function breakNames(holder: Element): void {
  eachCode(holder, (value) => atParts(value));
}

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

function eachCode(holder: Element, split: (value: string, code: Element) => ElementContent[]): void {
  visit(holder, "element", (code) => {
    if (code.tagName !== "code") return;
    code.children = code.children.flatMap((child) =>
      child.type === "text" ? split(child.value, code) : [child],
    );
    return SKIP;
  });
}

function atParts(name: string): ElementContent[] {
  return name.split(/(?<=\w[_(,./\\])(?=\w)/).flatMap((value, index): ElementContent[] => {
    const text = { type: "text" as const, value };
    return index > 0 ? [h("wbr", {}), text] : [text];
  });
}
