import type { Blockquote, Code, Nodes } from "mdast";
import type { ContainerDirective } from "./directives.ts";
import { directiveNode } from "./nodes.ts";

/**
 * Converts what many programs read to this engine's nodes: `> [!NOTE]` of GitHub, and what stands after the language of a
 * code block without a space.
 * @returns a new tree
 */
export function convertGithub<T extends Nodes>(node: T): T {
  if (node.type === "code") return splitInfo(node) as T;
  if (!("children" in node)) return node;
  const inside = { ...node, children: node.children.map(convertGithub) };
  return inside.type === "blockquote" ? ((toAlert(inside) ?? inside) as T) : inside;
}

/**
 * Splits the language of a code block from what follows it, also in `js{1,3}`, which has no space, and in `title="a"`, which
 * has no language.
 */
function splitInfo(node: Code): Code {
  const [, lang, meta] = /^([^{=]*(?=\{|$))?(.+)?$/.exec(node.lang ?? "") ?? [];
  return { ...node, lang: lang || null, meta: [meta, node.meta].filter(Boolean).join(" ") || null };
}

/** The line with the kind of an alert. */
const alert = /^\[!(\w+)\][ \t]*(?:\n|$)/;

function toAlert(node: Blockquote): ContainerDirective | undefined {
  const [paragraph, ...rest] = node.children;
  const [text, ...others] = paragraph?.type === "paragraph" ? paragraph.children : [];
  const found = text?.type === "text" ? alert.exec(text.value) : null;
  if (!found || paragraph?.type !== "paragraph" || text?.type !== "text") return undefined;
  const value = text.value.slice(found[0].length);
  const left = [...(value === "" ? [] : [{ ...text, value }]), ...others];
  if (left[0]?.type === "break") left.shift();
  const content = left.length === 0 ? rest : [{ ...paragraph, children: left }, ...rest];
  return directiveNode((found[1] ?? "").toLowerCase(), {}, content, node.position);
}
