import { linesOutsideCode } from "../common/lines.ts";

const mdxBlock = /^([ \t]*)(`{3,})mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;
const mathSign = /^\s*\$\$\s*$/;

/**
 * Rewrites blocks that other programs read differently from Markdown, keeping line numbers: the content of
 * Docusaurus' ` ```mdx-code-block ` becomes part of the page, and formulas between two lines `$$` become code blocks,
 * so that their signs aren't read as Markdown.
 */
export function rewriteFences(text: string): string {
  const unwrapped = text.includes("mdx-code-block")
    ? text.replace(mdxBlock, (_, _indent, _signs, content: string) => `\n${content}`)
    : text;
  if (!unwrapped.includes("$$")) return unwrapped;
  const lines = unwrapped.split("\n");
  const signs = [...linesOutsideCode(unwrapped)].filter((line) => mathSign.test(line.text));
  for (let index = 0; index + 1 < signs.length; index += 2) {
    const [open, close] = [signs[index], signs[index + 1]];
    if (open) lines[open.number - 1] = open.text.replace("$$", "```math");
    if (close) lines[close.number - 1] = close.text.replace("$$", "```");
  }
  return lines.join("\n");
}
