import type { Clause, Query } from "../../../../shared/search/query.ts";
import { UNSPACED } from "../../../../shared/search/unspaced.ts";
import { fieldBits } from "../index/fields.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { maxDistance } from "../index/wordList.ts";
import {
  affordable,
  type Expansion,
  expandExact,
  expandFuzzy,
  expandFuzzyPrefix,
  expandPrefix,
  splitWord,
} from "./expand.ts";
import { addJoined, addPhraseSynonyms } from "./neighbours.ts";
import { expandSynonyms } from "./synonyms.ts";
import type { QueryWord } from "./words.ts";

const WHOLE_WEIGHT = 3.5;
const PART_WEIGHT = 0.4;
const SPLIT_WEIGHT = 0.6;
/** Weight of a soft word, too small to make the word required. */
const SOFT_WEIGHT = 0.25;
/** The most terms that one query may ask for, shared among its words: enough for anything a person types. */
const MOST_TERMS = 128;
const MOST_JOINT = 6;
/** Limit of the total length of a query's posting lists, as a multiple of the number of all sections. */
const MOST_PASSES = 16;
const TITLES = fieldBits("title", "heading");

export interface Plan {
  /** All words of the query. */
  asked: QueryWord[];
  /** All words but the excluded ones. */
  words: QueryWord[];
  /** Words that a hit must not have. */
  excluded: QueryWord[];
  /** Phrases that a hit must have, or must not have, word for word. */
  phrases: Clause[];
  query: Query;
}

function planWord(word: QueryWord, lexicon: Lexicon, synonyms: string[][]): void {
  const { surface, clause, open, expansions, together } = word;
  expansions.push(...expandExact(surface, lexicon));
  const isKnown = expansions.length > 0;
  if (clause.not || clause.phrase) return;
  if (word.soft) {
    if (open) expansions.push(...expandPrefix(surface, lexicon));
    expansions.push(...expandSynonyms(surface, synonyms, lexicon, together));
    return;
  }
  const unfinished = open || clause.prefix;
  // A word of fewer letters isn't completed. In scripts without spaces a single letter may be a word.
  const least = UNSPACED.test(surface) ? 1 : 2;
  if (clause.distance !== undefined) expansions.push(...expandFuzzy(surface, lexicon, clause.distance));
  if (surface.length < least && unfinished && !isKnown) {
    // A single letter completes words in titles and headings only; otherwise every section would match.
    word.expansions = expandPrefix(surface, lexicon);
    if (!clause.field) word.fields = TITLES;
    return;
  }
  if ((unfinished && surface.length >= least) || (!isKnown && surface.length >= 4)) {
    expansions.push(...expandPrefix(surface, lexicon));
  }
  const unknown = expansions.length === 0;
  // A part of an identifier has no synonyms.
  if (!word.part) expansions.push(...expandSynonyms(surface, synonyms, lexicon, together));
  if (!unknown) return;
  const split = surface.length >= 5 || least === 1 ? splitWord(surface, lexicon, least) : undefined;
  // In those scripts one half is enough: the other may be a particle, as in 连接不上 ("can't connect").
  if (split && least === 1) expansions.push(...split.map((half): Expansion => ({ ...half, kind: "joined" })));
  if (split) together.push({ keys: split.map(({ key }) => key), weight: SPLIT_WEIGHT });
  const near = expandFuzzy(surface, lexicon, maxDistance(surface));
  expansions.push(...(near.length === 0 && unfinished ? expandFuzzyPrefix(surface, lexicon) : near));
  if (near[0] !== undefined && !split) word.correction = near[0].surface;
}

/** Lets the whole identifier answer a part of it too, with more weight than the part's own terms. */
function addWholes(word: QueryWord, lexicon: Lexicon): void {
  const { wholes, part, wholeOpen } = word;
  if (!part) return;
  for (const expansion of word.expansions) expansion.weight *= PART_WEIGHT;
  const found = wholes.flatMap((whole) => expandExact(whole, lexicon));
  const [longest] = wholes;
  if (wholeOpen) found.push(...wholes.flatMap((whole) => expandPrefix(whole, lexicon)));
  if (found.length === 0 && longest !== undefined)
    found.push(...expandFuzzy(longest, lexicon, maxDistance(longest)));
  for (const expansion of found)
    word.expansions.push({ ...expansion, weight: expansion.weight * WHOLE_WEIGHT });
}

/** Limits the terms of each word to its share of what a query may look up; the best terms stay. */
function limitTerms(words: QueryWord[], lexicon: Lexicon, total: number): void {
  const most = Math.max(4, Math.floor(MOST_TERMS / words.length));
  const share = (MOST_PASSES * total) / words.length;
  let joint = 0;
  for (const word of words) {
    const best = word.expansions.toSorted((a, b) => b.weight - a.weight).slice(0, most);
    word.expansions = affordable(best, share, lexicon);
    word.together = word.together.slice(0, Math.max(0, MOST_JOINT - joint));
    joint += word.together.length;
  }
}

/** The inverse document frequency of a word, as in BM25. */
function weightOf({ expansions }: QueryWord, lexicon: Lexicon, total: number): number {
  const [best] = expansions;
  const sections = expansions
    .filter(({ kind }) => kind === best?.kind)
    .reduce((sum, { key }) => sum + lexicon.frequency(key), 0);
  const many = Math.min(total, sections);
  return Math.log(1 + (total - many + 0.5) / (many + 0.5));
}

/** Decides which terms answer a query, and stores them in its words. */
export function makePlan(
  query: Query,
  asked: QueryWord[],
  lexicon: Lexicon,
  synonyms: string[][],
  total: number,
): Plan {
  for (const word of asked) planWord(word, lexicon, synonyms);
  const words = asked.filter(({ clause }) => !clause.not);
  for (const word of words) word.weight = weightOf(word, lexicon, total) * (word.soft ? SOFT_WEIGHT : 1);
  for (const word of asked) addWholes(word, lexicon);
  addJoined(words, lexicon);
  addPhraseSynonyms(words, synonyms, lexicon);
  limitTerms(words, lexicon, total);
  return {
    asked,
    words,
    excluded: asked.filter(({ clause }) => clause.not && !clause.phrase),
    phrases: query.clauses.filter(({ phrase }) => phrase),
    query,
  };
}
