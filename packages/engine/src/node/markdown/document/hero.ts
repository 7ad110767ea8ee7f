import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

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
