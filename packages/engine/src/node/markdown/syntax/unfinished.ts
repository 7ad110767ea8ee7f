import type { Code, Paragraph, Root, Table } from "mdast";
import { visit } from "unist-util-visit";
import { at, type Report, shortened } from "../report.ts";
import { checkAttributes } from "./attributes.ts";
import type { ContainerDirective } from "./directives.ts";

/**
 * Reports slips that are valid Markdown, but lose text or take what follows for something else: code blocks and directives
 * that are never closed, lines that begin with `:::` but are no directive, cells beyond a table's columns, and footnotes that
 * are not shown.
 */
export function checkUnfinished(root: Root, text: string, report: Report): void {
  checkFootnotes(root, report);
  const all = text.split("\n");
  visit(root, (node) => {
    const { start, end } = node.position ?? {};
    // By lines, which alone stay where they are when a plugin rewrites the text for its parser.
    const lines = () => {
      const [first = "", ...others] = all.slice((start?.line ?? 1) - 1, end?.line ?? 0);
      return [first.slice((start?.column ?? 1) - 1), ...others];
    };
    if (node.type === "code") checkFence(node, lines(), report);
    if (node.type === "containerDirective") checkDirective(node, lines(), report);
    if (node.type === "paragraph") checkColons(node, lines(), report);
    if (node.type === "table") checkCells(node, lines(), report);
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

function checkColons(node: Paragraph, lines: string[], report: Report): void {
  for (const [index, full] of lines.entries()) {
    const line = bare(full);
    const [colons] = /^:{3,}/.exec(line) ?? [];
    if (colons === undefined) continue;
    const { line: first = 1, column = 1 } = node.position?.start ?? {};
    const isEnd = line.trim() === colons;
    const message = isEnd
      ? `"${colons}" closes nothing.`
      : `"${line.trim()}" begins like a directive, but isn't one.`;
    const hint = isEnd
      ? "A directive around other directives needs more colons than they have: ::::tabs around :::tab."
      : "Write the name right after the colons, then the title in brackets: :::note[Title].";
    report(at(first + index, (index === 0 ? column : 1) + full.length - line.length), { message, hint });
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
    const lost = line
      .slice(end + 1)
      .replace(/\s*\|?\s*$/, "")
      .trimStart();
    if (/^[|\s]*$/.test(lost)) continue;
    const message = `Not shown: "${shortened(lost, 40)}". The row has more cells than its table has columns, which are ${columns}.`;
    const hint = "Write a bar that belongs to the text as \\|, in code too.";
    report(at((position?.start.line ?? 1) + index, end + 2), { message, hint, severity: "warning" });
  }
}
