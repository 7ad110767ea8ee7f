import type { Query as ScorerQuery } from "minisearch";
import type { Plan, PlannedWord } from "./plan.ts";
import type { Scorer } from "./scorer.ts";
import { placeOf } from "./store.ts";

/** Sections fewer than this, and sections with some of the words are looked for too. */
const ENOUGH = 8;
/** Power of the share of words that a section has. */
const COVERAGE_POWER = 4;
/** A word so much rarer than the others limits which sections are scored for them. */
const RARE = 4;

/** A section that answers, before its text has been looked at. */
export interface Candidate {
  section: number;
  page: number;
  score: number;
  /** Bits of the words that it has, by their place in the plan. */
  words: number;
  /** All words are there. */
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

/** The sections of the rarest word, where it is much rarer than another: no others can hold all words. */
function limitOf(words: PlannedWord[], scorer: Scorer): Set<number> | undefined {
  if (words.length < 2) return undefined;
  const sets = words.map((word) => sectionsOf(word, scorer)).sort((a, b) => a.size - b.size);
  const [rarest] = sets;
  return rarest !== undefined && rarest.size * RARE <= (sets.at(-1)?.size ?? 0) ? rarest : undefined;
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

function count(bits: number): number {
  let left = bits;
  let ones = 0;
  for (; left !== 0; left &= left - 1) ones++;
  return ones;
}

/** Finds the sections that have all words, or, where they are few, as many as possible; best first. */
export function retrieve(
  plan: Plan,
  scorer: Scorer,
  starts: Uint32Array,
  weightOf: (page: number) => number,
  filter?: PageFilter,
): Candidate[] {
  const { words } = plan;
  if (words.length === 0) return [];
  const all = 2 ** words.length - 1;
  const must = words.reduce((bits, word, place) => (word.must ? bits | (1 << place) : bits), 0);

  const bitsOf = wordBits(words);

  const run = (combineWith: "AND" | "OR"): Candidate[] => {
    const limit = combineWith === "AND" ? limitOf(words, scorer) : undefined;
    const inside = (section: number) =>
      (limit === undefined || limit.has(section)) &&
      (filter === undefined || filter(placeOf(section, starts)))
        ? 1
        : 0;
    const asked: ScorerQuery = { combineWith, queries: words.map(groupOf) };
    const query: ScorerQuery =
      plan.excluded.length === 0
        ? asked
        : { combineWith: "AND_NOT", queries: [asked, ...plan.excluded.map(groupOf)] };
    const candidates: Candidate[] = [];
    for (const { id, score, queryTerms, match } of scorer.run(query, limit || filter ? inside : undefined)) {
      const covered = bitsOf(queryTerms);
      if ((covered & must) !== must) continue;
      const page = placeOf(id, starts);
      const share = count(covered) / words.length;
      candidates.push({
        section: id,
        page,
        // MiniSearch multiplies by the number of matched terms, which here is mostly a number of expansions.
        score: (score / queryTerms.length) * share ** COVERAGE_POWER * weightOf(page),
        words: covered,
        full: covered === all,
        match,
      });
    }
    return candidates.sort((a, b) => b.score - a.score || a.section - b.section);
  };

  const full = run("AND");
  if (full.length >= ENOUGH || words.length === 1) return full;
  // Half of the words at least, or the answer is noise beside one that has them all.
  const least = full.length > 0 ? words.length / 2 : 1;
  return run("OR").filter(({ words: bits }) => count(bits) >= least);
}
