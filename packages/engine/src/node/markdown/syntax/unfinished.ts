import type { Code, Paragraph, Root } from "mdast";
import { visit } from "unist-util-visit";
import { at, type Report } from "../report.ts";
import type { ContainerDirective } from "./directives.ts";

/**
 * Reports slips that are valid Markdown, but lose text or take what follows for something else: code blocks and directives
 * that are never closed, and lines that begin with `:::` but are no directive.
 */
export function checkUnfinished(root: Root, text: string, report: Report): void {
  visit(root, (node) => {
    const { start, end } = node.position ?? {};
    const lines = () => text.slice(start?.offset ?? 0, end?.offset ?? 0).split("\n");
    if (node.type === "code") checkFence(node, lines(), report);
    if (node.type === "containerDirective") checkDirective(node, lines(), report);
    if (node.type === "paragraph") checkColons(node, lines(), report);
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
