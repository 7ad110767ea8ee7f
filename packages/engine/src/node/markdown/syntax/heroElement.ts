import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { h } from "../hast.ts";

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
 * Moves the title of a page into its hero, and so a code block at the start of the text, plain or in tabs: the hero ends with it.
 */
export function moveIntoHero(hero: Element, root: Root, title: Element): void {
  const [text] = hero.children;
  if (text?.type !== "element") return;
  visit(root, (node, index, parent) => {
    if (node === title && parent && index !== undefined) {
      const next = parent.children[index + 1];
      parent.children.splice(index, next?.type === "text" && next.value.trim() === "" ? 2 : 1);
    }
    return node === hero ? SKIP : undefined;
  });
  text.children.unshift(title);
  const [first] = root.children.filter(
    (child) => child !== hero && (child.type !== "text" || child.value.trim() !== ""),
  );
  if (first?.type !== "code" && !(first?.type === "directive" && first.name === "tabs")) return;
  hero.children.push(first);
  root.children.splice(root.children.indexOf(first), 1);
}

function pictureOf(block: ElementContent): Element | undefined {
  if (block.type !== "element") return undefined;
  const [only] = block.children;
  return only?.type === "element" && only.tagName === "img" ? only : undefined;
}
