import type { Root } from "mdast";
import type { Problem } from "../problems/problems.ts";
import { heroNode } from "./blocks/hero.ts";
import { readFrontMatter } from "./frontMatter/readFrontMatter.ts";
import type { FrontMatter, FrontMatterKey } from "./frontMatter/schema.ts";
import { readSource } from "./frontMatter/source.ts";
import { textOfHtml, withoutComments } from "./html/text.ts";
import { limits, reportNesting, tooLong } from "./limits.ts";
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
 * one line, so that routes and sidebars of thousands of files are known quickly. Never throws.
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
  const { frontMatter: yaml, unclosed, text } = readSource(source);
  if (unclosed) {
    report(at(1, 1), {
      message: 'The front matter that begins with "---" is never closed.',
      hint: 'Close it with a line "---", or write "***" for a horizontal rule.',
    });
  }
  const frontMatter = yaml === undefined ? {} : readFrontMatter(yaml, report, keys);
  for (const syntax of syntaxes) {
    const description = frontMatter.description ?? syntax.description?.(text);
    if (description !== undefined) frontMatter.description = description;
  }
  const title = frontMatter.title === undefined ? firstTitle(file, text, syntaxes) : undefined;
  return { file, frontMatter, text, ...(title ? { title } : {}), problems };
}

/** Parses the text of a file, independently of other pages. Never throws. */
export function parseText(
  { text, file, frontMatter: { hero } }: UnparsedMarkdown,
  syntaxes: MarkdownSyntax[],
  report: Report,
): ParsedText {
  const parsed = parseBody({ text, file, attributes: {}, report }, syntaxes);
  const { tree } = parsed;
  // The hero stands below the title.
  if (hero) {
    const isTitled = titleOf(tree) !== undefined;
    const title = tree.children.findIndex(({ type }) => type === "heading");
    tree.children.splice(isTitled ? title + 1 : 0, 0, heroNode(hero));
  }
  return parsed;
}

/** What may stand above a title: empty lines and comments. */
const aboveTitle = /[ \t]*\n|<!--[\s\S]*?-->/;

/** Finds what may be a level-1 heading, or a comment in code. */
const mayBeTitled = /^[ \t>]*(?:#[ \t]|=+[ \t]*$)|<h1\b/im;

/**
 * Text of the first level-1 heading, unless one of level 2 stands above it: READMEs begin with a logo or a row of links. Mostly
 * it is in the block that the text begins with, and only that is parsed, unless the heading has a bracket: a link reference
 * in it may be defined anywhere in the page (`[a]: ./b.md`).
 */
function firstTitle(file: string, text: string, syntaxes: MarkdownSyntax[]): string | undefined {
  const converting = onlyConverting(syntaxes);
  const parse = (part: string) =>
    parseBody({ text: part, file, attributes: {}, report: () => {} }, converting).tree;
  const above = [aboveTitle, ...syntaxes.flatMap((syntax) => syntax.aboveTitle ?? [])];
  const all = new RegExp(`^(?:${above.map(({ source }) => source).join("|")})*`);
  const rest = text.slice(all.exec(text)?.[0].length ?? 0);
  const [block = ""] = rest.slice(0, limits.titleBlock).split(/\n[ \t]*\n/, 1);
  const title = titleOf(parse(block));
  const isWhole =
    title === undefined
      ? !mayBeTitled.test(rest.slice(block.length))
      : !title.includes("[") || !text.includes("]:");
  return isWhole ? title : titleOf(parse(text));
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
export function titleOf({ children }: Root): string | undefined {
  for (const node of children) {
    if (node.type === "heading" && node.depth < 3) return node.depth === 1 ? headingText(node) : undefined;
    const found = node.type === "html" && /<h([12])\b[^>]*>(.*?)<\/h/is.exec(withoutComments(node.value));
    if (found) return found[1] === "1" ? textOfHtml(found[2] ?? "") || undefined : undefined;
  }
  return undefined;
}
