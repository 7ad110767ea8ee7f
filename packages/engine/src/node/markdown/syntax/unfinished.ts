import type { Code, Nodes, Paragraph, Root } from "mdast";
import { visit } from "unist-util-visit";
import { at, type Report } from "../common/report.ts";

/**
 * Warns of two slips that are valid Markdown, but not what was meant: a code block that is never closed and so goes on
 * to the end of the page, and rows of a table without the line of dashes below the first.
 */
export function checkUnfinished(root: Root, text: string, report: Report): void {
  visit(root, (node) => {
    if (node.type === "code") checkFence(node, sourceOf(node, text), report);
    if (node.type === "paragraph") checkTable(node, sourceOf(node, text), report);
  });
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function checkFence(node: Code, source: string, report: Report): void {
  const [signs] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (signs === undefined) return;
  const [, ...lines] = source.split("\n");
  const last = (lines.at(-1) ?? "").replace(/^[ \t>]+/, "").trimEnd();
  if (last.startsWith(signs) && new Set(last).size === 1) return;
  report(node, {
    message: `The code block that begins with "${signs}${node.lang ?? ""}" is never closed.`,
    hint: `Close it with a line "${signs}"; all that follows is code until then.`,
    severity: "warning",
  });
}

/** Rows that begin and end with a bar. */
const row = /^\s*\|.*\|\s*$/;

function checkTable(node: Paragraph, source: string, report: Report): void {
  const lines = source.split("\n").map((line) => line.replace(/^[ \t]*(?:>[ \t]*)*/, ""));
  if (lines.length < 2 || !lines.every((line) => row.test(line))) return;
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const columns = (lines[0]?.match(/(?<!\\)\|/g)?.length ?? 2) - 1;
  report(at(line, column), {
    message:
      "These lines look like a table, but are text: the line of dashes below the first one is missing or wrong.",
    hint: `Write |${" --- |".repeat(columns)} as the second line.`,
    severity: "warning",
  });
}
