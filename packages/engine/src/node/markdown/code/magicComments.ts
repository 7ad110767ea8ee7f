import { hintNear } from "../../problems/problems.ts";
import { listOf } from "../report.ts";

export type LineMark = "highlight" | "add" | "remove" | "focus";

interface MarkedCode {
  /** The code without the comments that mark lines. */
  code: string;
  /** Marks by line number in `code`, from 0. */
  marks: Map<number, Set<LineMark>>;
  /** Wrong marks, each with its line number in the code as written, from 0. */
  mistakes: { line: number; message: string; hint: string }[];
}

const marksByName: Record<string, LineMark> = {
  "++": "add",
  "--": "remove",
  focus: "focus",
  highlight: "highlight",
  hl: "highlight",
  // VitePress gives these colours of their own.
  error: "highlight",
  warning: "highlight",
};

/** What a comment says that marks lines. */
const mark = String.raw`highlight-next-line|highlight-start|highlight-end|(?:\[!code [^\]\s][^\]]*\][ \t]*)+`;
const opening = String.raw`\/\/|\{?\/\*|--(?:\[\[)?|#|;|%|["']|<[!#]|\(\*|::|[Rr][Ee][Mm] `;
const closing = String.raw`\*\/\}?|\]\]|-->|#>|\*\)`;

/** A comment that marks lines, at the end of a line of any language. The first group is what it says. */
const comment = new RegExp(`(?:${opening})-*[ \\t]*(${mark})[ \\t]*(?:${closing})?[ \\t]*$`);
/** The same in Markdown and MDX. Comments of other languages belong to code blocks in the example there, and stay. */
const markdownComment = new RegExp(`(?:<!--|\\{\\/\\*)[ \\t]*(${mark})[ \\t]*(?:-->|\\*\\/\\})[ \\t]*$`);
/** In plain text no comment marks lines, so that pages about such comments can show them there. */
const plain = new Set(["text", "txt", "plain", "plaintext", "ansi"]);

/**
 * Removes comments that mark lines from code: `highlight-next-line`, `highlight-start` and `highlight-end`, and
 * `[!code ++]`, `[!code --]`, `[!code focus]`, `[!code highlight]` (with `:3` for three lines). A `[!code …]` alone
 * on a line marks the next line.
 */
export function readMagicComments(written: string, language: string): MarkedCode {
  const result: MarkedCode = { code: written, marks: new Map(), mistakes: [] };
  if (plain.has(language) || !/highlight-|\[!code /.test(written)) return result;

  const pattern = /^(?:md|mdx|markdown)$/.test(language) ? markdownComment : comment;
  const lines: string[] = [];
  let rangeFrom: { written: number; line: number } | undefined;
  for (const [index, line] of written.split("\n").entries()) {
    const found = pattern.exec(line);
    if (!found) {
      lines.push(line);
      continue;
    }
    const content = found[1]?.trim() ?? "";
    const rest = line.slice(0, found.index).trimEnd();
    if (rest !== "") lines.push(rest);
    // Index of the line to mark: this one, or the next one if the comment is alone on its line.
    const here = rest === "" ? lines.length : lines.length - 1;
    if (content === "highlight-next-line") {
      addMark(result, lines.length, "highlight");
    } else if (content === "highlight-start") {
      if (rangeFrom) result.mistakes.push({ line: rangeFrom.written, ...unclosed });
      rangeFrom = { written: index, line: lines.length };
    } else if (content === "highlight-end") {
      if (rangeFrom) for (let at = rangeFrom.line; at < lines.length; at++) addMark(result, at, "highlight");
      else result.mistakes.push({ line: index, ...strayEnd });
      rangeFrom = undefined;
    } else {
      readNotation(content, index, here, result);
    }
  }
  if (rangeFrom) result.mistakes.push({ line: rangeFrom.written, ...unclosed });
  result.code = lines.join("\n");
  return result;
}

function readNotation(content: string, written: number, line: number, result: MarkedCode): void {
  for (const [, name = "", count = "1"] of content.matchAll(/\[!code ([^\]:]+)(?::(\d+))?[^\]]*\]/g)) {
    const mark = Object.hasOwn(marksByName, name.trim()) ? marksByName[name.trim()] : undefined;
    if (mark) {
      const last = line + Math.min(Number(count), 10_000);
      for (let at = line; at < last; at++) addMark(result, at, mark);
      continue;
    }
    const all = listOf(["++", "--", "focus", "highlight"].map((known) => `[!code ${known}]`));
    const known = Object.keys(marksByName);
    result.mistakes.push({
      line: written,
      message: `Unknown code mark "[!code ${name}]".`,
      hint: hintNear(name.trim(), known, `Write one of ${all}.`, (near) => `[!code ${near}]`),
    });
  }
}

function addMark({ marks }: MarkedCode, line: number, mark: LineMark): void {
  marks.set(line, (marks.get(line) ?? new Set()).add(mark));
}

const unclosed = {
  message: '"highlight-start" has no "highlight-end" after it.',
  hint: 'Add a comment "highlight-end" below the last line to highlight.',
};

const strayEnd = {
  message: '"highlight-end" has no "highlight-start" before it.',
  hint: 'Add a comment "highlight-start" above the first line to highlight.',
};
