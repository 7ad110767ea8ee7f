import type { Problem } from "../problems/problems.ts";
import { heroNode } from "./blocks/hero.ts";
import { readFrontMatter } from "./frontMatter/readFrontMatter.ts";
import type { FrontMatter, FrontMatterKey } from "./frontMatter/schema.ts";
import { readSource } from "./frontMatter/source.ts";
import { reportNesting, tooLong } from "./limits.ts";
import { at, createReport, type Report } from "./report.ts";
import { type ParsedText, parseNodes } from "./syntax/parseNodes.ts";
import type { MarkdownSyntax } from "./types.ts";

/** The parts of a Markdown file that are read without parsing its text. */
export interface UnparsedMarkdown {
  /** Path relative to the site folder, for messages. */
  file: string;
  frontMatter: FrontMatter;
  /** The front matter as it is written. */
  yaml?: string | undefined;
  /** The text, with the front matter replaced by empty lines, so that line numbers stay right. */
  text: string;
  /** Problems of the front matter. */
  problems: Problem[];
}

/**
 * Reads the front matter of a Markdown file. Never throws.
 * @param file path relative to the site folder, for messages
 * @param source the file's text
 * @param keys what plugins add to the keys of the front matter
 * @returns front matter, text and the problems of the front matter
 */
export function readUnparsed(
  file: string,
  source: string,
  keys?: Record<string, FrontMatterKey>,
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
    const message = 'The front matter that begins with "---" is never closed.';
    const hint = 'Close it with a line "---", or write "***" for a horizontal rule.';
    report(at(1, 1), { message, hint });
  }
  if (misplaced !== undefined) {
    const message = "What stands here looks like front matter, but is shown as text.";
    const hint = 'Put it at the start of the file, as YAML between lines "---".';
    report(at(misplaced, 1), { message, hint });
  }
  const frontMatter = yaml === undefined ? {} : readFrontMatter(yaml, report, keys);
  const unread = unclosed || misplaced !== undefined ? text.replace(/^ +/gm, "") : "";
  for (const key of ["draft", "unlisted"] as const)
    if (frontMatter[key] === undefined && mayBeKept[key].test(yaml ?? unread)) frontMatter[key] = true;
  return { file, frontMatter, yaml, text, problems };
}

/** Finds a key by which a page is kept back: it is, too, if a slip keeps the key, or all keys, from being read. */
const finds = (key: string) =>
  new RegExp(
    `^\\t*(?:(?:<<:[ \\t]*)?\\{(?:.*,)?[ \\t]*)?["']?${key}["']?[ \\t]*[:=](?![ \\t]*false\\b)`,
    "im",
  );
const mayBeKept = { draft: finds("draft"), unlisted: finds("unlisted") };

/** Parses the text of a file, with its hero at the start. Never throws. */
export function parseText(
  { text, file, frontMatter: { hero }, yaml = "" }: UnparsedMarkdown,
  syntaxes: MarkdownSyntax[],
  report: Report,
): ParsedText {
  const empty: ParsedText = { tree: { type: "root", children: [] }, text };
  try {
    const parsed = parseNodes({ text, file, attributes: {}, report }, syntaxes) ?? empty;
    if (hero) parsed.tree.children.unshift(heroNode(hero, yaml));
    return parsed;
  } catch (error) {
    // The parser is recursive; deep nesting that the limits don't catch ends in a stack overflow here.
    if (!(error instanceof RangeError)) throw error;
    reportNesting(at(1, 1), report);
    return empty;
  }
}
