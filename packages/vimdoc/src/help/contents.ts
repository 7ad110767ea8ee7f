import { helpWidth } from "../text/layout.ts";
import { displayWidth } from "../text/width.ts";
import { wrap } from "../text/wrap.ts";

/**
 * The lines of a page or section in the table of contents: text, dots, link. If both don't fit on one line, the link
 * has a line of its own.
 * @param indent spaces before the text
 */
export function contentsEntry(indent: string, text: string, tag: string): string[] {
  const whole = dotted(`${indent}${text} `, tag);
  if (whole !== undefined) return [whole];
  const lines = wrap(text, helpWidth - 4).map((line) => indent + line);
  return [...lines, dotted(`${indent}    `, tag) ?? `|${tag}|`];
}

function dotted(words: string, tag: string): string | undefined {
  const link = ` |${tag}|`;
  const dots = helpWidth - displayWidth(words) - displayWidth(link);
  return dots >= 2 ? words + ".".repeat(dots) + link : undefined;
}
