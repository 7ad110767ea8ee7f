import type { Heading } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Block, helpWidth } from "../text/layout.ts";
import { displayWidth, padTo } from "../text/width.ts";
import { wrap } from "../text/wrap.ts";
import { plainText } from "./inline.ts";

/** The text of a heading. */
export const headingText = (node: Heading): string =>
  textOf(node, { includeHtml: false }).replace(/\s+/g, " ").trim();

/** A tag at the end of a line of its own. */
export const tagLine = (tag: string, indent = 0): string => `*${tag}*`.padStart(helpWidth - indent);

/** A text that Vim shows as a heading. */
export function marked(text: string, indent: number): Block {
  const lines = wrap(text, helpWidth - indent - 2).map((line) => `${" ".repeat(indent)}${line} ~`);
  return { kind: "heading", isTight: true, lines };
}

/** The name, if a heading is nothing but one name in code, such as that of an option, a command or a function. */
export function headingName(node: Heading): string | undefined {
  const [only, ...others] = node.children.filter(({ type }) => type !== "html");
  return only?.type === "inlineCode" && others.length === 0 ? only.value : undefined;
}

/**
 * A heading with its help tag and further tags of its section. A heading of level 2 has a ruler above it. Of the deeper
 * ones, a name in code is on the line of its tag, and other text is marked as a heading by `~`.
 */
export function headingBlock(node: Heading, [tag, ...more]: string[], indent: number): Block {
  const moreLines = more.map((name) => tagLine(name));
  const name = headingName(node);
  const text = plainText(name ?? headingText(node));
  if (node.depth <= 2) {
    return { kind: "heading", lines: ["-".repeat(helpWidth), ...taggedLines(text, tag), ...moreLines] };
  }
  if (name !== undefined) return { kind: "heading", isTight: true, lines: taggedLines(text, tag, indent) };
  const above = tag === undefined ? [] : [tagLine(tag)];
  const own = marked(text, indent);
  return { ...own, lines: [...above, ...moreLines, ...own.lines] };
}

/** Text on the left and its tag on the right; the tag is above if both don't fit. */
export function taggedLines(text: string, tag: string | undefined, indent = 0): string[] {
  const lines = wrap(text, helpWidth - indent).map((line) => " ".repeat(indent) + line);
  if (tag === undefined) return lines;
  const [first = "", ...rest] = lines;
  const sign = `*${tag}*`;
  const room = helpWidth - displayWidth(sign);
  const fits = rest.length === 0 && displayWidth(first) + 2 <= room;
  return fits ? [padTo(first, room) + sign] : [sign.padStart(helpWidth), ...lines];
}
