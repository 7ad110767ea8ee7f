/** What can stand before a block on a line: indentation, quote markers, list markers. */
const prefix = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const fence = /^(`{3,}|~{3,})(.*)/s;

/** Index in a line of its content, after indentation and the markers of lists and quotes. */
export const contentOf = (line: string) => prefix.exec(line)?.[0].length ?? 0;

/** A line of Markdown outside of code blocks. */
interface Line {
  /** The line without its line ending. */
  text: string;
  /** Number of the line in the text, from 1. */
  number: number;
  /** Index in `text` of the line's content, as `contentOf` finds it. */
  content: number;
}

/**
 * Iterates over the lines of a text outside of fenced code blocks. It runs before the Markdown parser, for texts that are
 * more than Markdown, and so only approximates which lines these are.
 */
export function* linesOutsideCode(text: string): Generator<Line> {
  let open: string | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const content = contentOf(line);
    const [, signs = "", info = ""] = fence.exec(line.slice(content)) ?? [];
    if (open === undefined) {
      if (signs !== "" && (signs.startsWith("~") || !info.includes("`"))) open = signs;
      else yield { text: line, number: index + 1, content };
    } else if (signs.startsWith(open) && info.trim() === "") open = undefined;
  }
}

/** Rewrites the lines of a text outside of code blocks, which `linesOutsideCode` finds. */
export function rewriteLines(text: string, rewrite: (line: Line) => string): string {
  const lines = text.split("\n");
  for (const line of linesOutsideCode(text)) lines[line.number - 1] = rewrite(line);
  return lines.join("\n");
}
