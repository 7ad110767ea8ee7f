import { visit } from "unist-util-visit";
import { isWithinLimits } from "../limits.ts";
import { contentOf } from "../lines.ts";
import { parseTree } from "./processor.ts";

const oldTitle = /^(:{3,}[A-Za-z][\w-]*)[ \t](.*)/s;
/** VitePress writes a space after the colons: `::: tip Title`. */
const blankAfterColons = /^([\s>]*)(:{3,})[ \t](?=[A-Za-z])/;

/** Attributes behind the title, as in VitePress: `::: details Title {open}`. */
const attributesAtEnd = /\{(?:[.#][\w-]|open\b|[\w-]+=)[^{}]*\}$/;

/**
 * Converts the old form `:::note Title` to `:::note[Title]`, which the parser knows, outside of code blocks. The
 * bracket replaces the space, so that columns stay right.
 */
export function bracketTitles(text: string): string {
  if (!/:::[ \t]?[A-Za-z]/.test(text)) return text;
  const code = linesOfCode(text);
  let isInTabs = false;
  const lines = text.split("\n").map((written, index) => {
    if (code.has(index + 1)) return written;
    const start = contentOf(written);
    if (/^\s*:{3,}\s*(?:tabs\b|$)/.test(written)) isInTabs = /tabs/.test(written);
    // `== Title` begins a tab in VitePress. As a heading it ends lists and paragraphs.
    if (isInTabs && /^== \S/.test(written)) return `# ${written}`;
    const line = written.replace(blankAfterColons, "$1 $2");
    const content = line === written ? start : start + 1;
    const [, head = "", rest = ""] = oldTitle.exec(line.slice(content)) ?? [];
    if (rest.trim() === "" || /^\s*\[/.test(rest)) return line;
    const bare = rest.trimEnd();
    const [attributes = ""] = attributesAtEnd.exec(bare) ?? [];
    const words = bare.slice(0, bare.length - attributes.length).trimEnd();
    const title = isBalanced(words) ? words : words.replace(/[[\]\\]/g, "\\$&");
    return `${line.slice(0, content)}${head}${title === "" ? "" : `[${title}]`}${attributes}`;
  });
  return lines.join("\n");
}

/** Numbers of the lines of code blocks, from 1. */
function linesOfCode(text: string): Set<number> {
  const found = new Set<number>();
  // A text that is refused for its nesting would be too much for the parser.
  if (!isWithinLimits(text, () => {})) return found;
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
