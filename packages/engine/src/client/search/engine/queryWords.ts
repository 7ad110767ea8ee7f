import type { Clause, Query } from "../../../shared/search/query.ts";
import { chunksOf, tokenize } from "../../../shared/search/words/tokenize.ts";
import { stopWords, termOf, UNSPACED } from "../../../shared/search/words/words.ts";

/** The most words of a query that are looked up: enough for anything a person types, and no query takes long. */
export const MOST_WORDS = 16;

/** A word or an identifier of a query, with the terms of the index that answer it. */
export interface QueryWord {
  /** The word as it was typed, and its offsets in the query. */
  typed: string;
  start: number;
  end: number;
  clause: Clause;
  /** Term of the whole identifier; undefined for a plain word. */
  whole: string | undefined;
  /** Terms of the word's parts; a plain word is its own only part. */
  parts: string[];
  /** Words that answer it too: synonyms, each of one or several words, and its spelling together with a neighbour. */
  others: { words: string[]; terms: string[] }[];
  /** Whether the word may be unfinished: the last one of a query without a space after it. */
  open: boolean;
  /** What is tried for a word that no section has: first words that begin with it, then corrections too. */
  guess: "none" | "completed" | "corrected";
}

/** The last word of a query is finished if one of these characters follows it: `python$`, `why?`. */
const ENDED = /[\s\p{L}\p{N}$?!,;]/u;

const hasOperator = ({ must, not, prefix, phrase, field }: Clause) =>
  must || not || prefix || phrase || field !== undefined;

/** All words of a query in order. */
function allWords({ clauses, source }: Query, language: string): QueryWord[] {
  const words = clauses.flatMap((clause) =>
    chunksOf(clause.text, language).map(({ parts, wholes: [whole] }): QueryWord => {
      const start = clause.start + (parts[0]?.start ?? 0);
      const end = clause.start + (parts.at(-1)?.end ?? 0);
      const terms = parts.map(({ surface }) => termOf(surface, language));
      return {
        typed: source.slice(start, end),
        start,
        end,
        clause,
        whole: whole && termOf(whole.surface, language),
        parts: terms,
        others: [],
        open: false,
        guess: "none",
      };
    }),
  );
  const last = words.at(-1);
  if (last && !last.clause.phrase) last.open = !ENDED.test(source.slice(last.end));
  return words;
}

/** Adds synonyms. Each word of a phrase with synonyms, such as "turn off", gets them. */
function addSynonyms(words: QueryWord[], groups: string[][], language: string): void {
  const cut = (text: string) => {
    const tokens = tokenize(text, language).filter(({ whole }) => !whole);
    return {
      words: tokens.map(({ surface }) => surface),
      terms: tokens.map(({ surface }) => termOf(surface, language)),
    };
  };
  const asked = words.map(({ parts }) => parts.join(" "));
  for (const group of groups.map((phrases) => phrases.map(cut))) {
    for (const phrase of group) {
      const { length } = phrase.terms;
      const at = asked.findIndex((_, place) => phrase.terms.every((term, i) => asked[place + i] === term));
      if (at < 0 || length === 0) continue;
      const others = group.filter((other) => other !== phrase);
      for (const { others: known } of words.slice(at, at + length)) known.push(...others);
    }
  }
}

/** Lets two neighbouring words be found where they are written as one: "key map" as "keymap". */
function addJoined(words: QueryWord[], language: string): void {
  words.slice(1).forEach((right, place) => {
    const left = words[place] as QueryWord;
    if (left.whole || right.whole || hasOperator(left.clause) || hasOperator(right.clause)) return;
    // "timed out" is "timeout" too.
    for (const first of new Set([left.typed, ...left.parts])) {
      const word = tokenize(first + right.typed, language).at(-1)?.surface ?? "";
      const joined = { words: [word], terms: [termOf(word, language)] };
      for (const { others } of [left, right]) others.push(joined);
    }
  });
}

/** Lets a word of a script without spaces be found by its characters: the text may have cut it otherwise. */
function addCharacters(words: QueryWord[]): void {
  for (const { typed, others } of words) {
    const characters = [...typed];
    if (characters.length > 1 && UNSPACED.test(typed)) others.push({ words: characters, terms: characters });
  }
}

/**
 * The words of a query that are looked up, in order, each once. Stop words are left out if other words remain and no
 * operator asks for them.
 */
export function queryWords(query: Query, language: string, synonyms: string[][]): QueryWord[] {
  const words = allWords(query, language);
  addSynonyms(words, synonyms, language);
  addJoined(words, language);
  addCharacters(words);
  const ignored = stopWords(language);
  const isSmall = ({ clause, typed }: QueryWord) =>
    !hasOperator(clause) && tokenize(typed, language).every(({ surface }) => ignored.has(surface));
  const telling = words.filter((word) => !isSmall(word));
  const kept = telling.some(({ clause }) => !clause.not) ? telling : words;
  const keyOf = ({ parts, clause: { text, start, end, ...operators } }: QueryWord) =>
    JSON.stringify([parts, operators]);
  return [...new Map(kept.toReversed().map((word) => [keyOf(word), word])).values()].toReversed();
}
