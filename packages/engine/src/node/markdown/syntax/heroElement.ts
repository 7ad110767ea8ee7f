import type { Element, ElementContent, Root } from "hast";
import { h, hasClass } from "../hast.ts";

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

/**
 * Moves the title of a page, its first node, into the hero that follows it, and so a code block at the start of the
 * text, plain or in tabs: the hero ends with it. Does nothing on a page without a hero.
 */
export function moveIntoHero(root: Root): void {
  const [title, hero, first] = root.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  if (title?.type !== "element" || title.tagName !== "h1") return;
  if (hero?.type !== "element" || !hasClass(hero, "hero")) return;
  const [text] = hero.children;
  if (text?.type === "element") text.children.unshift(title);
  const isCode = first?.type === "code" || (first?.type === "directive" && first.name === "tabs");
  if (isCode) hero.children.push(first);
  root.children = root.children.filter((child) => child !== title && !(isCode && child === first));
}

function pictureOf(block: ElementContent): Element | undefined {
  if (block.type !== "element") return undefined;
  const [only] = block.children;
  return only?.type === "element" && only.tagName === "img" ? only : undefined;
}
