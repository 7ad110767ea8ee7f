/** Compares texts with the query as it was typed, which terms of an index can't. */
import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import type { Clause, Query } from "../../../shared/search/query.ts";
import { canBreakAt, fold } from "../../../shared/search/words/words.ts";

/** A text in the two forms in which texts are compared: folded, and with words alone. */
interface Folded {
  exact: string;
  loose: string;
}

export function foldText(text: string): Folded {
  const exact = fold(text).replace(/\s+/g, " ").trim();
  return { exact, loose: ` ${exact.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} ` };
}

/** Whether a text contains another at the beginning of a word. */
export function holds(text: Folded, wanted: Folded): boolean {
  if (wanted.exact === "") return false;
  for (let at = text.exact.indexOf(wanted.exact); at >= 0; at = text.exact.indexOf(wanted.exact, at + 1)) {
    const joined = /[\p{L}\p{N}_]$/u.test(text.exact.slice(0, at)) && /^[\p{L}\p{N}]/u.test(wanted.exact);
    if (!joined || canBreakAt(text.exact, at)) return true;
  }
  // "~/envs" isn't in "/opt/envs", but "built in" is in "built-in".
  return /^[\p{L}\p{N}]/u.test(wanted.exact) && text.loose.includes(wanted.loose);
}

/** The whole text of a section. */
export const textOf = ({ heading, description, keywords, text, code }: SectionDocument) =>
  [heading, description, keywords, text, code].join("\n");

// Folding takes most of the time of a comparison, and the same sections are the best of many queries.
const known = new WeakMap<SectionDocument, Folded>();

/** The whole text of a section, folded. */
export function foldedOf(section: SectionDocument): Folded {
  const folded = known.get(section) ?? foldText(textOf(section));
  known.set(section, folded);
  return folded;
}

/** The text of the query without its operators. */
export function literalOf({ plain, source, clauses }: Query): string {
  if (plain) return source;
  return clauses
    .filter(({ not }) => !not)
    .map(({ text }) => text)
    .join(" ");
}

/** Whether a section has a clause's phrase word for word. */
export const holdsPhrase = (section: SectionDocument, { text }: Clause): boolean =>
  holds(foldedOf(section), foldText(text));
