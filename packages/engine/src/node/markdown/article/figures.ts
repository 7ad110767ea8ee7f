import type { Element, ElementContent } from "hast";
import { h } from "../hast.ts";

/**
 * Joins pictures with their captions: a paragraph with only a picture, followed by one with only emphasis, becomes a
 * figure.
 * @returns the nodes; all others unchanged
 */
export function joinFigures(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const caption = onlyChild(node, "em");
    const [before, gap] = nodes.slice(Math.max(0, index - 2), index);
    const picture = gap?.type === "text" ? onlyChild(before, "img") : undefined;
    if (caption && picture) {
      result.splice(-2, 2, h("figure", {}, picture, h("figcaption", {}, ...caption.children)));
    } else result.push(node);
  }
  return result;
}

function onlyChild(node: ElementContent | undefined, tagName: string): Element | undefined {
  if (node?.type !== "element" || node.tagName !== "p" || node.children.length !== 1) return undefined;
  const [child] = node.children;
  return child?.type === "element" && child.tagName === tagName ? child : undefined;
}
