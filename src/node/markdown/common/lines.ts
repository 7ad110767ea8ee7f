/** What can stand before a block on a line: indentation, quote markers, list markers. */
const prefix = /(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/y;
const fence = /(`{3,}|~{3,})([^\n]*)/y;

/** A line of Markdown outside fenced code. */
export interface Line {
  /** Without its line ending. */
  text: string;
  /** From 1. */
  number: number;
  /** Index in `text` of the line's content, after indentation and the markers of lists and quotes. */
  content: number;
}

/** Iterates over the lines of a text outside fenced code. An approximation, for use before the real parser. */
export function* linesOutsideCode(text: string): Generator<Line> {
  let open: string | undefined;
  let number = 0;
  for (const line of text.split("\n")) {
    number++;
    const content = line === "" ? 0 : (matchAt(prefix, line, 0)?.[0].length ?? 0);
    const marks = line[content] === "`" || line[content] === "~" ? matchAt(fence, line, content) : null;
    if (marks) {
      const [, signs = "", info = ""] = marks;
      if (open === undefined) {
        if (signs.startsWith("~") || !info.includes("`")) open = signs;
      } else if (signs.startsWith(open) && info.trim() === "") {
        open = undefined;
        continue;
      }
    }
    if (open === undefined) yield { text: line, number, content };
  }
}

/** Matches a sticky pattern at one index of a text. */
export function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
