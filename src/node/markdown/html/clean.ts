import type { Comment, ElementContent, Nodes, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { VFile } from "vfile";
import { type CodeBlock, type Directive, type DirectiveTitle, ownTypes } from "../common/hast.ts";
import { htmlSchema, lowerProtocols } from "./schema.ts";

/**
 * Parses the raw HTML in a tree and removes what isn't allowed. A tree without raw HTML is returned unchanged:
 * Markdown alone produces nothing to remove, and addresses are checked when they are resolved.
 * @param text the text that positions in the tree refer to
 * @throws {RangeError} if the HTML is nested too deep
 */
export function cleanHtml(root: Root, text: string): Root {
  if (!hasRaw(root)) return root;
  // The file makes the parser record positions.
  const parsed = raw(root, { file: new VFile(text), passThrough: [...ownTypes] });
  return sanitizeAround(
    parsed.type === "root" ? parsed : { type: "root", children: [parsed as RootContent] },
  );
}

/** Parses HTML as a browser does, without removing anything. */
export function fromHtml(html: string): RootContent[] {
  const parsed = raw({ type: "root", children: [{ type: "raw", value: html }] });
  return parsed.type === "root" ? parsed.children : [parsed as RootContent];
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

type OwnNode = CodeBlock | Directive | DirectiveTitle;

/**
 * The sanitiser drops unknown nodes, so comments take the place of the engine's own nodes meanwhile. Writers'
 * comments are already removed.
 */
function sanitizeAround(root: Root): Root {
  const kept: OwnNode[] = [];
  const clean = sanitize(swapOut(root, kept), htmlSchema);
  return swapIn(clean.type === "root" ? clean : { type: "root", children: [clean as RootContent] }, kept);
}

function swapOut<T extends Nodes>(node: T, kept: OwnNode[]): T {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === "codeBlock" || child.type === "directive" || child.type === "directiveTitle") {
      kept.push(child);
      return [{ type: "comment", value: String(kept.length - 1) }];
    }
    return child.type === "comment" || child.type === "doctype"
      ? []
      : [swapOut(child, kept) as ElementContent];
  });
  return node.type === "element"
    ? { ...node, properties: lowerProtocols(node.properties), children }
    : { ...node, children };
}

function swapIn<T extends Nodes>(node: T, kept: OwnNode[]): T {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((child): Nodes[] => {
    if (child.type !== "comment") return [swapIn(child as Nodes, kept)];
    const own = kept[Number((child as Comment).value)];
    return own ? [cleanInside(own)] : [];
  });
  return { ...node, children };
}

function cleanInside(node: OwnNode): OwnNode {
  if (node.type === "codeBlock") return node;
  return { ...node, children: sanitizeAround({ type: "root", children: node.children }).children } as OwnNode;
}
