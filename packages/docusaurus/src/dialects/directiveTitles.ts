import { contentOf, parseTree } from "@plaindocs/engine/markdown";
import { visit } from "unist-util-visit";

/** A line that begins a directive, with what stands behind its name. VitePress writes a space after the colons. */
const opening = /^(:{3,})([ \t]?)([A-Za-z][\w-]*)(.*)/s;
/** A title behind a space, which isn't in brackets. */
const oldTitle = /^[ \t](?!\s*(?:\[|$))(.*)/s;
/** Attributes behind the title, as in VitePress: `::: details Title {open}`. */
const attributesAtEnd = /\{(?:[.#][\w-]|open\b|[\w-]+=)[^{}]*\}$/;

/**
 * Converts `:::note Title` of older Docusaurus and `::: note Title` of VitePress to `:::note[Title]`, outside of code. Lines
 * and columns up to the title stay.
 */
export function convertDirectives(text: string): string {
  if (!/:::[ \t]?[A-Za-z]/.test(text)) return text;
  const code = linesOfCode(text);
  const lines = text.split("\n").map((line, index) => {
    const start = contentOf(line);
    const [, colons, blank, name, rest = ""] = opening.exec(line.slice(start)) ?? [];
    if (colons === undefined || code.has(index + 1)) return line;
    return `${line.slice(0, start)}${blank}${colons}${name}${withBrackets(rest)}`;
  });
  return lines.join("\n");
}

/** What stands behind a directive's name, with its title in brackets. */
function withBrackets(rest: string): string {
  const [, written] = oldTitle.exec(rest) ?? [];
  if (written === undefined) return rest;
  const bare = written.trimEnd();
  const [attributes = ""] = attributesAtEnd.exec(bare) ?? [];
  const words = bare.slice(0, bare.length - attributes.length).trim();
  const title = isBalanced(words) ? words : words.replace(/[[\]\\]/g, "\\$&");
  return `${title === "" ? "" : `[${title}]`}${attributes}`;
}

/** Numbers of the lines of code blocks, from 1. */
function linesOfCode(text: string): Set<number> {
  const found = new Set<number>();
  visit(parseTree(text), "code", ({ position }) => {
    if (!position) return;
    for (let line = position.start.line; line <= position.end.line; line++) found.add(line);
  });
  return found;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\./g, "")) {
    if (sign === "[") depth++;
    else if (sign === "]" && --depth < 0) return false;
  }
  return depth === 0 && !text.endsWith("\\");
}
