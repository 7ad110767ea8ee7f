import { keyOf } from "../../cache/store.ts";
import { readUnparsed, type UnparsedMarkdown } from "../../markdown/parse.ts";
import type { MarkdownFormat } from "../../markdown/syntax/mdx.ts";
import type { Problem } from "../../problems.ts";
import { readText } from "./readText.ts";

/**
 * What was read of each file last, with a hash of the file's text and format. Without this, the development server
 * would parse the front matter of all pages after each edit; for a thousand pages that takes longer than all else.
 */
const known = new Map<string, { hash: string; unparsed: UnparsedMarkdown }>();

/**
 * Reads the front matter and title of a Markdown file.
 * @param format how `.md` files are read
 * @param problems gets what makes the file unreadable; problems of the front matter are in the result
 */
export function readPageFile(
  siteDir: string,
  file: string,
  format: MarkdownFormat,
  problems: Problem[],
): UnparsedMarkdown {
  const source = readText(siteDir, file, problems) ?? "";
  const hash = keyOf(format, source);
  const before = known.get(file);
  if (before?.hash === hash) return before.unparsed;
  const unparsed = readUnparsed(file, source, format);
  known.set(file, { hash, unparsed });
  return unparsed;
}
