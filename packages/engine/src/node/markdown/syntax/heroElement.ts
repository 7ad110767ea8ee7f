import type { Element, ElementContent } from "hast";
import type { Root } from "mdast";
import type { Parent } from "unist";
import { h } from "../hast.ts";

/** The hero of a page in its Markdown tree. */
export interface Hero extends Parent {
  type: "hero";
  children: Root["children"];
}

declare module "mdast" {
  interface RootContentMap {
    hero: Hero;
  }
}

/**
 * The HTML of a hero: text and picture side by side.
 * @param children the converted Markdown of `heroNode`
 */
export function heroElement(children: ElementContent[]): Element {
  const blocks = children.filter((child) => child.type !== "text");
  const picture = blocks.map(pictureOf).find((image) => image !== undefined);
  // The picture is on the first screen, so it isn't lazy. Of a light and dark pair both load, though only one is shown.
  if (picture) Object.assign(picture.properties, { loading: "eager", fetchPriority: "high" });
  // Raw HTML is what a content component made.
  const made = blocks.filter(({ type }) => (type as string) === "raw");
  const text = blocks.filter((block) => pictureOf(block) === undefined && !made.includes(block));
  return h("div", { className: ["hero"] }, h("div", {}, ...text), ...made, ...(picture ? [picture] : []));
}

function pictureOf(block: ElementContent): Element | undefined {
  if (block.type !== "element") return undefined;
  const [only] = block.children;
  return only?.type === "element" && only.tagName === "img" ? only : undefined;
}
