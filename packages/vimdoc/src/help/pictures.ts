import type { Image, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { capitalised } from "./inline.ts";

/**
 * The text for a picture in a help file: its caption (a paragraph in italics after it) and its alternative text, if
 * that describes it after a label ("Diagram: …"). Other pictures, such as screenshots, are left out with their
 * captions.
 * @returns undefined for a node that is no picture
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
  const shown = capitalised(told);
  const text = shown === "" ? "" : [caption, shown].filter(Boolean).join(" ");
  return { text, hasCaption: emphasis !== undefined };
}

function onlyChild(node: RootContent, type: string): RootContent | undefined {
  if (node.type !== "paragraph" || node.children.length !== 1) return undefined;
  return node.children[0]?.type === type ? node.children[0] : undefined;
}
