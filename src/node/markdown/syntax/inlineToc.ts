import type { Heading, List, ListItem } from "mdast";
import type { Heading as Entry } from "../../../shared/page.ts";
import { headingSlug, headingSlugger } from "../common/slugs.ts";
import { headingText, splitHeadingId } from "./headingId.ts";

/**
 * The list in place of `<TOCInline>`: links to the headings of a page, lower levels inside higher ones.
 * @param headings all headings of the page in order, because each takes an id that no other has
 * @param attributes `minHeadingLevel` and `maxHeadingLevel`; 2 and 3 when missing
 */
export function inlineToc(headings: Heading[], attributes: Record<string, unknown>): List {
  const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = attributes;
  const slugger = headingSlugger();
  const entries = headings.map((heading): Entry => {
    const text = headingText(heading);
    const id = splitHeadingId(heading).id ?? headingSlug(text, slugger);
    return { level: heading.depth, text, id };
  });
  return listOf(entries.filter(({ level }) => level >= Number(min) && level <= Number(max)));
}

function listOf(entries: Entry[]): List {
  const children: ListItem[] = [];
  for (let at = 0; at < entries.length; ) {
    const { level, text, id } = entries[at] as Entry;
    const next = entries.findIndex((entry, index) => index > at && entry.level <= level);
    const inside = entries.slice(at + 1, next === -1 ? undefined : next);
    children.push({
      type: "listItem",
      spread: false,
      children: [
        {
          type: "paragraph",
          children: [{ type: "link", url: `#${id}`, children: [{ type: "text", value: text }] }],
        },
        ...(inside.length > 0 ? [listOf(inside)] : []),
      ],
    });
    at += 1 + inside.length;
  }
  return { type: "list", spread: false, children };
}
