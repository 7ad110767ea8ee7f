import type { Lexicon } from "../index/lexicon.ts";
import { keysOf, type QueryWord } from "../query/words.ts";
import { weigh } from "./retrieve.ts";

/** Length of a passage in words. */
const STRETCH = 12;

/** Makes a function that tells which words of the query a word of a text answers, as bits. */
export function wordReader(words: QueryWord[], lexicon: Lexicon): (word: string) => number {
  const bits = new Map<string, number>();
  words.forEach((word, place) => {
    for (const key of keysOf(word)) bits.set(key, (bits.get(key) ?? 0) | (1 << place));
  });
  return (word) => bits.get(lexicon.keyOf(word) ?? "") ?? 0;
}

/**
 * How much of a query is close together in a text: the share of its words, by weight, that the best passage has.
 * Words of the heading count in every passage. Text and heading are folded words with single spaces.
 */
export function bestPassage(
  heading: string,
  text: string,
  words: QueryWord[],
  read: (word: string) => number,
): number {
  let always = 0;
  for (const word of heading.split(" ")) always |= read(word);
  const total = weigh(-1, words);
  let best = weigh(always, words);
  const seen = new Set<number>();
  const hits: { at: number; bits: number }[] = [];
  text.split(" ").forEach((word, at) => {
    const bits = read(word);
    if (bits !== 0) hits.push({ at, bits });
  });
  for (let i = 0; i < hits.length; i++) {
    let bits = always;
    const from = hits[i]?.at ?? 0;
    for (let j = i; j < hits.length && (hits[j]?.at ?? 0) < from + STRETCH; j++) bits |= hits[j]?.bits ?? 0;
    if (seen.has(bits)) continue;
    seen.add(bits);
    best = Math.max(best, weigh(bits, words));
  }
  return best / total;
}
