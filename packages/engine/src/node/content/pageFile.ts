import { readText } from "../files/readText.ts";
import { keyOf } from "../files/store.ts";
import type { FrontMatterKey } from "../markdown/frontMatter/schema.ts";
import { readUnparsed, type UnparsedMarkdown } from "../markdown/parse.ts";
import type { MarkdownSyntax } from "../markdown/types.ts";
import type { Problem } from "../problems/problems.ts";

/**
 * What was read of each file last, with a hash of the file's text and of what says how it is read. Without this, the development server
 * would parse the front matter of all pages after each edit; for a thousand pages that takes longer than all else.
 */
const known = new Map<string, { hash: string; unparsed: UnparsedMarkdown }>();

/** What plugins add to the reading of a page's file. */
interface Reading {
  /** The front matter keys of plugins. */
  keys: Record<string, FrontMatterKey>;
  /** The syntaxes of plugins. */
  syntaxes: MarkdownSyntax[];
  /** A text that changes with those plugins. */
  pluginsKey: string;
}

/**
 * Reads the front matter and title of a Markdown file.
 * @param problems gets what makes the file unreadable; problems of the front matter are in the result
 */
export function readPageFile(
  siteDir: string,
  file: string,
  { keys, syntaxes, pluginsKey }: Reading,
  problems: Problem[],
): UnparsedMarkdown {
  const source = readText(siteDir, file, problems) ?? "";
  const hash = keyOf(pluginsKey, source);
  const before = known.get(file);
  if (before?.hash === hash) return before.unparsed;
  const unparsed = readUnparsed(file, source, { keys, syntaxes });
  known.set(file, { hash, unparsed });
  return unparsed;
}
