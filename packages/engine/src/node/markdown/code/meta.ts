import type { Code } from "mdast";
import { didYouMean } from "../../problems/problems.ts";
import { type Complaint, shortened } from "../report.ts";

/** The parsed info string of a code block, after the language. */
export interface CodeMeta {
  title?: string;
  /** The file whose code the block shows, with a region of it behind a hash. */
  file?: string;
  /** Line numbers to highlight, from 1. */
  highlighted: ReadonlySet<number>;
  /** Number of the first line; missing if no line numbers are shown. */
  firstNumber?: number;
}

const part = /\{([^}]*)\}|([^\s=]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S*))|(\S+)/g;
const words = ["title", "showLineNumbers", "file"];
/** The greatest line number, which keeps a slip such as `{1-10000000}` harmless. */
const maxLine = 10_000;

/**
 * Parses `title="init.lua" {1,3-5} showLineNumbers=10`. Like Docusaurus it ignores other words (`live`, `noInline`),
 * unless they look like a slip.
 */
export function readCodeMeta(
  meta: Code["meta"],
  complain: (complaint: Complaint) => void = () => {},
): CodeMeta {
  const highlighted = new Set<number>();
  const result: CodeMeta = { highlighted };
  for (const [, range, key, double, single, bare, word] of (meta ?? "").matchAll(part)) {
    const name = key ?? word;
    const value = double ?? single ?? bare;
    if (range !== undefined) {
      if (!addRanges(range, highlighted)) complain(badRange(range));
    } else if (name === "title") {
      if (value) result.title = value.replace(/\\(["'\\])/g, "$1");
      else complain({ message: "The code block's title is empty.", hint: 'Write title="init.lua".' });
    } else if (name === "file" && value !== undefined) {
      result.file = value;
    } else if (name === "showLineNumbers") {
      const first = value === undefined ? 1 : Number(value.replace(/[{}]/g, ""));
      if (Number.isSafeInteger(first) && first >= 0) result.firstNumber = first;
      else {
        complain({
          message: `"showLineNumbers=${value}" of the code block is no line number.`,
          hint: "Write showLineNumbers, or showLineNumbers=5 to begin at 5.",
        });
      }
    } else if (name !== undefined) {
      const near = didYouMean(name, words);
      if (near) {
        complain({
          message: `Unknown word "${name}" after the code block's language.`,
          hint: `Did you mean "${near}"?`,
          severity: "warning",
        });
      }
    }
  }
  return result;
}

function badRange(range: string): Complaint {
  return {
    message: `"{${shortened(range, 40)}}" after the code block's language is no list of lines.`,
    hint: "Write line numbers and ranges with commas: {1,3-5}.",
  };
}

function addRanges(text: string, lines: Set<number>): boolean {
  for (const range of text.split(",")) {
    const [, from, to = from] = /^\s*(\d+)\s*(?:(?:-|\.\.)\s*(\d+))?\s*$/.exec(range) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && last >= first && last <= maxLine)) return false;
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return true;
}
