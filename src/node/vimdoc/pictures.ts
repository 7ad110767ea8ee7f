import type { Image, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/**
 * What a help file says in place of a picture: its caption, a paragraph in italics below it, and what it shows where its
 * text alternative tells that after words such as "Diagram:". A view of a window is left out with its caption, which
 * speaks of what isn't there.
 *
 * @returns nothing for a node that is no picture
 */
export function pictureText(
  node: RootContent,
  next: RootContent | undefined,
): { text: string; hasCaption: boolean } | undefined {
  const image = onlyChild(node, "image") as Image | undefined;
  if (image === undefined) return undefined;
  const emphasis = next && onlyChild(next, "emphasis");
  const caption = emphasis === undefined ? "" : textOf(emphasis);
  const told = /^[\p{L} ]{1,20}:\s+(.+)$/su.exec(image.alt ?? "")?.[1] ?? "";
  const shown = told.charAt(0).toUpperCase() + told.slice(1);
  const text = shown === "" ? "" : [caption, shown].filter(Boolean).join(" ");
  return { text, hasCaption: emphasis !== undefined };
}

function onlyChild(node: RootContent, type: string): RootContent | undefined {
  if (node.type !== "paragraph" || node.children.length !== 1) return undefined;
  return node.children[0]?.type === type ? node.children[0] : undefined;
}
