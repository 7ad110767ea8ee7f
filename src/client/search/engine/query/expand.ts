import type { Lexicon } from "../index/lexicon.ts";

type ExpansionKind = "exact" | "prefix" | "fuzzy" | "synonym" | "joined";

/** A term that answers a word of the query, with the weight of that match. */
export interface Expansion {
  key: string;
  weight: number;
  kind: ExpansionKind;
  /** The word by which the term was found: the typed one, or its completion, correction or synonym. */
  surface: string;
}

const PREFIX_WEIGHT = 0.35;
const MAX_PREFIXES = 24;
/**
 * Further completions of a word are dropped once together they are in this many sections: short prefixes such as "re"
 * say little and cost much.
 */
const MAX_PREFIX_SECTIONS = 3_000;
const MAX_FUZZY = 12;
const MAX_FUZZY_SECTIONS = 20_000;
const FUZZY_WEIGHTS = [0, 0.18, 0.09];

/** Keeps the expansion with the greatest weight for each term. */
function unique(expansions: Expansion[]): Expansion[] {
  const best = new Map<string, Expansion>();
  for (const expansion of expansions) {
    const known = best.get(expansion.key);
    if (known === undefined || known.weight < expansion.weight) best.set(expansion.key, expansion);
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight);
}

/** Keeps the first expansion, which is the best, and further ones while all are in at most `most` sections together. */
export function affordable(expansions: Expansion[], most: number, lexicon: Lexicon): Expansion[] {
  let sections = 0;
  return expansions.filter(({ key }, place) => {
    sections += lexicon.frequency(key);
    return place === 0 || sections <= most;
  });
}

/** Expands a word to the term that has it or another inflected form of it. */
export function expandExact(word: string, lexicon: Lexicon): Expansion[] {
  const key = lexicon.stem(word);
  return key === undefined ? [] : [{ key, weight: 1, kind: "exact", surface: word }];
}

/** Expands an unfinished word to the words that begin with it, the shortest first. */
export function expandPrefix(word: string, lexicon: Lexicon): Expansion[] {
  const expansions: Expansion[] = [];
  for (const surface of lexicon.withPrefix(word)) {
    const key = lexicon.keyOf(surface);
    const extra = surface.length - word.length;
    if (key === undefined || extra === 0) continue;
    const weight = (PREFIX_WEIGHT * word.length) / (word.length + 0.3 * extra);
    expansions.push({ key, weight, kind: "prefix", surface });
  }
  return affordable(unique(expansions).slice(0, MAX_PREFIXES), MAX_PREFIX_SECTIONS, lexicon);
}

/** Fuzzy match: expands a word to those within its edit distance, without those much worse than the best. */
export function expandFuzzy(word: string, lexicon: Lexicon, max: number): Expansion[] {
  const expansions: Expansion[] = [];
  for (const { surface, distance } of lexicon.similar(word, max)) {
    const key = lexicon.keyOf(surface);
    if (key === undefined) continue;
    expansions.push({ key, weight: FUZZY_WEIGHTS[distance] ?? 0, kind: "fuzzy", surface });
  }
  const ranked = unique(expansions);
  const least = (ranked[0]?.weight ?? 0) / 2;
  return affordable(
    ranked.filter(({ weight }) => weight > least).slice(0, MAX_FUZZY),
    MAX_FUZZY_SECTIONS,
    lexicon,
  );
}

/** Fuzzy prefix: words that begin with the unfinished word after one letter is removed or two are swapped. */
export function expandFuzzyPrefix(word: string, lexicon: Lexicon): Expansion[] {
  if (word.length < 5) return [];
  const expansions: Expansion[] = [];
  for (let i = 1; i < word.length; i++) {
    const shorter = word.slice(0, i) + word.slice(i + 1);
    const swapped = word.slice(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.slice(i + 1);
    for (const variant of [swapped, shorter]) {
      for (const expansion of expandPrefix(variant, lexicon)) {
        expansions.push({ ...expansion, weight: expansion.weight / 2, kind: "fuzzy" });
      }
    }
  }
  return unique(expansions).slice(0, MAX_PREFIXES);
}

/**
 * Splits a word into two known words that were typed without a space, each of at least `least` letters, as near to the
 * middle as possible.
 */
export function splitWord(word: string, lexicon: Lexicon, least: number): [Expansion, Expansion] | undefined {
  let best: [Expansion, Expansion] | undefined;
  let most = 0;
  for (let i = least; i <= word.length - least; i++) {
    const evenness = Math.min(i, word.length - i);
    if (evenness <= most) continue;
    const left = expandExact(word.slice(0, i), lexicon)[0];
    const right = left && expandExact(word.slice(i), lexicon)[0];
    if (left && right) {
      best = [left, right];
      most = evenness;
    }
  }
  return best;
}
