import type { Code, Heading, List, Nodes, Paragraph, Root, Table, Text } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { at, type Report, shortened } from "../report.ts";
import { checkAttributes } from "./attributes.ts";
import type { ContainerDirective } from "./directives.ts";

/**
 * Reports slips that are valid Markdown, but lose text or take it for something else: code blocks and directives that are never
 * closed, lines that begin like a directive, heading or item but are none, paragraphs that a line below makes a heading, indented HTML,
 * blocks in blocks, links and bold text that are none, items that aren't in the one above, cells beyond a table's columns, and footnotes that are not shown.
 */
export function checkUnfinished(root: Root, text: string, report: Report): void {
  checkFootnotes(root, report);
  const all = text.split("\n");
  visit(root, (node, index, parent) => {
    const { start, end } = node.position ?? {};
    // By lines, which alone stay where they are when a plugin rewrites the text for its parser.
    const lines = () => {
      const [first = "", ...others] = all.slice((start?.line ?? 1) - 1, end?.line ?? 0);
      return [first.slice((start?.column ?? 1) - 1), ...others];
    };
    if (node.type === "code") checkFence(node, lines(), report);
    const isInHtml = [-1, 1].every((step) => parent?.children[(index ?? 0) + step]?.type === "html");
    if (node.type === "code" && isInHtml) checkIndented(node, report);
    if (node.type === "heading") checkUnderline(node, lines(), report);
    if (node.type === "containerDirective") checkDirective(node, lines(), report);
    if (node.type === "paragraph") checkStarts(node, lines(), report);
    if (node.type === "table") checkCells(node, lines(), report);
    if (node.type === "text") checkText(node, parent?.children.slice((index ?? 0) + 1) ?? [], report);
    if (node.type === "list") checkDepth(node, parent?.children[(index ?? 0) - 1], report);
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
  if (signs === undefined) return;
  const inner = lines.findIndex(
    (line, index) => index > 0 && bare(line).startsWith(signs) && /\w/.test(line),
  );
  if (inner > 0) {
    const message = `"${shortened(bare(lines[inner] ?? ""), 40)}" begins no code block, but is code of one: the next "${signs}" ends that.`;
    const hint = `Begin and end the outer block with one sign more: "${signs}${signs[0]}".`;
    const place = at((node.position?.start.line ?? 1) + inner, 1);
    report(place, { message, hint, severity: "warning" });
    return;
  }
  if (isClosed(lines, signs)) return;
  const message = `The code block that begins with "${signs}${node.lang ?? ""}" is never closed.`;
  const hint = `Close it with a line "${signs}"; all that follows is code until then.`;
  report(node, { message, hint, severity: "warning" });
}

function checkDirective(node: ContainerDirective, lines: string[], report: Report): void {
  if (node.name === "details") checkAttributes(node, ["open", "title"], report);
  const [colons = ""] = /^:+/.exec(lines[0] ?? "") ?? [];
  if (isClosed(lines, colons)) return;
  const message = `"${colons}${node.name}" is never closed.`;
  const hint = `Close it with a line "${colons}". When directives stand inside it, give it more colons than theirs.`;
  report(node, { message, hint });
}

/** HTML that stands between other HTML, but as code. */
function checkIndented(node: Code, report: Report): void {
  const [tag] = (!node.lang && /^<\/?[a-z][^>\n]*>/i.exec(node.value)) || [];
  if (!tag) return;
  const message = `"${shortened(tag, 40)}" is shown as code: it is indented, below an empty line.`;
  report(node, { message, hint: "Remove the indentation, or the empty line above it.", severity: "warning" });
}

/** A paragraph that is a heading because of the line right below it. */
function checkUnderline(node: Heading, lines: string[], report: Report): void {
  const sign = bare(lines.at(-1) ?? "").trim();
  const isProse = lines.length > 2 || /[.。;:：]\s*$/.test(lines.at(-2) ?? "");
  if (!isProse || !/^(?:-+|=+)$/.test(sign)) return;
  const message = `The text above "${sign}" is a heading: no empty line is between them.`;
  report(node, { message, hint: "Put one there, or write a heading with #.", severity: "warning" });
}

/** What looks like a link to a file, and isn't one because of a space in its address. */
const spaced = /\]\(([^()<>\s]+(?: [^()<>\s]+)+\.[a-z]\w{1,4})\)/gi;
/**
 * Signs of bold, struck or slanted text that stay text, for a mark of punctuation inside and a letter outside of them. One sign is
 * usual in names, and so are two underscores: they count only beside Chinese.
 */
const unmarked =
  /\p{L}(\*\*|~~)\p{P}[^*~\n]{1,200}\1|(\*\*|~~)[^\s*~][^*~\n]{0,200}\p{P}\2(?=\p{L})|(?<!\*)\*[^\s*][^*\n]{0,200}\p{P}\*(?=\p{sc=Han})|\p{sc=Han}__[^\s_][^_\n]{0,200}__/gu;

/** Reports what looks like a link or like bold text, but is text. */
function checkText(node: Text, [next, after]: Nodes[], report: Report): void {
  for (const [, address = ""] of node.value.matchAll(spaced)) {
    const message = `"(${shortened(address, 60)})" is no address of a link: it has a space.`;
    report(node, { message, hint: `Write (<${address}>).`, severity: "warning" });
  }
  // Code or a link between the signs is a node of its own.
  const [open = "", sign = ""] = (next && /\p{L}(\*\*|~~|__)$/u.exec(node.value)) ?? [];
  const isAround = sign !== "" && after?.type === "text" && after.value.startsWith(sign);
  const around = isAround ? [`${open}${textOfNode(next)}${sign}`] : [];
  for (const signs of [...(node.value.match(unmarked) ?? []), ...around]) {
    const message = `The signs in "${shortened(signs, 60)}" are text: a mark of punctuation is inside of them, a letter outside.`;
    const hint = "Put the mark of punctuation outside, or a space between the signs and the letter.";
    report(node, { message, hint, severity: "warning" });
  }
}

/** A list that stands deeper than the items of a numbered one, but not deep enough to be in the last of them. */
function checkDepth(node: List, previous: Nodes | undefined, report: Report): void {
  const columnOf = (one: Nodes | undefined) => one?.position?.start.column ?? 1;
  const [first, ...others] = node.children;
  const isDeeper = previous?.type === "list" && previous.ordered && columnOf(node) > columnOf(previous);
  const item = isDeeper ? first : node.ordered && others.find((one) => columnOf(one) > columnOf(first));
  if (!item) return;
  const message = "The item isn't inside of the one above it: it stands too far left for that.";
  report(item, { message, hint: "Indent it by as much as the text of that item.", severity: "warning" });
}

/** Signs of a heading or an item without a plain space. Numbers other than 1 are also written so in dates. */
const unspaced = /^(?:(#{1,6}|[-*+]|1[.)])([^\S \t\r])|(#{2,6})(?=[\p{L}\p{N}]))/u;

/** Reports lines of a paragraph that begin like a directive, a heading or an item, but are text. */
function checkStarts(node: Paragraph, lines: string[], report: Report): void {
  for (const [index, full] of lines.entries()) {
    const line = bare(full);
    const { line: first = 1, column = 1 } = node.position?.start ?? {};
    const place = at(first + index, (index === 0 ? column : 1) + full.length - line.length);
    const [, sign, space, hashes] = unspaced.exec(line) ?? [];
    if (sign ?? hashes) {
      const code = space?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      const what = code ? `the space behind it is another sign (U+${code})` : "no space is behind it";
      const hint = `Write "${sign ?? hashes} " with a plain space, or a backslash in front if it is text.`;
      const message = `"${sign ?? hashes}" begins no ${line.startsWith("#") ? "heading" : "item"}: ${what}.`;
      report(place, { message, hint, severity: "warning" });
    }
    const [colons] = /^:{3,}/.exec(line) ?? [];
    if (colons === undefined) continue;
    const isEnd = line.trim() === colons;
    const message = isEnd
      ? `"${colons}" closes nothing.`
      : `"${line.trim()}" begins like a directive, but isn't one.`;
    const hint = isEnd
      ? "A directive around other directives needs more colons than they have: ::::tabs around :::tab."
      : "Write the name right after the colons, then the title in brackets: :::note[Title].";
    report(place, { message, hint });
  }
}

/** Reports each footnote that isn't shown: no text refers to it, or an earlier one has its name. */
function checkFootnotes(root: Root, report: Report): void {
  const named = new Set<string>();
  const shown = new Set<string>();
  visit(root, "footnoteReference", ({ identifier }) => void named.add(identifier));
  visit(root, "footnoteDefinition", (node) => {
    const isFirst = !shown.has(node.identifier);
    shown.add(node.identifier);
    if (named.has(node.identifier) && isFirst) return;
    const mark = shortened(`[^${node.label ?? node.identifier}]`, 60);
    const message = `The footnote ${mark} is not shown: ${isFirst ? "no text refers to it" : "an earlier one has its name"}.`;
    const hint = isFirst
      ? `Write ${mark} where it belongs, or remove it.`
      : "Give one of the two another name.";
    report(node, { message, hint, severity: "warning" });
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
    const beyond = line.slice(end + 1).trim();
    const lost = beyond.replace(/\|$/, "").trimEnd();
    if (/^[|\s]*$/.test(lost)) continue;
    const message = `Not shown: "${shortened(lost, 40)}". The row has more cells than its table has columns, which are ${columns}.`;
    const hint = "Write a bar that belongs to the text as \\|, in code too.";
    report(at((position?.start.line ?? 1) + index, end + 2), { message, hint, severity: "warning" });
  }
}
