import { visit } from "unist-util-visit";
import { contentOf } from "../lines.ts";
import { parseTree } from "./processor.ts";

/** A directive with what stands behind a space after its name, and is no title in brackets. */
const oldTitle = /^(:{3,}[A-Za-z][\w-]*)[ \t](?!\s*(?:\[|$))(.*)/s;
/** Attributes behind the title: `:::details Title {open}`. */
const attributesAtEnd = /\{(?:[.#][\w-]|open\b|[\w-]+=)[^{}]*\}$/;

/** Converts the old form `:::note Title` to `:::note[Title]`, which the parser knows, outside of code blocks. */
export function bracketTitles(text: string): string {
  return /:::[A-Za-z][\w-]*[ \t]+[^\s[]/.test(text) ? rewriteOutsideCode(text, bracketTitle) : text;
}

/** The same in a line. The bracket replaces the space, so that columns stay right. */
export function bracketTitle(line: string): string {
  const start = contentOf(line);
  const [, head = "", rest = ""] = oldTitle.exec(line.slice(start)) ?? [];
  if (head === "") return line;
  const bare = rest.trimEnd();
  const [attributes = ""] = attributesAtEnd.exec(bare) ?? [];
  const words = bare.slice(0, bare.length - attributes.length).trim();
  const title = isBalanced(words) ? words : words.replace(/[[\]\\]/g, "\\$&");
  return `${line.slice(0, start)}${head}${title === "" ? "" : `[${title}]`}${attributes}`;
}

/** Rewrites the lines of a text outside of code blocks, which are found by parsing it. */
export function rewriteOutsideCode(text: string, rewrite: (line: string) => string): string {
  const code = new Set<number>();
  visit(parseTree(text), "code", ({ position }) => {
    if (!position) return;
    for (let line = position.start.line; line <= position.end.line; line++) code.add(line);
  });
  return text
    .split("\n")
    .map((line, index) => (code.has(index + 1) ? line : rewrite(line)))
    .join("\n");
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\./g, "")) {
    if (sign === "[") depth++;
    else if (sign === "]" && --depth < 0) return false;
  }
  return depth === 0 && !text.endsWith("\\");
}
