import { rewriteLines } from "../lines.ts";

const oldTitle = /^(:{3,}[A-Za-z][\w-]*)[ \t](.*)/s;
/** VitePress writes a space after the colons: `::: tip Title`. */
const blankAfterColons = /^([\s>]*)(:{3,})[ \t](?=[A-Za-z])/;

/**
 * Converts the old form `:::note Title` to `:::note[Title]`, which the parser knows, outside of code blocks. The
 * bracket replaces the space, so that columns stay right.
 */
export function bracketTitles(text: string): string {
  if (!/:::[ \t]?[A-Za-z]/.test(text)) return text;
  return rewriteLines(text, ({ text: written, content: start }) => {
    const line = written.replace(blankAfterColons, "$1 $2");
    const content = line === written ? start : start + 1;
    const [, head = "", rest = ""] = oldTitle.exec(line.slice(content)) ?? [];
    if (rest.trim() === "" || /^\s*[[{]/.test(rest)) return line;
    const title = isBalanced(rest) ? rest : rest.replace(/[[\]\\]/g, "\\$&");
    return `${line.slice(0, content)}${head}[${title}]`;
  });
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\./g, "")) {
    if (sign === "[") depth++;
    else if (sign === "]" && --depth < 0) return false;
  }
  return depth === 0 && !text.endsWith("\\");
}
