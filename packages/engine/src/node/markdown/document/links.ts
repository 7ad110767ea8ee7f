import type { Element } from "hast";

/** Whether an element is a link that Markdown wrote without a text: `[](./install.md)`. */
export const isUnnamed = ({ properties }: Element): boolean => properties.dataUnnamed !== undefined;

/** Whether a link leads to a place of its own page. */
export const isWithin = ({ properties }: Element): boolean => String(properties.href).startsWith("#");

/**
 * Gives links without a text one.
 * @param nameOf the text for an address
 */
export function nameLinks(links: Element[], nameOf: (address: string) => string): void {
  for (const { properties, children } of links) {
    delete properties.dataUnnamed;
    children.push({ type: "text", value: nameOf(String(properties.href)) });
  }
}
