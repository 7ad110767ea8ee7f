/** Compares texts with the query as it was typed, which terms of an index can't. */
import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import type { Clause, Query } from "../../../shared/search/query.ts";
import { canBreakAt, fold } from "../../../shared/search/words/words.ts";
import { FIELD_OF } from "./score.ts";

/** A text in the two forms in which texts are compared: folded, and with words alone. */
interface Folded {
  exact: string;
  loose: string;
}

export function foldText(text: string): Folded {
  const exact = fold(text).replace(/\s+/g, " ").trim();
  return { exact, loose: ` ${exact.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} ` };
}

const BEGINS = /^[\p{L}\p{N}]/u;
const ENDS = /[\p{L}\p{N}\p{M}_]$/u;
/** Matches a word, or signs between words. */
const PIECE = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]+/gu;

/**
 * In how many pieces, words and signs, a text contains another at the beginning of a word; 0 if it doesn't. Where one
 * begins and ends with words, the signs between them may differ: "built in" is in "built-in", but "C#" isn't in "C++".
 */
export function piecesHeld(text: Folded, { exact, loose }: Folded): number {
  if (exact === "") return 0;
  for (let at = text.exact.indexOf(exact); at >= 0; at = text.exact.indexOf(exact, at + 1)) {
    const joined = ENDS.test(text.exact.slice(0, at)) && BEGINS.test(exact);
    if (!joined || canBreakAt(text.exact, at)) return exact.match(PIECE)?.length ?? 0;
  }
  const isLoose = BEGINS.test(exact) && ENDS.test(exact) && text.loose.includes(loose);
  return isLoose ? loose.trim().split(" ").length : 0;
}

/** The whole text of a section. */
export const textOf = ({ heading, description, keywords, text, code }: SectionDocument) =>
  [heading, description, keywords, text, code].join("\n");

// Folding takes most of the time of a comparison, and the same sections are the best of many queries.
const known = new WeakMap<SectionDocument, Folded & { heading: string }>();

/** The whole text of a section, folded, and its heading with words alone. */
export function foldedOf(section: SectionDocument): Folded & { heading: string } {
  const folded = known.get(section) ?? {
    ...foldText(textOf(section)),
    heading: foldText(section.heading).loose,
  };
  known.set(section, folded);
  return folded;
}

/** A text without the punctuation of a sentence's end. */
const withoutEnd = (text: string) => text.replace(/[\s?!.,;:]+$/u, "");

/** The text of the query without its operators and without the end of a sentence. */
export function literalOf({ plain, source, clauses }: Query): string {
  const wanted = clauses.filter(({ not }) => !not).map(({ text }) => text);
  const literal = plain ? source : wanted.join(" ");
  return withoutEnd(literal) || literal;
}

/** Whether a section has a clause's phrase word for word, in the field that the clause asks for. */
export const holdsPhrase = (section: SectionDocument, { text, field }: Clause): boolean =>
  piecesHeld(field ? foldText(section[FIELD_OF[field]]) : foldedOf(section), foldText(withoutEnd(text))) > 0;
