import type { Code } from "mdast";

/** The parsed info string of a code block, after the language. */
interface CodeMeta {
  title?: string;
  /** The file whose code the block shows, with a region of it behind a hash. */
  file?: string;
  /** Line numbers to highlight, from 1. */
  highlighted: ReadonlySet<number>;
  /** Number of the first line; missing if no line numbers are shown. */
  firstNumber?: number;
}

const part = /\{([^{}]*)\}|([^\s=]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S*))|(\S+)/g;
/** The greatest line number, which keeps a slip such as `{1-10000000}` harmless. */
const maxLine = 10_000;

/**
 * Parses `title="init.lua" {1,3-5} showLineNumbers=10`. As Docusaurus does, it ignores all else: other words (`live`,
 * `noInline`), and what is no number.
 */
export function readCodeMeta(meta: Code["meta"]): CodeMeta {
  const highlighted = new Set<number>();
  const result: CodeMeta = { highlighted };
  for (const [, range, key, double, single, bare, word] of (meta ?? "").matchAll(part)) {
    const name = key ?? word;
    const value = double ?? single ?? bare;
    if (range !== undefined) addRanges(range, highlighted);
    else if (name === "title" && value) result.title = value.replace(/\\(["'\\])/g, "$1");
    else if (name === "file" && value !== undefined) result.file = value;
    else if (name === "showLineNumbers") {
      const first = value === undefined ? 1 : Number(value.replace(/[{}]/g, ""));
      if (Number.isSafeInteger(first) && first >= 0) result.firstNumber = first;
    }
  }
  return result;
}

function addRanges(text: string, lines: Set<number>): void {
  for (const range of text.split(",")) {
    const [, from, to = from] = /^\s*(\d+)\s*(?:(?:-|\.\.)\s*(\d+)\s*)?$/.exec(range) ?? [];
    for (let line = Math.max(Number(from), 1); line <= Math.min(Number(to), maxLine); line++) lines.add(line);
  }
}
