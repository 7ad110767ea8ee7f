import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { readTags } from "./tags.ts";

/** Changes every address in a tree, those in raw HTML too: where links lead and what is shown. */
export function changeAddresses(tree: Root, change: (address: string) => string): void {
  visit(tree, (node) => {
    if ("url" in node) node.url = change(node.url);
    else if (node.type === "html") node.value = changeInHtml(node.value, change);
  });
}

function changeInHtml(html: string, change: (address: string) => string): string {
  const attributes = readTags(html).flatMap((tag) => tag.attributes);
  // From the last to the first, because a changed value moves all that follow it.
  return attributes.toReversed().reduce((text, { name, value, start, end }) => {
    const isList = /^srcset$/i.test(name) && !value.includes("data:");
    if (!isList && !/^(?:src|href|poster)$/i.test(name)) return text;
    const changed = isList
      ? value.replace(/(^|,)(\s*)([^\s,]+)/g, (_, comma, gap, address) => comma + gap + change(address))
      : change(value);
    return text.slice(0, start) + changed + text.slice(end);
  }, html);
}
