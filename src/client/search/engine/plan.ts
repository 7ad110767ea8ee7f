import type { Clause, Query } from "../../../shared/search/query.ts";
import { frequency } from "./block.ts";
import { expandExact, expandNear, expandNearPrefix, expandPrefix, maxDistance, splitWord } from "./expand.ts";
import { ALL_FIELDS, fieldBits } from "./fields.ts";
import type { Lexicon } from "./lexicon.ts";
import { addJoined, addPhraseSynonyms } from "./neighbours.ts";
import type { PlannedWord } from "./plannedWord.ts";
import { expandSynonyms } from "./synonyms.ts";
import { type AskedWord, fieldsOf } from "./words.ts";

const WHOLE_WEIGHT = 3.5;
const PART_WEIGHT = 0.4;
const SPLIT_WEIGHT = 0.6;
/** Too little for a word that an answer must have. */
const SOFT_WEIGHT = 0.25;
const COMMON = 5_000;
/** Terms that one query may ask for, shared among its words: enough for any that somebody types. */
const MOST_TERMS = 128;
const MOST_JOINT = 6;
/** How often the terms of a query may run through all sections. */
const MOST_PASSES = 16;
const TITLES = fieldBits("title", "heading");
const METADATA = TITLES | fieldBits("description", "keywords");

/** What to look for. */
export interface Plan {
  words: PlannedWord[];
  /** Words that a hit must not have. */
  excluded: PlannedWord[];
  /** Phrases that a hit must have, or must not have, word for word. */
  phrases: Clause[];
  query: Query;
}

function planWord(asked: AskedWord, lexicon: Lexicon, synonyms: string[][]): PlannedWord {
  const { surface, clause, open } = asked;
  const boost = clause.boost;
  const base = {
    asked,
    together: [],
    fields: clause.field ? fieldsOf(clause.field) : ALL_FIELDS,
    boost,
    must: clause.must || clause.phrase || clause.field !== undefined,
    correction: undefined,
    weight: 0,
  };
  const exact = expandExact(surface, lexicon);
  if (clause.not || clause.phrase) return { ...base, expansions: exact };
  const word: PlannedWord = { ...base, expansions: exact };
  if (asked.soft) {
    if (open) word.expansions.push(...expandPrefix(surface, lexicon));
    word.expansions.push(...expandSynonyms(surface, synonyms, lexicon, word.together));
    return word;
  }
  const unfinished = open || clause.prefix;
  if (clause.distance !== undefined) word.expansions.push(...expandNear(surface, lexicon, clause.distance));
  if (surface.length === 1 && unfinished && exact.length === 0) {
    // One letter completes to titles and headings only, or everything would answer.
    return {
      ...word,
      expansions: expandPrefix(surface, lexicon),
      fields: clause.field ? base.fields : TITLES,
    };
  }
  if ((unfinished && surface.length >= 2) || (exact.length === 0 && surface.length >= 4)) {
    word.expansions.push(...expandPrefix(surface, lexicon));
  }
  const unknown = word.expansions.length === 0;
  // A part of a name stands for nothing but itself.
  if (!asked.part) word.expansions.push(...expandSynonyms(surface, synonyms, lexicon, word.together));
  if (!unknown) return word;
  const split = surface.length >= 5 ? splitWord(surface, lexicon) : undefined;
  if (split) word.together.push({ keys: split.map(({ key }) => key), weight: SPLIT_WEIGHT });
  const near = expandNear(surface, lexicon, maxDistance(surface));
  word.expansions.push(...(near.length === 0 && unfinished ? expandNearPrefix(surface, lexicon) : near));
  if (near[0] !== undefined && !split) word.correction = near[0].surface;
  return word;
}

/** A whole identifier weighs more than its parts, which any section with it has too. */
function addWholes(word: PlannedWord, lexicon: Lexicon): void {
  const { wholes, part, wholeOpen } = word.asked;
  if (!part) return;
  for (const expansion of word.expansions) expansion.weight *= PART_WEIGHT;
  const found = wholes.flatMap((whole) => expandExact(whole, lexicon));
  const [longest] = wholes;
  if (wholeOpen) found.push(...wholes.flatMap((whole) => expandPrefix(whole, lexicon)));
  if (found.length === 0 && longest !== undefined)
    found.push(...expandNear(longest, lexicon, maxDistance(longest)));
  for (const expansion of found)
    word.expansions.push({ ...expansion, weight: expansion.weight * WHOLE_WEIGHT });
}

/** Leaves each word its share of the terms that a query may ask for, the best ones. */
function limitTerms(words: PlannedWord[], lexicon: Lexicon, total: number): void {
  const most = Math.max(4, Math.floor(MOST_TERMS / words.length));
  const share = (MOST_PASSES * total) / words.length;
  let joint = 0;
  for (const word of words) {
    let sections = 0;
    word.expansions = word.expansions
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, most)
      .filter(({ key }, place) => {
        sections += sectionsOf(key, lexicon);
        return place === 0 || sections <= share;
      });
    word.together = word.together.slice(0, Math.max(0, MOST_JOINT - joint));
    joint += word.together.length;
  }
}

/** A word alone that thousands of sections have is looked for where it says most. */
function narrowCommonWord(words: PlannedWord[], lexicon: Lexicon): void {
  const [word] = words;
  if (words.length !== 1 || word?.fields !== ALL_FIELDS) return;
  const [first] = word?.expansions ?? [];
  const term = first && lexicon.term(first.key);
  if (word && term && frequency(term) > COMMON) word.fields = METADATA;
}

function sectionsOf(key: string, lexicon: Lexicon): number {
  const term = lexicon.term(key);
  return term === undefined ? 0 : frequency(term);
}

/** Inverse document frequency, as in BM25. */
function weightOf({ expansions }: PlannedWord, lexicon: Lexicon, total: number): number {
  const [best] = expansions;
  const sections = expansions
    .filter(({ kind }) => kind === best?.kind)
    .reduce((sum, { key }) => sum + sectionsOf(key, lexicon), 0);
  const many = Math.min(total, sections);
  return Math.log(1 + (total - many + 0.5) / (many + 0.5));
}

/** Decides which terms answer a query. */
export function makePlan(
  query: Query,
  asked: AskedWord[],
  lexicon: Lexicon,
  synonyms: string[][],
  total: number,
): Plan {
  const planned = asked.map((word) => planWord(word, lexicon, synonyms));
  const words = planned.filter(({ asked: { clause } }) => !clause.not);
  for (const word of words)
    word.weight = weightOf(word, lexicon, total) * (word.asked.soft ? SOFT_WEIGHT : 1);
  for (const word of planned) addWholes(word, lexicon);
  addJoined(words, lexicon);
  addPhraseSynonyms(words, synonyms, lexicon);
  narrowCommonWord(words, lexicon);
  limitTerms(words, lexicon, total);
  return {
    words,
    excluded: planned.filter(({ asked: { clause } }) => clause.not && !clause.phrase),
    phrases: query.clauses.filter(({ phrase }) => phrase),
    query,
  };
}
