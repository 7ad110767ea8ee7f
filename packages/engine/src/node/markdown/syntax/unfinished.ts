import type { Code, Html, Link, Paragraph, Root, Table, Text } from "mdast";
import { visit } from "unist-util-visit";
import { placeholderIn } from "../html/schema.ts";
import { at, type Report, shortened } from "../report.ts";
import type { ContainerDirective } from "./directives.ts";

/**
 * Reports slips that are valid Markdown, but not what was meant: code blocks and directives that are never closed and so
 * go on to the end of the page, lines that begin with `:::` but are no directive, rows of a table without the line of
 * dashes below the first, cells beyond a table's columns and footnotes that are not shown, Markdown in HTML, and what
 * only other generators read.
 */
export function checkUnfinished(root: Root, text: string, report: Report): void {
  checkFootnotes(root, report);
  visit(root, (node) => {
    const { start, end } = node.position ?? {};
    const lines = () => text.slice(start?.offset ?? 0, end?.offset ?? 0).split("\n");
    if (node.type === "code") checkFence(node, lines(), report);
    if (node.type === "containerDirective") checkDirective(node, lines(), report);
    if (node.type === "paragraph") {
      checkColons(node, lines(), report);
      checkDashes(node, lines(), report);
    }
    if (node.type === "table") checkCells(node, lines(), report);
    if (node.type === "text") {
      checkMarks(node, report);
      checkForeign(node, report);
      checkNames(node, lines().join("\n"), report);
    }
    if (node.type === "link") checkBareAddress(node, report);
    if (node.type === "html") {
      checkPlaceholder(node, text, report);
      checkInHtml(node, report);
    }
  });
}

/** A line without the signs of quotes and the indentation before its text. */
const bare = (line: string) => line.replace(/^[ \t>]*/, "");

/** Whether the last line closes what the signs at the start of the first one opened. */
function isClosed(lines: string[], signs: string): boolean {
  const last = lines.length > 1 ? bare(lines.at(-1) ?? "").trimEnd() : "";
  return last.startsWith(signs) && new Set(last).size === 1;
}

function checkFence(node: Code, lines: string[], report: Report): void {
  const [signs] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? "") ?? [];
  if (signs === undefined || isClosed(lines, signs)) return;
  report(node, {
    message: `The code block that begins with "${signs}${node.lang ?? ""}" is never closed.`,
    hint: `Close it with a line "${signs}"; all that follows is code until then.`,
    severity: "warning",
  });
}

function checkDirective(node: ContainerDirective, lines: string[], report: Report): void {
  const [colons = ""] = /^:+/.exec(lines[0] ?? "") ?? [];
  if (isClosed(lines, colons)) return;
  report(node, {
    message: `"${colons}${node.name}" is never closed.`,
    hint: `Close it with a line "${colons}". When directives stand inside it, give it more colons than theirs.`,
  });
}

function checkColons(node: Paragraph, lines: string[], report: Report): void {
  for (const [index, full] of lines.entries()) {
    const line = bare(full);
    const [colons] = /^:{3,}/.exec(line) ?? [];
    if (colons === undefined) continue;
    const { line: first = 1, column = 1 } = node.position?.start ?? {};
    const isEnd = line.trim() === colons;
    report(at(first + index, (index === 0 ? column : 1) + full.length - line.length), {
      message: isEnd
        ? `"${colons}" closes nothing.`
        : `"${line.trim()}" begins like a directive, but isn't one.`,
      hint: isEnd
        ? "A directive around other directives needs more colons than they have: ::::tabs around :::tab."
        : "Write the name right after the colons, then the title in brackets: :::note[Title].",
    });
  }
}

const wide = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3000-\\u303f\\uff01-\\uff65“”]";
/** Signs of emphasis between a letter or sign of Chinese, Japanese or Korean and punctuation. */
const marks = new RegExp(`${wide}(\\*{1,3}|~~)[^\\P{P}*]|[^\\P{P}*](\\*{1,3}|~~)${wide}`, "u");

/**
 * Reports emphasis that is shown as signs: by CommonMark's rules, signs between a letter and punctuation neither open nor
 * close emphasis, which scripts without spaces meet often. A single sign may be meant.
 */
