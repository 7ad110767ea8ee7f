import MiniSearch, { type Query as QueryTree } from "minisearch";
import type { QueryField } from "../../../shared/search/query.ts";
import { UNSPACED } from "../../../shared/search/words/words.ts";
import type { QueryWord } from "./queryWords.ts";

/** Weight of a synonym and of two words written as one: they say nearly, but not just, what was typed. */
const OTHER = 0.5;
/** Share of a word's letters that may be wrong: one of four letters, two of eight. */
const FUZZY = 0.2;
/** A shorter word isn't corrected, because too many others are like it. */
const FUZZY_LENGTH = 4;
/** An unknown word with more letters than this is completed wherever it stands; the last word of a query always is. */
const PREFIX_LENGTH = 3;

const FIELDS: Readonly<Record<QueryField, string[]>> = {
  title: ["page"],
  heading: ["heading"],
  description: ["description"],
  keywords: ["keywords"],
  content: ["text"],
  code: ["code"],
};

/**
 * The greatest edit distance at which another word is taken for a correction of a term; 0 for none. A word that exists
 * is corrected only if the query asks for it.
 */
export function maxDistance({ clause, guess }: QueryWord, term: string): number {
  const { must, not, phrase, field, distance } = clause;
  if (distance !== undefined) return distance;
  if (guess !== "corrected" || must || not || phrase || field || term.length < FUZZY_LENGTH) return 0;
  // One more, because MiniSearch counts two swapped letters as two errors, and a misspelt ending isn't cut off.
  return Math.round(term.length * FUZZY) + 1;
}

/** Whether words that begin with a term answer it too. A finished word that exists is meant as it is. */
export function isCompleted({ clause, open, guess }: QueryWord, term: string): boolean {
  if (clause.prefix || clause.phrase || clause.not) return clause.prefix;
  const isUnknown = guess !== "none" && term.length > PREFIX_LENGTH;
  return open || (isUnknown && !clause.must && clause.field === undefined);
}

const exactly = (term: string): QueryTree => ({ queries: [term], prefix: false, fuzzy: false });

function partTree(word: QueryWord, term: string): QueryTree {
  const completed = isCompleted(word, term);
  // A single letter completes words in headings only; otherwise every section would match.
  const short = completed && !word.clause.field && term.length === 1 && !UNSPACED.test(term);
  return {
    queries: [term],
    prefix: completed,
    fuzzy: maxDistance(word, term) || false,
    ...(short && { fields: ["heading"] }),
  };
}

function wordTree(word: QueryWord): QueryTree {
  const { clause, whole, parts, others } = word;
  const { must, not, phrase, field, boost } = clause;
  const all = must || not || phrase || field !== undefined;
  // An identifier is excluded as a whole: other identifiers may share a part with it.
  const identifier = whole === undefined ? [] : [{ ...(partTree(word, whole) as object), queries: [whole] }];
  const byParts: QueryTree = {
    combineWith: all ? "AND" : "OR",
    queries: phrase ? parts.map(exactly) : parts.map((part) => partTree(word, part)),
  };
  const alike = others.map(
    ({ terms }): QueryTree => ({
      combineWith: "AND",
      queries: terms.map(exactly),
      boostTerm: () => OTHER * boost,
    }),
  );
  return {
    combineWith: "OR",
    queries: [...identifier, ...(not && whole !== undefined ? [] : [byParts]), ...(all ? [] : alike)],
    boostTerm: () => boost,
    ...(field && { fields: FIELDS[field] }),
  };
}

/** The query as MiniSearch takes it: required words with all others, without the excluded ones. */
export function queryTree(words: QueryWord[]): QueryTree {
  const isRequired = ({ clause: { must, phrase, field } }: QueryWord) =>
    must || phrase || field !== undefined;
  const wanted = words.filter(({ clause }) => !clause.not);
  const excluded = words.filter(({ clause }) => clause.not && !clause.phrase);
  const required = wanted.filter(isRequired).map(wordTree);
  const others = wanted.filter((word) => !isRequired(word)).map(wordTree);
  // With the wildcard, words that aren't required add to the score but leave no section out.
  const optional: QueryTree = {
    combineWith: "OR",
    queries: required.length > 0 ? [...others, MiniSearch.wildcard] : others,
  };
  const main: QueryTree = { combineWith: "AND", queries: [...required, optional] };
  return { combineWith: "AND_NOT", queries: [main, ...excluded.map(wordTree)] };
}
