import type { Code } from "mdast";
import { escapeHtml, escapeText } from "../../../shared/escapeHtml.ts";
import { format } from "../../../shared/messages/format.ts";
import { longestWord, wordHtml } from "../article/names.ts";
import type { Report } from "../report.ts";
import type { MarkdownContext } from "../types.ts";
import { highlight, isLanguage, languageLabel, type Token } from "./highlighter.ts";
import { type LineMark, readMagicComments } from "./magicComments.ts";
import { readCodeMeta } from "./meta.ts";

/** Names that Docusaurus and GitHub have for languages of which the highlighter knows another name. */
const otherNames = new Map(
  Object.entries({ flow: "javascript", golang: "go", math: "latex", objectivec: "objc" }),
);

/**
 * The language of a code block, by the highlighter's name for it; `text` if the block names none. What follows a comma is
 * for other programs: `rust,editable`.
 */
export function languageOf(block: Code): string {
  const name = block.lang?.toLowerCase().replace(/(?<=.),.*/s, "") ?? "text";
  return otherNames.get(name) ?? name;
}

/** The most characters of the first two lines beside which two buttons have room on a phone of 360 px. */
const shortStart = 24;

/**
 * Renders a code block as HTML: highlighted tokens, title, and an element for each line if lines are marked or
 * numbered. The client adds the buttons.
 * @param report called with problems of the language
 */
export function codeBlockHtml(block: Code, messages: MarkdownContext["messages"], report: Report): string {
  const named = languageOf(block);
  reportLanguage(block, isLanguage(named), report);
  const language = isLanguage(named) ? named : "text";
  const { firstNumber, highlighted, title } = readCodeMeta(block.meta);
  const { code, marks } = readMagicComments(block.value, language);
  const lines = highlight({ language, code: block.value }, code);

  // Lines get elements only if some are marked or numbered: without them, documents are smaller and faster to lay out.
  const isRuled = firstNumber !== undefined || marks.size + highlighted.size > 0;
  const hasFocus = [...marks.values()].some((set) => set.has("focus"));
  const html = lines.map((tokens, index) => {
    const mark = marks.get(index);
    // Beside lines in focus, the others are muted as a whole.
    const line = tokens.map(({ text }) => text).join("");
    const content = lineHtml(line, hasFocus && !mark?.has("focus") ? [{ text: line }] : tokens);
    if (!isRuled) return content;
    const number = firstNumber === undefined ? "" : ` data-number="${firstNumber + index}"`;
    return `<span class="${lineClasses(mark, highlighted.has(index + 1), line)}"${number}>${content}</span>`;
  });
  const starts = code.replaceAll("\t", "    ").split("\n", 2);
  const isLong = starts.some(({ length }) => length + (firstNumber === undefined ? 0 : 4) > shortStart);
  const kind = title === undefined ? (isLong ? " long-start" : "") : " titled";
  return [
    `<figure class="code${kind}${hasFocus ? " code-has-focus" : ""}" data-language="${escapeHtml(named)}">`,
    title === undefined ? "" : `<figcaption>${escapeText(title)}</figcaption>`,
    `<pre role="group" tabindex="0" aria-label="${escapeHtml(format(messages.codeRegion, { language: languageLabel(language) }))}">`,
    `<code${isRuled ? ' class="lines"' : ""}>${html.join("\n")}</code></pre></figure>`,
  ].join("");
}

/**
 * The code for search, the Markdown version and help files. Where lines are marked as removed, which only colour would show
 * there, its lines begin as in a diff.
 */
export function plainCode(block: Code): string {
  const { code, marks } = readMagicComments(block.value, languageOf(block));
  if (![...marks.values()].some((set) => set.has("remove"))) return code;
  const signOf = (set?: Set<LineMark>) => (set?.has("remove") ? "- " : set?.has("add") ? "+ " : "  ");
  const lines = code.split("\n").map((line, index) => signOf(marks.get(index)) + line);
  return lines.join("\n");
}

function lineHtml(line: string, tokens: Token[]): string {
  const long = line
    .split(" ")
    .filter((word) => word.length > longestWord)
    .join(" ");
  const html = tokens.map(({ text, className }) => {
    const pieces = text.split(/(\s+)/).map((piece) => wordHtml(piece, long.includes(piece)));
    return className === undefined ? pieces.join("") : `<span class="${className}">${pieces.join("")}</span>`;
  });
  return html.join("");
}

/** The classes of a line. A deeply indented one has its own, by which its wrapped rest is indented further. */
function lineClasses(marks: ReadonlySet<LineMark> | undefined, highlighted: boolean, line: string): string {
  const all = highlighted ? new Set<LineMark>(marks).add("highlight") : new Set(marks);
  return [/^ {8}/.test(line) ? "line line-deep" : "line", ...all].join(" line-");
}

/** Reports a language that code has no colours for, and drawings, which are shown as code. */
function reportLanguage({ lang, ...block }: Code, isKnown: boolean, report: Report): void {
  const isDrawing = lang?.toLowerCase() === "mermaid";
  if (isKnown && !isDrawing) return;
  const message = isDrawing
    ? "The diagram is shown as code: pages draw none."
    : `Unknown code language "${lang}".`;
  const hint = isDrawing
    ? "Where the picture matters, export it as SVG and put it beside the page."
    : 'It is shown without colours; correct the name, or write "text" if that is meant.';
  report(block, { message, hint, severity: "warning" });
}
