import { keyOf } from "../cache/store.ts";
import type { MarkdownHead } from "../markdown/common/types.ts";
import { readHead } from "../markdown/parse.ts";
import type { Problem } from "../problems.ts";
import { readText } from "./readText.ts";

/** What files say of themselves, by path; `hash` is that of the text which that was read from. */
export type KnownHeads = Map<string, { hash: string; head: MarkdownHead }>;

/**
 * Reads a Markdown file and parses what it says of itself, unless its text is the same as when `known` got it: for the
 * development server, parsing a thousand heads takes longer than all else that an edit asks for.
 * @param problems gets what makes the file unreadable; what is wrong with its head is in the result
 */
export function headOf(siteDir: string, file: string, known: KnownHeads, problems: Problem[]): MarkdownHead {
  const source = readText(siteDir, file, problems);
  const hash = keyOf(source);
  const before = known.get(file);
  if (before?.hash === hash) return before.head;
  const head = readHead(file, source);
  known.set(file, { hash, head });
  return head;
}
