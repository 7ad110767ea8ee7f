import type { Heading, PhrasingContent } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";

/** An id in a comment at the end of a heading, as in newer Docusaurus: `<!-- #id -->`. */
const idInComment = /^<!--\s*#(\S+)\s*-->$/;
/** An id at the end of a heading: `{#id}`, `{ #id }`, or `{/* #id * /}` as in newer Docusaurus. */
export const idAtEnd = /(?<!\s)\s*\{(?:\s*#([^\s{}]+)\s*|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/;

/** Splits the id that a writer gave a heading from its content. The node isn't changed. */
export function splitHeadingId(node: Heading): { id?: string; children: PhrasingContent[] } {
  const last = node.children.at(-1);
  const [, commented] = (last?.type === "html" && idInComment.exec(last.value)) || [];
  if (commented !== undefined) return { id: commented, children: node.children.slice(0, -1) };
  const start = node.children.findLastIndex((child) => child.type === "text" && child.value.includes("{"));
  const text = node.children[start];
  const written = node.children.slice(start).map(underscored).join("");
  const [whole = "", plain, inComment] = idAtEnd.exec(written) ?? [];
  const id = plain ?? inComment;
  if (text?.type !== "text" || id === undefined) return { children: node.children };
  const value = written.slice(0, -whole.length);
  const rest = node.children.slice(0, start);
  return { id, children: value === "" ? rest : [...rest, { ...text, value }] };
}

/** The text of a part of an id. Of `__init__`, which Markdown reads as strong text, it has the underscores. */
function underscored(node: PhrasingContent): string {
  if (node.type === "text") return node.value;
  const sign = { emphasis: "_", strong: "__" }[node.type as string];
  return sign === undefined ? "\n" : `${sign}${textOfNode(node)}${sign}`;
}
