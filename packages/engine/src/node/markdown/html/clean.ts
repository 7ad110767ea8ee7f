import type { Nodes, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import type { Code } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { VFile } from "vfile";
import { type Directive, ownTypes } from "../hast.ts";
import { htmlSchema, lowerProtocols } from "./schema.ts";

/**
 * Parses the raw HTML in a tree and removes what isn't allowed. A tree without raw HTML is returned unchanged:
 * Markdown alone produces nothing to remove, and addresses are checked when they are resolved.
 * @param text the text that positions in the tree refer to
 * @throws {RangeError} if the HTML is nested too deep
 */
export function cleanHtml(root: Root, text: string): Root {
  if (!hasRaw(root)) return root;
  // The parser records positions only if it is given a file.
  const parsed = raw(root, { file: new VFile(text), passThrough: [...ownTypes] }) as Root;
  sanitizeInside(parsed);
  return parsed;
}

/** Parses HTML as a browser does, without removing anything. */
export function fromHtml(html: string): RootContent[] {
  return (raw({ type: "root", children: [{ type: "raw", value: html }] }) as Root).children;
}

/** Removes raw HTML nodes, for HTML that can't be parsed. */
export function withoutRaw<T extends Nodes>(node: T): T {
  if (!("children" in node)) return node;
  const children = node.children.filter((child) => child.type !== "raw").map((child) => withoutRaw(child));
  return { ...node, children };
}

function hasRaw(node: Nodes): boolean {
  return node.type === "raw" || ("children" in node && node.children.some(hasRaw));
}

/**
 * Replaces the children of a node by sanitised ones. The sanitiser drops unknown nodes, so comments take the place of
 * the engine's own nodes meanwhile. Comments that the page has are removed before that.
 */
function sanitizeInside(node: Root | Directive): void {
  const kept: (Code | Directive)[] = [];
  const root = { type: "root", children: node.children } as Root;
  visit(root, (child, index, parent) => {
    if (child.type === "element") child.properties = lowerProtocols(child.properties);
    if (!parent || index === undefined) return undefined;
    if (child.type === "comment" || child.type === "doctype") {
      parent.children.splice(index, 1);
      return index;
    }
    if (child.type !== "code" && child.type !== "directive") return undefined;
    if (child.type === "directive") sanitizeInside(child);
    parent.children[index] = { type: "comment", value: String(kept.push(child) - 1) };
    return SKIP;
  });
  const clean = sanitize(root, htmlSchema) as Root;
  visit(clean, "comment", (comment, index, parent) => {
    const own = kept[Number(comment.value)];
    if (own && parent && index !== undefined) parent.children[index] = own;
    return SKIP;
  });
  node.children = clean.children as typeof node.children;
}
