/** What can stand before a block on a line: indentation, quote markers, list markers. */
const prefix = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const fence = /^(`{3,}|~{3,})(.*)/s;

/** A line of Markdown outside fenced code. */
export interface Line {
  /** The line without its line ending. */
  text: string;
  /** Number of the line in the text, from 1. */
  number: number;
  /** Index in `text` of the line's content, after indentation and the markers of lists and quotes. */
  content: number;
}

/**
 * Iterates over the lines of a text outside fenced code. It runs before the Markdown parser, and so only approximates
 * which lines these are.
 */
export function* linesOutsideCode(text: string): Generator<Line> {
  let open: string | undefined;
  let number = 0;
  for (const line of text.split("\n")) {
    number++;
    const content = prefix.exec(line)?.[0].length ?? 0;
    const [, signs = "", info = ""] = fence.exec(line.slice(content)) ?? [];
    if (open === undefined) {
      if (signs !== "" && (signs.startsWith("~") || !info.includes("`"))) open = signs;
      else yield { text: line, number, content };
    } else if (signs.startsWith(open) && info.trim() === "") open = undefined;
  }
}

/** Rewrites the lines of a text outside fenced code. */
export function rewriteLines(text: string, rewrite: (line: Line) => string): string {
  const lines = text.split("\n");
  for (const line of linesOutsideCode(text)) lines[line.number - 1] = rewrite(line);
  return lines.join("\n");
}
