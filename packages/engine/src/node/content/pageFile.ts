import type { SiteConfig } from "../config/schema/schema.ts";
import { keyOf } from "../files/keyOf.ts";
import { readText } from "../files/readText.ts";
import type { Asked } from "../markdown/blocks/components.ts";
import { readTitle } from "../markdown/document/document.ts";
import { readUnparsed, type UnparsedMarkdown } from "../markdown/parse.ts";

/**
 * What was read of each file last, with a hash of the file's text and of what says how it is read. Without this, the development server
 * would parse the front matter of all pages after each edit; for a thousand pages that takes longer than all else.
 */
const known = new Map<string, { hash: string; unparsed: UnparsedMarkdown }>();
/** The titles of pages without content components, which depend on nothing but their file and whether it is in English. */
const titles = { english: new WeakMap<UnparsedMarkdown, string | undefined>(), other: new WeakMap() };

/** Reads the front matter of a Markdown file. A file that can't be read is an empty page with a problem. */
export function readPageFile(
  siteDir: string,
  file: string,
  { frontMatter, readersKey }: SiteConfig["added"],
): UnparsedMarkdown {
  const { text = "", problem } = readText(siteDir, file);
  const hash = keyOf(readersKey, text, problem ?? "");
  const before = known.get(file);
  if (before?.hash === hash) return before.unparsed;
  const read = readUnparsed(file, text, frontMatter);
  const unparsed = { ...read, problems: [...(problem ? [problem] : []), ...read.problems] };
  known.set(file, { hash, unparsed });
  return unparsed;
}

/** The title of a page, as compiling it will find it; undefined if neither its front matter nor its text has one. */
export function titleOf(source: UnparsedMarkdown, asked: Asked): string | undefined {
  const read = titles[asked.isEnglish ? "english" : "other"];
  if (read.has(source)) return read.get(source);
  const title = readTitle(source, asked);
  if (!source.text.includes("::")) read.set(source, title);
  return title;
}
