import type { SearchResult } from "minisearch";
import { editDistance } from "../../../shared/editDistance.ts";
import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import type { Query } from "../../../shared/search/query.ts";
import { tokenize } from "../../../shared/search/words/tokenize.ts";
import { stopWords, termOf } from "../../../shared/search/words/words.ts";
import { isCompleted, maxDistance } from "./queryTree.ts";
import type { QueryWord } from "./queryWords.ts";
import { foldedOf, foldText, holds, literalOf } from "./written.ts";

/**
 * What a match is worth by its field. A heading says what its section is about, and keywords are what its writer wants
 * it to be found by.
 */
export const FIELD_WEIGHTS = { heading: 4, keywords: 2, title: 1, text: 1, description: 1, code: 1 };
/** A completed or corrected word is a guess: each is worth less than a word that was typed. */
export const GUESS_WEIGHTS = { prefix: 0.4, fuzzy: 0.3 };
/**
 * The power of the share of words that are found: with one of two words, a sixteenth of the score is left. All words before
 * some whatever the score would find less, since long sections have many words by chance.
 */
const COVERAGE = 4;
/** Share of an identifier that is found by all its parts, but not as a whole: they may stand far apart. */
const IN_PARTS = 0.5;
/** What words add that stand there just as typed, small ones too: other forms of them may mean something else. */
const AS_TYPED = 2;
/** Factor for each word of a query that stands there in one piece: each makes it less likely by chance. */
const IN_ONE_PIECE = 2;
/** So many of the best sections are compared with the query as typed. None beyond would come to the top by it. */
const COMPARED = 100;
/** The most sections of one page before other pages among the suggestions: a third would hide the next page's best. */
const OF_ONE_PAGE = 2;

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

/** The share of the query's words that a result has, or has synonyms of. */
function coverage(words: QueryWord[], queryTerms: string[]): number {
  const has = (term: string) => queryTerms.includes(term);
  const shares = words.map(({ whole, parts, others }) => {
    if ((whole !== undefined && has(whole)) || others.some(({ terms }) => terms.every(has))) return 1;
    return (parts.filter(has).length / parts.length) * (whole === undefined ? 1 : IN_PARTS);
  });
  return shares.reduce((sum, share) => sum + share, 0) / words.length;
}

// Stemming takes most of the time of a comparison, and the same headings are among the best of many queries.
const known = new WeakMap<SectionDocument, string[]>();

/** The terms of a section's heading, without small words. */
function headingTerms(section: SectionDocument, language: string): string[] {
  const small = stopWords(language);
  const terms =
    known.get(section) ??
    tokenize(section.heading, language)
      .filter(({ surface, whole }) => !whole && !small.has(surface))
      .map(({ surface }) => termOf(surface, language));
  known.set(section, terms);
  return terms;
}

/** The share of a heading that the query makes up, if the heading has all words of the query; otherwise 0. */
function headingShare({ section, match }: Found, words: QueryWord[], language: string): number {
  const terms = Object.keys(match).filter((term) => match[term]?.includes("heading"));
  if (terms.length === 0 || !words.every((word) => answers(word, terms))) return 0;
  const own = headingTerms(section, language);
  return own.length === 0 ? 0 : own.filter((term) => terms.includes(term)).length / own.length;
}

/**
 * Sorts results: MiniSearch's score, times the share of words that are there, and more for a heading that consists of
 * the query, for words as they were typed and for the whole query as typed.
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
    one.score *= share ** COVERAGE / (result.queryTerms.length || 1);
    return one;
  });
  const byScore = (a: Found, b: Found) => b.score - a.score || a.section.id - b.section.id;
  found.sort(byScore);
  const literal = literalOf(query);
  const written = foldText(literal);
  const typed = tokenize(literal, language).filter(({ whole }) => !whole);
  for (const one of found.slice(0, COMPARED)) {
    const text = foldedOf(one.section);
    const asTyped =
      typed.filter(({ surface }) => text.loose.includes(` ${surface} `)).length / (typed.length || 1);
    one.score *=
      (1 + headingShare(one, wanted, language)) *
      (1 + AS_TYPED * asTyped) *
      (holds(text, written) ? IN_ONE_PIECE ** typed.length : 1);
  }
  return found.sort(byScore);
}

/** The first sections, with a few of each page before more of the same. */
export function diversify(found: Found[], limit: number): Found[] {
  const taken = new Map<number, number>();
  const first: Found[] = [];
  const more: Found[] = [];
  for (const one of found) {
    const count = taken.get(one.page) ?? 0;
    taken.set(one.page, count + 1);
    (count < OF_ONE_PAGE ? first : more).push(one);
  }
  return [...first, ...more].slice(0, limit);
}
