import type { Nodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { ContentPage } from "./readContent.ts";

/** The running text of a page by paragraph, heading and cell, that of its front matter first; code in it is `…`. */
export function proseOf(page: ContentPage): string[] {
  const { title, sidebar_label: label, description } = page.frontMatter;
  const found = [title, label, description].filter((text) => typeof text === "string");
  visit(page.tree, ["tableCell", "heading", "paragraph"], (node) => {
    found.push(textOf(node as Nodes).replace(/\s*\{#[\w-]+\}$/, ""));
    return SKIP;
  });
  return found;
}

function textOf(node: Nodes): string {
  if (node.type === "inlineCode") return "…";
  if (node.type === "image") return node.alt ?? "";
  if ("children" in node) return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : " ";
}

/** The words of a text that a dictionary may have: no names with dots, slashes, digits or underscores, no addresses. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[\s…()[\]"“”,;:!?]+/)
    .filter((token) => !/[\d_/\\$@#=<>{}|+*~]|\w\.\w/.test(token))
    .flatMap((token) => token.split(/[-–—.']s?\b|[-–—.]|'s?$/))
    .filter((word) => /^\p{L}{2,}$/u.test(word));
}

/** The sentences of a text. A dot inside a name doesn't end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}"…])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}…]/u.test(sentence));
}
