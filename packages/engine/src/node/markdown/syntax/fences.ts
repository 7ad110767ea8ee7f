import { linesOutsideCode } from "../common/lines.ts";

const mathSign = /^\s*\$\$\s*$/;

/**
 * Makes code blocks of formulas between two lines `$$`, so that their signs aren't read as Markdown. Line numbers stay
 * as they are.
 */
export function fenceFormulas(text: string): string {
  if (!text.includes("$$")) return text;
  const lines = text.split("\n");
  const signs = [...linesOutsideCode(text)].filter((line) => mathSign.test(line.text));
  for (let index = 0; index + 1 < signs.length; index += 2) {
    const [open, close] = [signs[index], signs[index + 1]];
    if (open) lines[open.number - 1] = open.text.replace("$$", "```math");
    if (close) lines[close.number - 1] = close.text.replace("$$", "```");
  }
  return lines.join("\n");
}
