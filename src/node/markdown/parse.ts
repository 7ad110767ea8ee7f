import type { Nodes, Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import type { Problem } from "../problems.ts";
import { oneLine } from "./common/hast.ts";
import { isTreeWithinLimits, isWithinLimits, limits, reportNesting, reportTime } from "./common/limits.ts";
import { at, createReport, type Report } from "./common/report.ts";
import { withinTime } from "./common/timeLimit.ts";
import type { MarkdownHead, ParsedMarkdown } from "./common/types.ts";
import { readFrontMatter } from "./frontMatter/readFrontMatter.ts";
import { readSource } from "./frontMatter/source.ts";
import { bracketTitles, checkDirectives } from "./syntax/directiveSyntax.ts";
import { splitHeadingId } from "./syntax/headingId.ts";
import { parseTree } from "./syntax/processor.ts";

/**
 * Reads what a Markdown file says of itself. The text is parsed only as far as its title, which is mostly one line:
 * sidebars and routes can be made of thousands of files before the first page is.
 *
 * @param file path relative to the site folder, for messages
 * @param source the file's text
 * @returns front matter, title, and what is wrong with the front matter; it never throws
 */
export function readHead(file: string, source: string): MarkdownHead {
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
  const title =
    frontMatter.title === undefined
      ? withinTime(
          limits.time.head,
          () => firstTitle(text),
          () => undefined,
        )
      : undefined;
  return { file, frontMatter, text, ...(title ? { title } : {}), problems };
}

/** Parses the text of a file whose head was read. @returns the whole file; it never throws. */
export function parseText(head: MarkdownHead): ParsedMarkdown {
  const problems = [...head.problems];
  return { ...head, tree: parseBody(head.text, createReport(head.file, problems)), problems };
}

/** Reads a Markdown file as far as that is possible without knowing other pages. @returns it never throws. */
export function parseMarkdown(file: string, source: string): ParsedMarkdown {
  return parseText(readHead(file, source));
}

/** Lines that a level-1 heading may end with: `# Title`, or the signs below one. Code has such lines too. */
const titleLine = /^[ \t>*+\-\d.)]*(?:#(?:[ \t]|$)|=+[ \t]*$)/gm;
/** So many lines that turn out to be code make a page on which looking is dearer than parsing once. */
const maxTries = 4;

/**
 * Text of the first level-1 heading. Markdown's blocks are made line by line, so that the text up to a heading has the
 * same one as the whole; but what its brackets mean may stand anywhere (`[a]: ./b.md`).
 */
function firstTitle(text: string): string | undefined {
  const silent: Report = () => {};
  let tries = 0;
  for (const { index, 0: line } of text.matchAll(titleLine)) {
    const end = text.indexOf("\n", index + line.length);
    const start = end === -1 || ++tries > maxTries ? text : text.slice(0, end + 1);
    const title = titleOf(parseBody(start, silent));
    if (start === text) return title;
    if (title !== undefined) return title.includes("[") ? titleOf(parseBody(text, silent)) : title;
  }
  return undefined;
}

function parseBody(text: string, report: Report): Root {
  const empty: Root = { type: "root", children: [] };
  if (!isWithinLimits(text, report)) return empty;
  const parse = () => {
    const tree = parseTree(text);
    if (!isTreeWithinLimits(tree, report)) return empty;
    checkDirectives(tree, text, report);
    return tree;
  };
  try {
    return withinTime(limits.time.parse, parse, () => {
      reportTime("read", limits.time.parse, report);
      return empty;
    });
  } catch (error) {
    // The parser's own passes call themselves; what gets past the limits above ends in a stack overflow here.
    if (!(error instanceof RangeError)) throw error;
    reportNesting(at(1, 1), report);
    return empty;
  }
}

/** Text of the first level-1 heading in a tree. */
export function titleOf(node: Nodes): string | undefined {
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
