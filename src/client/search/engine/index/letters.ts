import { editDistance } from "../../../../shared/editDistance.ts";

/** The greatest edit distance at which a word of this length still counts as misspelt. */
export function maxDistance(word: string): number {
  if (/\d/.test(word) && word.length < 6) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The set of a word's letters as bits: words at distance n differ in at most 2n of them. */
export function letters(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** The number of bits that differ between two sets. */
function differing(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count++;
  }
  return count;
}

/**
 * The words of a list within an edit distance of a word.
 * @param bits the letter set of each word of the list, as `letters` makes it, which rules out most words without
 * comparing them
 */
export function nearWords(
  word: string,
  words: string[],
  bits: Int32Array,
  max: number,
): { place: number; distance: number }[] {
  const own = letters(word);
  const found: { place: number; distance: number }[] = [];
  words.forEach((other, place) => {
    if (Math.abs(other.length - word.length) > max || differing(own, bits[place] ?? 0) > 2 * max) return;
    const distance = editDistance(word, other, max);
    if (distance <= max) found.push({ place, distance });
  });
  return found;
}
