import type { Nodes } from "hast";
import { visit } from "unist-util-visit";

/**
 * Gives each link that Markdown wrote without a text, `[](./install.md)`, one.
 * @param nameOf the text for an address; undefined if it isn't known yet
 */
export function nameLinks(root: Nodes, nameOf: (address: string) => string | undefined): void {
  visit(root, "element", ({ properties, children }) => {
    if (properties.dataUnnamed === undefined) return;
    const value = nameOf(String(properties.href));
    if (value === undefined) return;
    delete properties.dataUnnamed;
    children.push({ type: "text", value });
  });
}