function checkMarks(node: Text, report: Report): void {
  const [, before, behind] = marks.exec(node.value) ?? [];
  const signs = before ?? behind;
  if (signs === undefined || node.value.split(signs).length < 3) return;
  report(node, {
    message: `Here ${signs} is shown as it is: between punctuation and a letter it begins or ends no emphasis.`,
    hint: "Put a space outside of it, or write <strong>, <em> or <del>.",
    severity: "warning",
  });
}

/** What other generators read in a text, with its name. */
const foreign: [RegExp, string][] = [
  [/\{%-?\s*\w[^%]*%\}/, "a tag of Liquid or Jinja"],
  [/\{\{#\w[^}]*\}\}/, "a command of mdBook"],
  [/\{:(?:\w+|\s*[.#][^}]*)\}/, "an attribute list of kramdown"],
  [/^(?:!!!|\?\?\?\+?) ?\w+|^===[+!]? "[^"]*"/, "a block of MkDocs"],
  [/^(?:--8<-- .*|\{\* \S.* \*\})/, "a snippet of MkDocs"],
  [/\{\{\s*\$?[\w.]+[^{}]*\}\}/, "an expression of VitePress"],
  [
    /^\{\s*(?:\.[a-z]|#[^\s{}]+ +[.a-z]|[a-z-]+=)[^{}]*\}|\{\s*(?:#[^\s{}]+ +)?\.[a-z][^{}]*\}$/,
    "a list of attributes of VitePress or MkDocs",
  ],
];

/** Reports what other generators take for their own, and pages show as it is written. */
function checkForeign(node: Text, report: Report): void {
  for (const [pattern, name] of foreign) {
    const [written] = pattern.exec(node.value) ?? [];
    if (written === undefined) continue;
    report(node, {
      message: `"${shortened(written.replaceAll('"', "'"), 60)}" is shown as text: it is ${name}.`,
      hint: "Write what it stands for as Markdown. Where the text is meant, write it in backticks.",
      severity: "warning",
    });
  }
}

/** Reports each footnote that isn't shown: no text refers to it, or an earlier one has its name. */
function checkFootnotes(root: Root, report: Report): void {
  const named = new Set<string>();
  const shown = new Set<string>();
  visit(root, "footnoteReference", ({ identifier }) => {
    named.add(identifier);
  });
  visit(root, "footnoteDefinition", (node) => {
    const isFirst = !shown.has(node.identifier);
    shown.add(node.identifier);
    if (named.has(node.identifier) && isFirst) return;
    const mark = shortened(`[^${node.label ?? node.identifier}]`, 60);
    report(node, {
      message: `The footnote ${mark} is not shown: ${isFirst ? "no text refers to it" : "an earlier one has its name"}.`,
      hint: isFirst ? `Write ${mark} where it belongs, or remove it.` : "Give one of the two another name.",
      severity: "warning",
    });
  });
}

/** Reports the mark of a footnote, or a link by a name, that is defined nowhere: `[^1]`, `[text][name]`. */
function checkNames(node: Text, written: string, report: Report): void {
  const link = /(?<![\\\w\])])\[[^\]^[]+\]\[[^\]\s[][^\][]*\]/;
  const [mark] = /(?<!\\)\[\^[^\]\s[][^\][]*\]/.exec(written) ?? link.exec(written) ?? [];
  if (mark === undefined) return;
  const [, name = mark] = /\](\[.*)/s.exec(mark) ?? [];
  report(node, {
    message: `"${shortened(mark, 60)}" is shown as text: nothing is defined as ${shortened(name, 60)}.`,
    hint: `Define it by a line that begins with it and a colon${name === mark ? "; names of footnotes have no spaces" : ""}. Where the text is meant, write it in backticks.`,
    severity: "warning",
  });
}

/** Reports an address in a text that goes on after its end, into punctuation without a space. */
function checkBareAddress({ children: [text], position }: Link, report: Report): void {
  const isBare = text?.type === "text" && text.position?.start.offset === position?.start.offset;
  if (!isBare || !/^(?:https?:\/\/|www\.)/i.test(text.value)) return;
  const end = /[\u3000-\u303f\uff01-\uff65“”‘’]|\*\*/u.exec(text.value)?.index;
  if (end === undefined) return;
  report(
    { position },
    {
      message: `The address goes on behind ${shortened(text.value.slice(0, end), 60)}: it is a link to ${shortened(text.value, 80)}.`,
      hint: `Write <${text.value.slice(0, end)}>, or put a space behind it.`,
      severity: "warning",
    },
  );
}

/** Reports a tag such as `<file>` in a sentence, which GitHub hides and pages show. */
function checkPlaceholder(node: Html, text: string, report: Report): void {
  if (placeholderIn(node.value, text) === undefined) return;
  report(node, {
    message: `${node.value} is shown as text: there is no such HTML element.`,
    hint: `If text is meant, write it in backticks, so that it is shown everywhere: \`${node.value}\`.`,
    severity: "warning",
  });
}

/** Markdown that is hardly meant as text: bold, links, code, and lines that begin a code block, heading or list. */
const markdown =
  /\*\*[^\s*][^*\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`|^[ \t]*(?:```|~~~|#{1,6} |[-*] ).*/m;

/** Reports Markdown right below a tag, where it is text: HTML goes on to the next empty line. */
function checkInHtml({ value, position }: Html, report: Report): void {
  const blank = (part: string) => part.replace(/[^\n]/g, " ");
  const text = value
    .replace(/<!--[\s\S]*?(?:-->|$)|<(pre|code|script|style|svg)\b[\s\S]*?<\/\1>/gi, blank)
    .replace(/<[^>]*>/g, blank);
  const found = markdown.exec(text);
  if (found === null) return;
  const line = (position?.start.line ?? 1) + text.slice(0, found.index).split("\n").length - 1;
  report(at(line, 1), {
    message: `"${shortened(found[0].trim().replaceAll('"', "'"), 40)}" is shown as text: HTML goes on to the next empty line.`,
    hint: "Put an empty line between the tag and the Markdown below it, or write it as HTML.",
    severity: "warning",
  });
}

/** How many cells a line has if it looks like the row of a table. */
function cellsOf(line: string): number | undefined {
  // Bars in code are text, as are those after a backslash.
  const bars = line.replace(/(`+)[^`]*\1|\\./g, "_").trim();
  if (!/^\|.*\|$|[^|] \| [^|]/.test(bars)) return undefined;
  return bars.replace(/^\||\|$/g, "").split("|").length;
}

/** Whether a line with bars reads like a sentence: bars at neither end, and a sign of punctuation at its end. */
const isProse = (line: string) => !/^\s*\||\|\s*$/.test(line) && /[.,;:!?]\s*$/.test(line);

/**
 * Reports two lines of a paragraph that are rows of as many cells, or of which one is a line of dashes. Lines of prose may
 * have as many bars by chance.
 */
function checkDashes(node: Paragraph, written: string[], report: Report): void {
  const lines = written.map(bare);
  const isDashes = (line = "") => /^[|:\- \t]*\|[|:\- \t]*$/.test(line) && line.includes("-");
  const counts = lines.map(cellsOf);
  const first = counts.findIndex(
    (count, at) =>
      count !== undefined &&
      (isDashes(lines[at + 1]) || (count === counts[at + 1] && !lines.slice(at, at + 2).some(isProse))),
  );
  if (first === -1) return;
  const { line = 1, column = 1 } = node.position?.start ?? {};
  report(at(line + first, first === 0 ? column : 1), {
    message:
      "These lines look like a table, but are text: the line of dashes below the first one is missing or wrong.",
    hint: `Write |${" --- |".repeat(counts[first] ?? 1)} as the second line.`,
    severity: "warning",
  });
}

/** Reports each row with a text beyond the columns of its table. Each row is a line. */
function checkCells({ position, children }: Table, lines: string[], report: Report): void {
  const columns = children[0]?.children.length ?? 0;
  for (const [index, line] of lines.entries()) {
    // The first line has the columns, the second their dashes.
    if (index < 2) continue;
    // A backslash takes its meaning from the sign behind it, so that of two the second leaves a bar what it is.
    const bars = [...line.matchAll(/\\.|\|/g)].filter(([sign]) => sign === "|").map((bar) => bar.index);
    if (bars[0] === line.length - bare(line).length) bars.shift();
    const end = bars[columns - 1];
    if (end === undefined) continue;
    // In steps: a pattern for spaces before the end of a line takes time by the square of their number.
    const lost = line
      .slice(end + 1)
      .trim()
      .replace(/\|$/, "")
      .trimEnd();
    if (/^[|\s]*$/.test(lost)) continue;
    report(at((position?.start.line ?? 1) + index, end + 2), {
      message: `Not shown: "${shortened(lost, 40)}". The row has more cells than its table has columns, which are ${columns}.`,
      hint: "Write a bar that belongs to the text as \\|, in code too.",
      severity: "warning",
    });
  }
}
