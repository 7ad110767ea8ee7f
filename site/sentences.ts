import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Code, Image, Nodes, Table } from "mdast";
import { sentencesOf } from "./prose.ts";
import { type ContentPage, expand } from "./readContent.ts";

/** A sentence of a page: of its text, a heading, a cell of a table, a comment in Lua, or a line of other code. */
export interface Sentence {
  /** Address of its section: `/install#keymap`. */
  at: string;
  /**
   * The sentence as plain text. "Yes." and "No." have the sentence after them. What depends on its place says so, that no
   * two can change places unseen: a step has its number, a cell of a table the names of its row and column
   * (`file search, telescope: not run`), a sentence in a tab the tab's label (`macOS: brew install fd`).
   */
  text: string;
  /** Whether it has a number, an order of events, a message, an "all" or a "no". */
  isClaim: boolean;
}

/** What a sentence stands behind: the label of its tab, the number of its step. */
interface Place {
  tab: string;
  step: string;
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
  const walk = (node: Nodes, { tab, step }: Place) => {
    if (node.type === "heading") {
      heading += 1;
      add(page.headings[heading - 1]?.text ?? "", "");
    } else if (node.type === "code") for (const line of factsOfCode(node)) add(tab + line, "");
    else if (node.type === "table") for (const [text, claimed] of cellsOf(node)) add(tab + text, claimed);
    else if (node.type === "paragraph") {
      for (const [place, [text, claimed]] of sentencesIn(node).entries())
        add(tab + (place === 0 ? step : "") + text, claimed);
      for (const child of node.children)
        if (child.type === "image") for (const text of textsOfDiagram(child)) add(text, "");
    } else if (node.type === "html") for (const text of textsOf(node.value)) add(tab + text, "");
    else if (node.type === "list" && node.ordered)
      for (const [place, item] of node.children.entries())
        walk(item, { tab, step: `${(node.start ?? 1) + place}. ` });
    else if ("children" in node)
      for (const [place, child] of node.children.entries())
        walk(child, { tab: isTabs(node) ? labelOf(child) : tab, step: place === 0 ? step : "" });
  };
  const hero = page.frontMatter.hero as { tagline?: string; content?: string } | undefined;
  for (const text of [page.frontMatter.title, page.frontMatter.description, hero?.tagline])
    if (typeof text === "string") for (const sentence of sentencesOf(text)) add(sentence);
  for (const text of new Set(textsOf(expand(hero?.content ?? "")))) if (text.split(" ").length > 3) add(text);
  walk(page.tree, { tab: "", step: "" });
  return found;
}

/** The texts of a diagram, as one sentence behind the name of its file. */
function textsOfDiagram({ url, alt }: Image): string[] {
  const name = url.replace(/^.*\//, "");
  return alt?.startsWith("Diagram:") ? [`${name}: ${textsOfPicture(name).join(" · ")}`] : [];
}

/** The texts of an SVG in `static/img`. */
export function textsOfPicture(name: string): string[] {
  return textsOf(readFileSync(join(import.meta.dirname, "static/img", name), "utf8"));
}

/** The texts between the tags of HTML, or of an SVG. */
function textsOf(html: string): string[] {
  return html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&quot;", '"').trim())
    .filter((text) => /\p{L}/u.test(text));
}

/** Whether a node is tabs of which each has text of its own: `plain` tabs say the same in two ways. */
function isTabs(node: Nodes): boolean {
  return node.type === "containerDirective" && node.name === "tabs" && !node.attributes?.plain;
}

function labelOf(node: Nodes): string {
  return node.type === "containerDirective" ? `${node.attributes?.label}: ` : "";
}

/** What code says that no case can run: its file, the comments of Lua, and the lines of everything else. */
function factsOfCode({ lang, meta, value }: Code): string[] {
  const file = /\btitle="([^"]+)"/.exec(meta ?? "")?.[1];
  const lines = value.split("\n").filter((line) => /\w/.test(line));
  return [
    ...(file === undefined ? [] : [`file ${file}`]),
    ...(lang === "lua"
      ? lines.flatMap((line) => /(?:^|\s)-- (.+)$/.exec(line)?.[1] ?? [])
      : lines.map((line) => line.trim())),
  ];
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
        const [[text, claimed] = ["", ""], ...more] = sentences;
        if (place === 0 || text === "") return sentences;
        const row = sentencesIn(cells[0] as Nodes)[0]?.[0];
        return [[`${row}, ${heads[place]}: ${text}`, claimed] as [string, string], ...more];
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
