import type { SearchResult } from "minisearch";
import { editDistance } from "../../../shared/editDistance.ts";
import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import type { Clause, Query } from "../../../shared/search/query.ts";
import { tokenize } from "../../../shared/search/tokenize.ts";
import { canBreakAt, fold, stopWords, termOf } from "../../../shared/search/words.ts";
import { isCompleted, maxDistance, OTHER } from "./queryTree.ts";
import type { QueryWord } from "./queryWords.ts";

/**
 * What a match is worth by its field. A heading says what its section is about, and keywords are what its writer wants
 * it to be found by. The page's title helps its sections a little, and code is full of names that it isn't about.
 */
export const FIELD_WEIGHTS = { heading: 4, keywords: 3, title: 1.5, text: 1, description: 1, code: 0.7 };
/** A completed or corrected word is a guess: each is worth less than a word that was typed. */
export const GUESS_WEIGHTS = { prefix: 0.4, fuzzy: 0.3 };
/** Factor for a section that has the query as it was typed: words in this order are hardly ever there by chance. */
const AS_TYPED = 2;
/** So many of the best sections are compared with the query as typed. None beyond would come to the top by it. */
const COMPARED = 50;
/** The most sections of one page among the suggestions, so that other pages are seen too. */
const OF_ONE_PAGE = 3;

/** A found section. */
export interface Found {
  section: SectionDocument;
  page: number;
  score: number;
  /** The terms of the section that answer the query, with the fields that have them. */
  match: SearchResult["match"];
}

/** All terms by which a word of the query is looked up. */
export const termsOf = ({ whole, parts, others }: QueryWord): string[] => [
  ...(whole === undefined ? [] : [whole]),
  ...parts,
  ...others.flatMap(({ terms }) => terms),
];

/** Whether a term of the index answers a word of the query other than by a correction. */
export function isTyped(word: QueryWord, term: string): boolean {
  const asked = word.whole === undefined ? word.parts : [word.whole, ...word.parts];
  return asked.some((part) => part === term || (isCompleted(word, part) && term.startsWith(part)));
}

/** Whether a term of the index answers a word of the query by a correction. */
export function isCorrected(word: QueryWord, term: string): boolean {
  return word.parts.some((part) => {
    const max = maxDistance(word, part);
    return max > 0 && editDistance(part, term, max) <= max;
  });
}

/** Whether some terms answer a word of the query in any way. */
export function answers(word: QueryWord, terms: string[]): boolean {
  return (
    terms.some((term) => isTyped(word, term) || isCorrected(word, term)) ||
    word.others.some((other) => other.terms.every((term) => terms.includes(term)))
  );
}

/** The share of the query's words that a result has; of an identifier, the share of its parts counts. */
function coverage(words: QueryWord[], queryTerms: string[]): number {
  const has = (term: string) => queryTerms.includes(term);
  const shares = words.map(({ whole, parts, others }) => {
    const asked = whole === undefined ? parts : [whole, ...parts];
    const share = asked.filter(has).length / asked.length;
    return others.some(({ terms }) => terms.every(has)) ? Math.max(share, OTHER) : share;
  });
  return shares.reduce((sum, share) => sum + share, 0) / words.length;
}

/** A text in the two forms in which texts are compared: folded, and with words alone. */
interface Folded {
  exact: string;
  loose: string;
}

function foldText(text: string): Folded {
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

/** The share of a heading that the query makes up, if the heading has all words of the query; otherwise 0. */
function headingShare({ section, match }: Found, words: QueryWord[], language: string): number {
  const terms = Object.keys(match).filter((term) => match[term]?.includes("heading"));
  if (terms.length === 0 || !words.every((word) => answers(word, terms))) return 0;
  const small = stopWords(language);
  const own = tokenize(section.heading, language)
    .filter(({ surface, whole }) => !whole && !small.has(surface))
    .map(({ surface }) => termOf(surface, language));
  return own.length === 0 ? 0 : own.filter((term) => terms.includes(term)).length / own.length;
}

/** The text of the query without its operators. */
function literalOf({ plain, source, clauses }: Query): string {
  if (plain) return source;
  return clauses
    .filter(({ not }) => !not)
    .map(({ text }) => text)
    .join(" ");
}

/**
 * Sorts results: MiniSearch's score, times the share of words that are there, and more for a heading that consists of
 * the query and for the query as typed.
 * @param toFound gives the section of a result
 */
export function rank(
  results: SearchResult[],
  toFound: (result: SearchResult) => Found,
  words: QueryWord[],
  query: Query,
  language: string,
): Found[] {
  const wanted = words.filter(({ clause }) => !clause.not);
  // Results have few different sets of words, so each set's share is computed once.
  const shares = new Map<string, number>();
  const found = results.map((result) => {
    const one = toFound(result);
    const key = result.queryTerms.join(" ");
    const share = shares.get(key) ?? coverage(wanted, result.queryTerms);
    shares.set(key, share);
    // MiniSearch has multiplied its score by the number of terms, and synonyms would count as more words.
    one.score *= share ** 2 / (result.queryTerms.length || 1);
    return one;
  });
  const byScore = (a: Found, b: Found) => b.score - a.score || a.section.id - b.section.id;
  found.sort(byScore);
  const literal = foldText(literalOf(query));
  for (const one of found.slice(0, COMPARED))
    one.score *=
      (1 + headingShare(one, wanted, language)) *
      (holds(foldText(textOf(one.section)), literal) ? AS_TYPED : 1);
  return found.sort(byScore);
}

/** Whether a section has a clause's phrase word for word. */
export const holdsPhrase = (section: SectionDocument, { text }: Clause): boolean =>
  holds(foldText(textOf(section)), foldText(text));

/** The first sections, with a few of each page before more of the same. */
export function diversify(found: Found[], limit: number): Found[] {
  const taken = new Map<number, number>();
  const first = found.filter(({ page }) => {
    const count = taken.get(page) ?? 0;
    taken.set(page, count + 1);
    return count < OF_ONE_PAGE;
  });
  return [...first, ...found.filter((one) => !first.includes(one))].slice(0, limit);
}
