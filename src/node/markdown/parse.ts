import type { Nodes, Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import type { Problem } from "../problems.ts";
import { bracketTitles, checkDirectives } from "./directiveSyntax.ts";
import { readFrontMatter } from "./frontMatter.ts";
import { oneLine } from "./hast.ts";
import { splitHeadingId } from "./headingId.ts";
import { isShallow, isWithinLimits, reportNesting } from "./limits.ts";
import { parseTree } from "./processor.ts";
import { at, createReport, type Report } from "./report.ts";
import { readSource } from "./source.ts";
import type { ParsedMarkdown } from "./types.ts";

/**
 * Reads a Markdown file as far as that is possible without knowing other pages.
 *
 * @param file path relative to the site folder, for messages
 * @param source the file's text
 * @returns what the file says, and everything that is wrong with it; it never throws
 */
export function parseMarkdown(file: string, source: string): ParsedMarkdown {
  const problems: Problem[] = [];
  const report = createReport(file, problems);
  const { frontMatter: yaml, unclosed, text: body } = readSource(source);
  if (unclosed) {
    report(at(1, 1), {
      message: 'The front matter that begins with "---" is never closed.',
      hint: 'Close it with a line "---", or write "***" for a horizontal rule.',
    });
  }
  const frontMatter = yaml === undefined ? {} : readFrontMatter(yaml, report);
  const text = bracketTitles(body);
  const tree = parseBody(text, report);
  const title = titleOf(tree);
  return { file, frontMatter, tree, text, ...(title ? { title } : {}), problems };
}

function parseBody(text: string, report: Report): Root {
  const empty: Root = { type: "root", children: [] };
  if (!isWithinLimits(text, report)) return empty;
  try {
    const tree = parseTree(text);
    if (!isShallow(tree, report)) return empty;
    checkDirectives(tree, text, report);
    return tree;
  } catch (error) {
    // The parser's own passes call themselves; what gets past the limits above ends in a stack overflow here.
    if (!(error instanceof RangeError)) throw error;
    reportNesting(at(1, 1), report);
    return empty;
  }
}

function titleOf(node: Nodes): string | undefined {
  if (node.type === "heading") {
    if (node.depth !== 1) return undefined;
    return oneLine(textOfNode({ ...node, children: splitHeadingId(node).children }, { includeHtml: false }));
  }
  if (!("children" in node) || node.type === "paragraph") return undefined;
  for (const child of node.children) {
    const title = titleOf(child);
    if (title !== undefined) return title;
  }
  return undefined;
}
