import { headingSlug, headingSlugger, headingText, splitHeadingId } from "@plaindocs/engine/markdown";
import type { Heading } from "@plaindocs/engine/plugin";
import type { ListItem, Root } from "mdast";
import { visit } from "unist-util-visit";

/**
 * The items of the list in place of `<TOCInline>`: links to the headings of a page, lower levels inside higher ones.
 * @param attributes `minHeadingLevel` and `maxHeadingLevel`; 2 and 3 when missing
 */
export function tocItems(page: Root, attributes: Record<string, unknown>): ListItem[] {
  const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = attributes;
  const slugger = headingSlugger();
  const headings: Heading[] = [];
  visit(page, "heading", (node) => {
    const text = headingText(node);
    // Headings that aren't listed need an id too: the ids of later headings depend on which are taken.
    const id = splitHeadingId(node).id ?? headingSlug(text, slugger);
    headings.push({ level: node.depth, text, id });
  });
  return itemsOf(headings.filter(({ level }) => level >= Number(min) && level <= Number(max)));
}

function itemsOf(headings: Heading[]): ListItem[] {
  const items: ListItem[] = [];
  for (let at = 0; at < headings.length; ) {
    const { level, text, id } = headings[at] as Heading;
    const next = headings.findIndex((heading, index) => index > at && heading.level <= level);
    const inside = itemsOf(headings.slice(at + 1, next === -1 ? undefined : next));
    items.push({
      type: "listItem",
      spread: false,
      children: [
        {
          type: "paragraph",
          children: [{ type: "link", url: `#${id}`, children: [{ type: "text", value: text }] }],
        },
        ...(inside.length > 0 ? [{ type: "list" as const, spread: false, children: inside }] : []),
      ],
    });
    at = next === -1 ? headings.length : next;
  }
  return items;
}
