import { slug } from "github-slugger";
import type { Link, Nodes, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { displayWidth } from "../text/width.ts";
import { fill, unbreakable } from "../text/wrap.ts";
import { nameInTag } from "./tags.ts";

/** What `inlineText` needs to know about the rest of the help file. */
export interface InlineScope {
  /** Where a link leads: to a help tag, or else to an address on the web. */
  target(url: string): { tag?: string | undefined; url?: string | undefined };
}

/** Converts inline Markdown for a help file. The result has line breaks only where the source has hard ones. */
export function inlineText(nodes: PhrasingContent[], scope: InlineScope, width: number): string {
  const work = { scope, width, text: "" };
  for (const node of nodes) add(node, work);
  return work.text.trim();
}

interface Work {
  scope: InlineScope;
  width: number;
  text: string;
}

function add(node: PhrasingContent, work: Work): void {
  if (node.type === "text") work.text += plainText(node.value);
  else if (node.type === "inlineCode") work.text += inlineCode(node.value, work.width);
  else if (node.type === "break") work.text += "\n";
  else if (node.type === "html") work.text += node.value === "<br>" ? "\n" : "";
  else if (node.type === "link") addLink(node, work);
  else if (node.type === "footnoteReference") work.text += ` [${node.label}]`;
  else if ("children" in node) for (const child of node.children) add(child, work);
}

/** A word that Vim would read as a link or with a link in it: `|x|`. The signs that end a sentence stand apart. */
const linkLike = /[^\s|]*\|[^\s|"*]+\|\S*?(?=[.,;:!?)]*(?:\s|$))/g;

/**
 * Escapes text, so that Vim finds no markup in it: no `*tag*`, no `|link|`, and no `>` or `~` at the end of a line,
 * which would begin code or mark a heading.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .replace(linkLike, (word) => (word.includes("`") ? word : `\`${word}\``))
    .replace(/(^|\s)(\*+[^\s*|]+\*+)(?=\s|$)/g, '$1"$2"')
    .replace(/(^|\s)(~|>[a-z0-9]*)(?=\s|$)/g, "$1`$2`");
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Inline code in backticks, which never wraps; code that is longer than a line is split into several pieces. */
function inlineCode(code: string, width: number): string {
  if (code.includes("`")) return unbreakable(code);
  if (displayWidth(code) + 2 <= width) return unbreakable(`\`${code}\``);
  return fill(code.split(" "), width - 2)
    .map((piece) => unbreakable(displayWidth(piece) + 2 <= width ? `\`${piece}\`` : piece))
    .join(" ");
}

function addLink({ children, url }: Link, work: Work): void {
  const target = work.scope.target(url);
  const label = inlineText(children, work.scope, work.width) || plainText(altTexts(children));
  if (label === "" && children.length > 0) return;
  if (target.tag !== undefined) work.text += withTag(children, label, target.tag);
  else work.text += target.url ? withUrl(children, label, target.url, work.width) : label;
}

/** What stands for the pictures of a link that has no other text. */
function altTexts(children: PhrasingContent[]): string {
  const texts = children.map((child) => textOf(child, { includeHtml: false }));
  return texts.join(" ").trim();
}

/** A link to another site: only the address if the text says the same, else both; no address longer than a line. */
function withUrl(children: PhrasingContent[], label: string, url: string, width: number): string {
  const words = textOf({ type: "paragraph", children });
  if (displayWidth(url) + 2 > width) return label;
  const saysTheSame = words === url || (/^#\d+$/.test(words) && url.endsWith(`/${words.slice(1)}`));
  return saysTheSame ? url : `${label} (${url})`;
}

/** A link to a tag: only the tag if the text says the same, else text and tag. */
function withTag(children: PhrasingContent[], label: string, tag: string): string {
  const words = textOf({ type: "paragraph", children });
  const saysTheSame = isCode(children) ? nameInTag(words, tag) : tag.endsWith(`-${slug(words)}`);
  return saysTheSame ? `|${tag}|` : `${label} (|${tag}|)`;
}

function isCode(children: Nodes[]): boolean {
  return children.length === 1 && children[0]?.type === "inlineCode";
}
