import type { Nodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { sentencesOf } from "./prose.ts";
import type { ContentPage } from "./readContent.ts";

/** A sentence of a page, or of a cell of a table. */
export interface Sentence {
  /** Address of its section: `/install#keymap`. */
  at: string;
  /** The sentence as plain text. */
  text: string;
  /** Whether it says something that can be false: it has a number, an order of events, a message, an "all" or a "no". */
  isClaim: boolean;
}

const claim =
  /\d|\b(?:never|only|before|after|no|not|none|nothing|all|always|cannot|first|last|until|both|early|late|ignored)\b|"[^"]+"/i;
/** Numbers that claim nothing of the plugin's behaviour: issues, dates, versions and names. */
const names = /#\d+|\b\d{4}(?:-\d\d){0,2}\b|PEP 723|Neovim 0\.\d+|\bPython 3|U\+\w+|42e8faa/g;

/** The sentences of a page, those of content components included. */
export function sentencesOfPage(page: ContentPage): Sentence[] {
  const found: Sentence[] = [];
  let heading = 0;
  visit(page.tree, (node) => {
    if (node.type === "heading") heading += 1;
    if (node.type !== "paragraph" && node.type !== "tableCell") return;
    const at = `${page.route}#${page.headings[heading - 1]?.id ?? ""}`;
    const codes: string[] = [];
    for (const sentence of sentencesOf(withoutCode(node, codes).replaceAll(/\s+/g, " "))) {
      const text = sentence.replaceAll("…", () => codes.shift() ?? "…");
      found.push({ at, text, isClaim: claim.test(sentence.replaceAll(names, "")) });
    }
    return SKIP;
  });
  return found;
}

/** The text of a node with `…` for code, which goes to `codes`: a dot in code ends no sentence. */
function withoutCode(node: Nodes, codes: string[]): string {
  if ("children" in node) return node.children.map((child) => withoutCode(child, codes)).join("");
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "text") {
    codes.push(...[...node.value].filter((character) => character === "…"));
    return node.value;
  }
  if (node.type !== "inlineCode") return " ";
  codes.push(node.value);
  return "…";
}
