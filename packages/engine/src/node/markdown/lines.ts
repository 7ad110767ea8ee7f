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

const listMarker = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/**
 * Iterates over the lines of a text outside of code blocks, fenced ones and those that are indented by four spaces. It
 * runs before the Markdown parser, and so only approximates which lines these are: in a list, where text is indented
 * too, indented lines count as text.
 * @param options.indentedCode whether indentation makes code at all, which it doesn't in MDX
 */
export function* linesOutsideCode(text: string, { indentedCode = true } = {}): Generator<Line> {
  let open: string | undefined;
  let number = 0;
  let isInList = false;
  // Indented code can't interrupt a paragraph: it begins below an empty line.
  let isBelowGap = true;
  for (const line of text.split("\n")) {
    number++;
    const content = contentOf(line);
    const [, signs = "", info = ""] = fence.exec(line.slice(content)) ?? [];
    const isEmpty = line.trim() === "";
    if (listMarker.test(line)) isInList = true;
    else if (isBelowGap && /^\S/.test(line)) isInList = false;
    const isIndented: boolean = indentedCode && isBelowGap && !isInList && /^(?: {4}| {0,3}\t)/.test(line);
    isBelowGap = isEmpty || isIndented;
    if (open === undefined && isIndented && !isEmpty) continue;
    if (open === undefined) {
      if (signs !== "" && (signs.startsWith("~") || !info.includes("`"))) open = signs;
      else yield { text: line, number, content };
    } else if (signs.startsWith(open) && info.trim() === "") open = undefined;
  }
}

/** Rewrites the lines of a text outside of code blocks, which `linesOutsideCode` finds. */
export function rewriteLines(
  text: string,
  rewrite: (line: Line) => string,
  options?: Parameters<typeof linesOutsideCode>[1],
): string {
  const lines = text.split("\n");
  for (const line of linesOutsideCode(text, options)) lines[line.number - 1] = rewrite(line);
  return lines.join("\n");
}
