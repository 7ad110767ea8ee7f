import type { Code, Nodes, Paragraph } from "mdast";
import { readCodeMeta } from "../code/meta.ts";
import type { LeafDirective } from "../syntax/directives.ts";

/** A place where a content component is called: a directive, or a code block that is given to it. */
export interface Call {
  node: LeafDirective | Code;
  name: string;
  attributes: Record<string, string>;
  /** The call as text, for messages. */
  written: string;
  /** What stands there if the component can't be called. */
  fallback: Paragraph | Code;
}

/** In the info string of a code block, the content component that makes something of it: `lua ::setup`. */
const componentWord = /(?:^|\s)::([\w-]+)/;

/**
 * The call of a content component that a node is: a leaf directive, or a code block with `::name` after its language, which
 * gives the component its `code`, `language` and `title`.
 * @param text of which the node was parsed
 */
export function callOf(node: Nodes, text: string): Call | undefined {
  if (node.type === "leafDirective") return directiveCall(node, text);
  const name = node.type === "code" ? componentWord.exec(node.meta ?? "")?.[1] : undefined;
  if (node.type !== "code" || name === undefined) return undefined;
  const { title } = readCodeMeta(node.meta);
  const attributes = { code: node.value, language: node.lang ?? "", ...(title ? { title } : {}) };
  return { node, name, attributes, written: `::${name} ${node.value}`, fallback: node };
}

function directiveCall(node: LeafDirective, text: string): Call {
  const { name, position } = node;
  // By its line: offsets are those of the parser, for which a plugin may have rewritten the text.
  const line = text.split("\n")[(position?.start.line ?? 1) - 1] ?? "";
  const written = line.slice((position?.start.column ?? 1) - 1).trimEnd();
  const fallback: Paragraph = { type: "paragraph", children: [{ type: "text", value: written }], position };
  return { node, name, attributes: attributesOf(node, line), written, fallback };
}

/** The attributes that a component gets from its directive. The text in the directive's brackets becomes `label`. */
function attributesOf(node: LeafDirective, line: string): Record<string, string> {
  const [start, end] = [node.children[0]?.position?.start.column, node.children.at(-1)?.position?.end.column];
  const attributes: Record<string, string> = start && end ? { label: line.slice(start - 1, end - 1) } : {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) attributes[name] = value ?? "";
  return attributes;
}
