// Field lengths are stored in 64 classes: exact up to 15 words, then four classes for each doubling. BM25 hardly
// changes by it, and a class takes one byte.
const EXACT = 16;

/** The length class, 0 to 63, of a number of words. */
export function lengthClass(words: number): number {
  if (words < EXACT) return words;
  return Math.min(63, EXACT + Math.round(4 * Math.log2(words / EXACT)));
}

/** The number of words, rounded, that a length class stands for. */
export function classLength(lengthClass: number): number {
  return lengthClass < EXACT ? lengthClass : Math.round(EXACT * 2 ** ((lengthClass - EXACT) / 4));
}
