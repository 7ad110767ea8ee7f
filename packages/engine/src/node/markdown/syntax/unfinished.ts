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

/** How many cells a line has if it looks like the row of a table: with bars at both ends, or between spaces. */
function cellsOf(line: string): number | undefined {
  // Bars in code are text, as are those after a backslash.
  const bars = line.replace(/(`+)[^`]*\1|\\./g, "_").trim();
  if (!/^\|.*\|$|[^|] \| [^|]/.test(bars)) return undefined;
  return bars.replace(/^\||\|$/g, "").split("|").length;
}

/** Reports two lines of a paragraph that are rows of as many cells, or of which one is a line of dashes. */
function checkTable(node: Paragraph, source: string, report: Report): void {
  const lines = source.split("\n").map((line) => line.replace(/^[ \t]*(?:>[ \t]*)*/, ""));
  const isDashes = (line = "") => /^[|:\- \t]*\|[|:\- \t]*$/.test(line) && line.includes("-");
  const counts = lines.map(cellsOf);
  const first = counts.findIndex(
    (count, at) => count !== undefined && (count === counts[at + 1] || isDashes(lines[at + 1])),
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
