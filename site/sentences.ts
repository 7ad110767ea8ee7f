import type { Nodes } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { sentencesOf } from "./prose.ts";
import { type ContentPage, expand, readContent, targetFile } from "./readContent.ts";
import { cellsOf, exampleOf, factsOfCode, sentencesIn, textsOf, textsOfDiagram } from "./sentenceTexts.ts";

/** A sentence of a page: of its text, a heading, a cell of a table, a comment in Lua, a line of other code, or an example. */
export interface Sentence {
  /** Address of its section: `/install#keymap`. */
  at: string;
  /**
   * The sentence as plain text. "Yes." and "No." have the sentence after them. What depends on its place says so, that no
   * two can change places unseen: a step has its number, a cell of a table the names of its row and column
   * (`file search, telescope: not run`), a sentence in a tab the tab's label (`macOS: brew install fd`), an item of a list
   * the words that lead to it (`Hooks run: on each activation`), a box its kind (`danger: Return a number`), and what an
   * entry says of itself the entry's name (`vs.cwd(): Returns: string`).
   */
  text: string;
  /** Whether it has a number, an order of events, a message, an "all" or a "no". */
  isClaim: boolean;
}

/** What a sentence stands behind: the label of its tab; for the first of a block, the number of its step and the like. */
interface Place {
  tab: string;
  first: string;
}

const claim =
  /\d|\b(?:never|only|before|after|no|not|none|nothing|all|always|cannot|first|last|until|both|early|late|ignored)\b|"[^"]+"/i;
/** Numbers that claim nothing of the plugin's behaviour: issues, dates, versions and names. */
const names = /#\d+|\b\d{4}(?:-\d\d){0,2}\b|PEP 723|Neovim 0\.\d+|\bPython 3|U\+\w+|42e8faa/g;
const boxes = ["note", "tip", "warning", "danger"];

/** The sentences of a page, those of its front matter and of content components included. */
export function sentencesOfPage(page: ContentPage): Sentence[] {
  const found: Sentence[] = [];
  let heading = 0;
  let examples = 0;
  const add = (text: string, claimed = text) => {
    const { id = "", text: name } = page.headings[heading - 1] ?? {};
    const isClaim = claim.test(claimed.replaceAll(names, ""));
    const isOfEntry = /^(?:Type|Returns|Exists): /.test(text);
    found.push({ at: `${page.route}#${id}`, text: isOfEntry ? `${name}: ${text}` : text, isClaim });
  };
  const walk = (node: Nodes, { tab, first }: Place) => {
    if (node.type === "heading") {
      heading += 1;
      add(page.headings[heading - 1]?.text ?? "", "");
      examples = 0;
    } else if (node.type === "code") {
      for (const line of factsOfCode(node)) add(tab + line, "");
      if (node.lang === "lua" || node.value.includes("\n")) add(tab + exampleOf(++examples, node), "");
    } else if (node.type === "table") for (const [text, claimed] of cellsOf(node)) add(tab + text, claimed);
    else if (node.type === "paragraph") {
      for (const [place, [text, claimed]] of sentencesIn(node).entries())
        add(tab + (place === 0 ? first : "") + text, claimed);
      for (const child of node.children)
        if (child.type === "image") for (const text of textsOfDiagram(child)) add(text, "");
    } else if (node.type === "html") for (const text of textsOf(node.value)) add(tab + text, "");
    else if (node.type === "list")
      for (const [place, item] of node.children.entries())
        walk(item, { tab, first: node.ordered ? `${(node.start ?? 1) + place}. ` : first });
    else if (isTwice(node)) walk(node.children.at(-1) as Nodes, { tab, first });
    else if ("children" in node)
      for (const [place, child] of node.children.entries()) {
        const isLed = child.type === "list" && place > 0;
        const leading = isLed ? leadingTo(node.children[place - 1]) : place === 0 ? first + kindOf(node) : "";
        walk(child, { tab: isTabs(node) ? labelOf(child) : tab, first: leading });
      }
  };
  const { title, sidebar_label: label, description } = page.frontMatter;
  const hero = page.frontMatter.hero as { tagline?: string; content?: string } | undefined;
  for (const text of [title, label, description, hero?.tagline])
    if (typeof text === "string") for (const sentence of sentencesOf(text)) add(sentence);
  for (const text of new Set(textsOf(expand(hero?.content ?? "")))) if (text.split(" ").length > 3) add(text);
  walk(page.tree, { tab: "", first: "" });
  return found;
}

/** The words that lead to a list: the sentence before it if it ends in a colon, or the title of its box. */
function leadingTo(node: Nodes | undefined): string {
  if (node?.type !== "paragraph") return "";
  const last = sentencesIn(node).at(-1)?.[0] ?? "";
  if (last.endsWith(":")) return `${last} `;
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel ? `${last}: ` : "";
}

/** The kind of a box: what is merely noted and what is dangerous are different claims. */
function kindOf(node: Nodes): string {
  return node.type === "containerDirective" && boxes.includes(node.name) ? `${node.name}: ` : "";
}

/** Whether a node is tabs. */
function isTabs(node: Nodes): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === "tabs";
}

/** Whether a node is tabs that say the same in two ways: a spec for lazy.nvim, and the block that it is made of. */
function isTwice(node: Nodes): node is ContainerDirective {
  return isTabs(node) && Boolean(node.attributes?.plain);
}

function labelOf(node: Nodes): string {
  return node.type === "containerDirective" ? `${node.attributes?.label}: ` : "";
}

/**
 * The links of a page, each as a sentence: `the plain list → /Configuration/options#terminals`. Those are left out that name
 * where they lead: all their words are in the heading of that section, or in the address.
 */
export function linksOfPage(page: ContentPage): Sentence[] {
  const found: Sentence[] = [];
  let heading = 0;
  const add = (text: string, url: string) => {
    const [path = "", anchor = ""] = url.split("#");
    const target = path === "" ? page : readContent().find((one) => isAt(one, page, path));
    const { text: name = String(target?.frontMatter.title) } =
      target?.headings.find(({ id }) => id === anchor) ?? {};
    const named = new Set(target ? [...wordsIn(name), ...wordsIn(anchor)] : wordsIn(url));
    if (wordsIn(text).every((word) => named.has(word))) return;
    const at = `${page.route}#${page.headings[heading - 1]?.id ?? ""}`;
    const to = target ? target.route + (anchor && `#${anchor}`) : url;
    found.push({ at, text: `${text} → ${to}`, isClaim: false });
  };
  const hero = page.frontMatter.hero as { actions?: { label: string; href: string }[] } | undefined;
  for (const { label, href } of hero?.actions ?? []) add(label, href);
  visit(page.tree, ["heading", "link"], (node) => {
    if (node.type === "heading") heading += 1;
    if (node.type === "link") add(textOf(node), node.url);
  });
  return found;
}

function isAt(one: ContentPage, from: ContentPage, path: string): boolean {
  return path.startsWith("/") ? one.route === path : one.file === targetFile(from, path);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
