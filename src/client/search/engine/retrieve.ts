import type { Query as ScorerQuery } from "minisearch";
import type { Plan, PlannedWord } from "./plan.ts";
import type { Scorer } from "./scorer.ts";
import { placeOf } from "./store.ts";

/** Sections fewer than this, and sections with some of the words are looked for too. */
const ENOUGH = 8;
/** Power of the share of the query, by the weights of its words, that a section has. */
const COVERAGE_POWER = 2.5;
/** Words that say this much of what the most telling one says must be there, the others may. */
const TELLING = 0.4;
/** Where some sections have all telling words, others must have this share of the query. */
const LEAST = 0.5;
/** A word in keywords or the description alone counts less: it is about the page, and these list many things. */
const METADATA = 0.7;
/** A word so much rarer than the others limits which sections are scored for them. */
const RARE = 4;

const isText = (fields: string[] | undefined) =>
  fields?.some((field) => field !== "keywords" && field !== "description");

/** A section that answers, before its text has been looked at. */
export interface Candidate {
  section: number;
  page: number;
  score: number;
  /** Bits of the words that it has, by their place in the plan. */
  words: number;
  /** All words that tell something are there. */
  full: boolean;
  /** Term → fields that it matched in. */
  match: Record<string, string[]>;
}

/** Pages that are searched, by number; everything where missing. */
export type PageFilter = (page: number) => boolean;

function groupOf({ expansions, together, fields, boost }: PlannedWord): ScorerQuery {
  const single = expansions.map(
    ({ key, weight }): ScorerQuery => ({ queries: [key], boostTerm: () => weight * boost }),
  );
  const joint = together.map(
    ({ keys, weight }): ScorerQuery => ({
      combineWith: "AND",
      queries: keys,
      boostTerm: () => weight * boost,
    }),
  );
  return { combineWith: "OR", queries: [...single, ...joint], ...(fields && { fields }) };
}

function sectionsOf(word: PlannedWord, scorer: Scorer): Set<number> {
  const sections = new Set<number>();
  for (const { key } of word.expansions) scorer.sectionsOf(key, sections);
  for (const { keys } of word.together) for (const key of keys) scorer.sectionsOf(key, sections);
  return sections;
}

/** The sections of the rarest of the words that must be there, where another word is much commoner. */
function limitOf(words: PlannedWord[], required: number, scorer: Scorer): Set<number> | undefined {
  const sets = words.map((word) => sectionsOf(word, scorer));
  const most = Math.max(...sets.map(({ size }) => size));
  const [rarest] = sets
    .filter((_, place) => (required & (1 << place)) !== 0)
    .sort((left, right) => left.size - right.size);
  return rarest !== undefined && rarest.size * RARE <= most ? rarest : undefined;
}

/** Tells which words a set of terms answers, as bits. */
export type WordBits = (keys: readonly string[]) => number;

/** Prepares that question for the words of a plan. */
export function wordBits(words: PlannedWord[]): WordBits {
  const single = new Map<string, number>();
  const joint: { keys: string[]; bit: number }[] = [];
  words.forEach(({ expansions, together }, place) => {
    const bit = 1 << place;
    for (const { key } of expansions) single.set(key, (single.get(key) ?? 0) | bit);
    for (const { keys } of together) joint.push({ keys, bit });
  });
  return (keys) => {
    let bits = 0;
    for (const key of keys) bits |= single.get(key) ?? 0;
    for (const { keys: all, bit } of joint)
      if ((bits & bit) === 0 && all.every((key) => keys.includes(key))) bits |= bit;
    return bits;
  };
}

/** Finds the sections that have all telling words, or, where they are few, as many as possible; best first. */
export function retrieve(
  plan: Plan,
  scorer: Scorer,
  starts: Uint32Array,
  weightOf: (page: number) => number,
  filter?: PageFilter,
): Candidate[] {
  const { words } = plan;
  if (words.length === 0) return [];
  const must = words.reduce((bits, word, place) => (word.must ? bits | (1 << place) : bits), 0);
  const most = Math.max(...words.map(({ weight }) => weight));
  const telling = words.reduce(
    (bits, { weight }, place) => (weight >= TELLING * most ? bits | (1 << place) : bits),
    0,
  );
  const bitsOf = wordBits(words);
  const total = weigh(-1, words);

  const run = (required: number): Candidate[] => {
    const limit = required === 0 ? undefined : limitOf(words, required, scorer);
    const inside = (section: number) =>
      (limit === undefined || limit.has(section)) &&
      (filter === undefined || filter(placeOf(section, starts)))
        ? 1
        : 0;
    const asked: ScorerQuery = { combineWith: "OR", queries: words.map(groupOf) };
    const query: ScorerQuery =
      plan.excluded.length === 0
        ? asked
        : { combineWith: "AND_NOT", queries: [asked, ...plan.excluded.map(groupOf)] };
    const candidates: Candidate[] = [];
    for (const { id, score, queryTerms, match } of scorer.run(query, limit || filter ? inside : undefined)) {
      const covered = bitsOf(queryTerms);
      if ((covered & must) !== must || (covered & required) !== required) continue;
      const page = placeOf(id, starts);
      const about =
        id === starts[page] ? covered & ~bitsOf(queryTerms.filter((key) => isText(match[key]))) : 0;
      const share = (weigh(covered, words) - (1 - METADATA) * weigh(about, words)) / total;
      candidates.push({
        section: id,
        page,
        // MiniSearch multiplies by the number of matched terms, which here is mostly a number of expansions.
        score: (score / queryTerms.length) * share ** COVERAGE_POWER * weightOf(page),
        words: covered,
        full: (covered & telling) === telling,
        match,
      });
    }
    return candidates.sort((a, b) => b.score - a.score || a.section - b.section);
  };

  const full = run(telling);
  if (full.length >= ENOUGH || words.length === 1) return full;
  // Half of the words at least, or the answer is noise beside one that has them all.
  const least = full.length > 0 ? LEAST : 0;
  return run(0).filter(({ words: bits }) => weigh(bits, words) >= least * total);
}

/** The weight of some of the words, by their bits. */
export function weigh(bits: number, words: PlannedWord[]): number {
  return words.reduce((sum, { weight }, place) => ((bits & (1 << place)) === 0 ? sum : sum + weight), 0);
}
