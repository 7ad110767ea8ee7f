import type { Heading, PhrasingContent } from "mdast";

/** An id at the end of a heading: `{#id}`, or `{/* #id * /}` as in newer Docusaurus. */
const idAtEnd = /\s*\{(?:#([^\s{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/;

/** Splits the id that a writer gave a heading from its content. The node isn't changed. */
export function splitHeadingId(node: Heading): { id?: string; children: PhrasingContent[] } {
  const last = node.children.at(-1);
  if (last?.type !== "text") return { children: node.children };
  const { id, text } = splitId(last.value);
  if (id === undefined) return { children: node.children };
  const rest = node.children.slice(0, -1);
  return { id, children: text === "" ? rest : [...rest, { ...last, value: text }] };
}

function splitId(text: string): { id?: string; text: string } {
  const found = idAtEnd.exec(text);
  const id = found?.[1] ?? found?.[2];
  return found && id !== undefined ? { id, text: text.slice(0, found.index) } : { text };
}
