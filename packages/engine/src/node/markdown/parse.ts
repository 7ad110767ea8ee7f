import type { Root } from "mdast";
import type { Problem } from "../problems/problems.ts";
import { heroNode } from "./blocks/hero.ts";
import { readFrontMatter } from "./frontMatter/readFrontMatter.ts";
import type { FrontMatter, FrontMatterKey } from "./frontMatter/schema.ts";
import { readSource } from "./frontMatter/source.ts";
import { textOfHtml, withoutComments } from "./html/text.ts";
import { reportNesting, tooLong } from "./limits.ts";
import { at, createReport, type Report } from "./report.ts";
import { headingText } from "./syntax/headingId.ts";
import { onlyConverting, type ParsedText, parseNodes } from "./syntax/parseNodes.ts";
import type { MarkdownSyntax, MarkdownText } from "./types.ts";

/** The parts of a Markdown file that can be read without parsing its text. */
export interface UnparsedMarkdown {
  /** Path relative to the site folder, for messages. */
  file: string;
  frontMatter: FrontMatter;
  /** The text, with the front matter replaced by empty lines, so that line numbers stay right. */
  text: string;
  /** Text of the level-1 heading at the start of the page, if there is one and the front matter has no title. */
  title?: string;
  /** Problems of the front matter. */
  problems: Problem[];
}

/**
 * Reads the front matter and title of a Markdown file. The text is parsed only as far as the title, which is mostly
 * one line, so that routes and sidebars of thousands of files are known quickly. Their trees aren't kept for compiling: those of
 * 1,000 pages take 115 MB. Never throws.
 * @param file path relative to the site folder, for messages
 * @param source the file's text
 * @param added what plugins add: keys of the front matter, and syntaxes
 * @returns front matter, title and the problems of the front matter
 */
export function readUnparsed(
  file: string,
  source: string,
  { keys, syntaxes = [] }: { keys?: Record<string, FrontMatterKey>; syntaxes?: MarkdownSyntax[] } = {},
): UnparsedMarkdown {
  const problems: Problem[] = [];
  const report = createReport(file, problems);
  const complaint = tooLong(source.length);
  if (complaint) {
    report(at(1, 1), complaint);
    return { file, frontMatter: {}, text: "", problems };
  }
  const { frontMatter: yaml, unclosed, misplaced, text } = readSource(source);
  if (unclosed) {
    report(at(1, 1), {
      message: 'The front matter that begins with "---" is never closed.',
      hint: 'Close it with a line "---", or write "***" for a horizontal rule.',
    });
  }
  if (misplaced !== undefined) {
    report(at(misplaced, 1), {
      message: "What stands here looks like front matter, but is shown as text.",
      hint: 'Put it at the start of the file, as YAML between lines "---".',
    });
  }
  const frontMatter = yaml === undefined ? {} : readFrontMatter(yaml, report, keys);
  const unread = unclosed || misplaced !== undefined ? text.replace(/^ +/gm, "") : "";
  if (frontMatter.draft === undefined && mayBeDraft.test(yaml ?? unread)) frontMatter.draft = true;
  const title = frontMatter.title ? undefined : firstTitle(file, text, syntaxes);
  return { file, frontMatter, text, ...(title ? { title } : {}), problems };
}

/** Finds a key by which a page is a draft. It is one, too, if a slip keeps the key, or all keys, from being read. */
const mayBeDraft = /^\t*["']?draft["']?[ \t]*[:=](?![ \t]*false\b)/m;

/** Parses the text of a file, independently of other pages. Never throws. */
export function parseText(
  { text, file, frontMatter: { hero, title } }: UnparsedMarkdown,
  syntaxes: MarkdownSyntax[],
  report: Report,
): ParsedText {
  const parsed = parseBody({ text, file, attributes: {}, report }, syntaxes);
  const { tree } = parsed;
  if (hero) {
    const heading = mainHeading(tree);
    // The hero stands below the title. Beside a title in the front matter, only a heading at the start is one.
    const isTitle = heading?.title !== undefined && (!title || heading.index === 0);
    tree.children.splice(isTitle ? heading.index + 1 : 0, 0, heroNode(hero));
  }
  return parsed;
}

/** Finds what may be a level-1 heading, or a comment in code. */
const mayBeTitle = /^[ \t>]*(?:#[ \t]|=+[ \t]*$)|<h1\b/im;

/**
 * Text of the first level-1 heading, unless one of level 2 stands above it: READMEs begin with a logo or a row of links. Only the
 * text up to the end of its block is parsed, unless that has no heading after all, or a bracket in it may be a link that is
 * defined below: `[a]: ./b.md`.
 */
function firstTitle(file: string, text: string, syntaxes: MarkdownSyntax[]): string | undefined {
  const start = text.search(mayBeTitle);
  if (start === -1) return undefined;
  const parse = (part: string) =>
    parseBody({ text: part, file, attributes: {}, report: () => {} }, onlyConverting(syntaxes)).tree;
  const [block = ""] = text.slice(start).split(/\n[ \t]*\n/, 1);
  const found = mainHeading(parse(text.slice(0, start) + block));
  const isWhole = found && !(found.title?.includes("[") && text.includes("]:"));
  return isWhole ? found.title : titleOf(parse(text));
}

function parseBody(page: MarkdownText, syntaxes: MarkdownSyntax[]): ParsedText {
  const { report, text } = page;
  const empty: ParsedText = { tree: { type: "root", children: [] }, text };
  try {
    return parseNodes(page, syntaxes) ?? empty;
  } catch (error) {
    // The parser is recursive; deep nesting that the limits don't catch ends in a stack overflow here.
    if (!(error instanceof RangeError)) throw error;
    reportNesting(at(1, 1), report);
    return empty;
  }
}

/** Text of the first level-1 heading of a tree, unless one of level 2 stands above it. */
export function titleOf(tree: Root): string | undefined {
  return mainHeading(tree)?.title;
}

/** The first heading of level 1 or 2 of a tree: its place among the blocks, and its text if it is of level 1. */
function mainHeading({ children }: Root): { index: number; title?: string } | undefined {
  for (const [index, node] of children.entries()) {
    if (node.type === "heading" && node.depth < 3)
      return { index, ...(node.depth === 1 && { title: headingText(node) }) };
    const found = node.type === "html" && /<h([12])\b[^>]*>(.*?)<\/h/is.exec(withoutComments(node.value));
    if (found) {
      const title = found[1] === "1" && textOfHtml(found[2] ?? "");
      return { index, ...(title && { title }) };
    }
  }
  return undefined;
}
