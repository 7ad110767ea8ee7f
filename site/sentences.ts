import type { Code, Nodes, Table } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { sentencesOf } from "./prose.ts";
import type { ContentPage } from "./readContent.ts";

/** A sentence of a page: of its text, a heading, a cell of a table, a comment in Lua, or a line of other code. */
export interface Sentence {
  /** Address of its section: `/install#keymap`. */
  at: string;
  /**
   * The sentence as plain text. "Yes." and "No." have the sentence after them, and a cell of up to three words has the
   * names of its row and column: `file search, telescope: not run`.
   */
  text: string;
  /** Whether it has a number, an order of events, a message, an "all" or a "no". */
  isClaim: boolean;
}

const claim =
  /\d|\b(?:never|only|before|after|no|not|none|nothing|all|always|cannot|first|last|until|both|early|late|ignored)\b|"[^"]+"/i;
/** Numbers that claim nothing of the plugin's behaviour: issues, dates, versions and names. */
const names = /#\d+|\b\d{4}(?:-\d\d){0,2}\b|PEP 723|Neovim 0\.\d+|\bPython 3|U\+\w+|42e8faa/g;

/** The sentences of a page, those of its front matter and of content components included. */
export function sentencesOfPage(page: ContentPage): Sentence[] {
  const found: Sentence[] = [];
  let heading = 0;
  const add = (text: string, claimed = text) => {
    const at = `${page.route}#${page.headings[heading - 1]?.id ?? ""}`;
    found.push({ at, text, isClaim: claim.test(claimed.replaceAll(names, "")) });
  };
  const hero = page.frontMatter.hero as { tagline?: string } | undefined;
  for (const text of [page.frontMatter.title, page.frontMatter.description, hero?.tagline])
    if (typeof text === "string") for (const sentence of sentencesOf(text)) add(sentence);
  visit(page.tree, (node) => {
    if (node.type === "heading") {
      heading += 1;
      add(page.headings[heading - 1]?.text ?? "", "");
    } else if (node.type === "code") for (const line of factsOfCode(node)) add(line, "");
    else if (node.type === "table") for (const cell of cellsOf(node)) add(...cell);
    else if (node.type === "paragraph") for (const sentence of sentencesIn(node)) add(...sentence);
    else return undefined;
    return SKIP;
  });
  return found;
}

/** What code says that no case can run: the comments of Lua, and the lines of everything else. */
function factsOfCode({ lang, value }: Code): string[] {
  const lines = value.split("\n").filter((line) => /\w/.test(line));
  if (lang !== "lua") return lines.map((line) => line.trim());
  return lines.flatMap((line) => /(?:^|\s)-- (.+)$/.exec(line)?.[1] ?? []);
}

/** The sentences of a table's cells, each with what of it can be a claim. */
function cellsOf(table: Table): [text: string, claimed: string][] {
  const [head, ...rows] = table.children;
  const heads = head?.children.map((cell) => sentencesIn(cell)[0]?.[0] ?? "") ?? [];
  return [
    ...heads.filter((text) => text !== "").map((text): [string, string] => [text, text]),
    ...rows.flatMap(({ children: cells }) =>
      cells.flatMap((cell, place) => {
        const sentences = sentencesIn(cell);
        const [[text, claimed] = ["", ""]] = sentences;
        if (place === 0 || sentences.length !== 1 || text.split(" ").length > 3) return sentences;
        const row = sentencesIn(cells[0] as Nodes)[0]?.[0];
        return [[`${row}, ${heads[place]}: ${text}`, claimed] as [string, string]];
      }),
    ),
  ];
}

/** The sentences of a node, each with what of it can be a claim: the same with `…` for code. */
function sentencesIn(node: Nodes): [text: string, claimed: string][] {
  const codes: string[] = [];
  const sentences = sentencesOf(withoutCode(node, codes).replaceAll(/\s+/g, " "));
  const joined: string[] = [];
  for (const sentence of sentences) {
    const isAnswer = /^(?:Yes|No)\.$/.test(joined.at(-1) ?? "");
    joined.push(isAnswer ? `${joined.pop()} ${sentence}` : sentence);
  }
  return joined.map((sentence) => [sentence.replaceAll("…", () => codes.shift() ?? "…"), sentence]);
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
