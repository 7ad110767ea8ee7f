import type { Heading } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Block, helpWidth } from "../text/layout.ts";
import { displayWidth, padTo } from "../text/width.ts";
import { wrap } from "../text/wrap.ts";
import { plainText } from "./inline.ts";

/** The text of a heading. Line breaks are spaces. */
export function headingText(node: Heading): string {
  const texts = node.children.map((child) =>
    child.type === "break" ? " " : textOf(child, { includeHtml: false }),
  );
  return texts.join("").replace(/\s+/g, " ").trim();
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
  const moreLines = more.map((name) => `*${name}*`.padStart(helpWidth));
  const name = headingName(node);
  const text = plainText(name ?? headingText(node));
  if (node.depth <= 2) {
    return { kind: "heading", lines: ["-".repeat(helpWidth), ...taggedLines(text, tag), ...moreLines] };
  }
  if (name !== undefined) return { kind: "heading", isTight: true, lines: taggedLines(text, tag, indent) };
  const tagLine = tag === undefined ? [] : [`*${tag}*`.padStart(helpWidth)];
  const lines = wrap(text, helpWidth - indent - 2).map((line) => `${" ".repeat(indent)}${line} ~`);
  return { kind: "heading", isTight: true, lines: [...tagLine, ...moreLines, ...lines] };
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
