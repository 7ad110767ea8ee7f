/** What can stand before a block on a line: indentation, quote signs, list signs. */
const prefix = /(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/y;
const fence = /(`{3,}|~{3,})([^\n]*)/y;

/** A line of Markdown that isn't part of a fenced code block. */
export interface Line {
  /** Without line ending. */
  text: string;
  /** 1-based. */
  number: number;
  /** Index in `text` where the line's own content begins, after indentation and signs of lists and quotes. */
  content: number;
}

/** Goes through the lines of a text, passing over fenced code. A rough reading, for use before the real parser. */
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

/** Runs a sticky pattern at one place of a text. */
export function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
