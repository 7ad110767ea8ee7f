import type { Nodes, Paragraph, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { visit } from "unist-util-visit";
import { rewriteLines } from "../common/lines.ts";
import { at, type Report } from "../common/report.ts";

const oldTitle = /^(:{3,}[A-Za-z][\w-]*)[ \t](.*)/s;
/** VitePress writes a space after the colons: `::: tip Title`. */
const blankAfterColons = /^([\s>]*)(:{3,})[ \t](?=[A-Za-z])/;

/**
 * Converts the old form `:::note Title` to `:::note[Title]`, which the parser knows, outside of code blocks. The
 * bracket replaces the space, so that columns stay right.
 */
export function bracketTitles(text: string): string {
  if (!/:::[ \t]?[A-Za-z]/.test(text)) return text;
  return rewriteLines(text, ({ text: written, content: start }) => {
    const line = written.replace(blankAfterColons, "$1 $2");
    const content = line === written ? start : start + 1;
    const [, head = "", rest = ""] = oldTitle.exec(line.slice(content)) ?? [];
    if (rest.trim() === "" || /^\s*[[{]/.test(rest)) return line;
    const title = isBalanced(rest) ? rest : rest.replace(/[[\]\\]/g, "\\$&");
    return `${line.slice(0, content)}${head}[${title}]`;
  });
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\./g, "")) {
    if (sign === "[") depth++;
    else if (sign === "]" && --depth < 0) return false;
  }
  return depth === 0 && !text.endsWith("\\");
}

/** Reports containers that are never closed, and lines that begin with `:::` but are no directive. */
export function checkDirectives(root: Root, text: string, report: Report): void {
  if (!text.includes(":::")) return;
  visit(root, (node) => {
    if (node.type === "containerDirective") checkClosed(node, text, report);
    if (node.type === "paragraph") checkParagraph(node, text, report);
  });
}

function sourceOf(node: Nodes, text: string): string {
  return text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

function checkClosed(node: ContainerDirective, text: string, report: Report): void {
  const lines = sourceOf(node, text).split("\n");
  const colons = /^:+/.exec(lines[0] ?? "")?.[0] ?? "";
  const last = lines.length > 1 ? (lines.at(-1) ?? "").replace(/^[ \t>]*/, "").trimEnd() : "";
  if (/^:+$/.test(last) && last.length >= colons.length) return;
  report(node, {
    message: `"${colons}${node.name}" is never closed.`,
    hint: `Close it with a line "${colons}". When directives stand inside it, give it more colons than theirs.`,
  });
}

function checkParagraph(node: Paragraph, text: string, report: Report): void {
  const source = sourceOf(node, text);
  if (!source.includes(":::")) return;
  for (const [index, full] of source.split("\n").entries()) {
    const line = full.replace(/^[ \t>]*/, "");
    const [colons] = /^:{3,}/.exec(line) ?? [];
    if (colons === undefined) continue;
    const start = node.position?.start;
    const place = at(
      (start?.line ?? 1) + index,
      (index === 0 ? (start?.column ?? 1) : 1) + full.length - line.length,
    );
    const isEnd = line.trim() === colons;
    report(place, {
      message: isEnd
        ? `"${colons}" closes nothing.`
        : `"${line.trim()}" begins like a directive, but isn't one.`,
      hint: isEnd
        ? "A directive around other directives needs more colons than they have: ::::tabs around :::tab."
        : "Write the name right after the colons, then the title in brackets: :::note[Title].",
    });
  }
}
