import { editDistance } from "../../../../shared/editDistance.ts";
import { firstIndex } from "./binarySearch.ts";

/** The greatest edit distance at which another word is taken for a correction of `word`: 0, 1 or 2. */
export function maxDistance(word: string): number {
  if (/\d/.test(word) && word.length < 6) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The set of a word's letters as a bit mask. Words at edit distance n differ in at most 2n bits. */
function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** The number of bits in which two masks differ. */
function differentBits(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count++;
  }
  return count;
}

/** Sorted words, to find those with a prefix and those with a similar spelling. */
export class WordList {
  readonly words: string[];
  /** The letter bits of each word. Comparing these first rules out most words without computing an edit distance. */
  #letters: Int32Array | undefined;

  /** @param words sorted by UTF-16 code units */
  constructor(words: string[]) {
    this.words = words;
  }

  /** The words that begin with `prefix`, from index `from` up to, but without, `to`. */
  prefixRange(prefix: string): { from: number; to: number } {
    const { words } = this;
    const from = firstIndex(words.length, (i) => (words[i] as string) >= prefix);
    let to = from;
    while (words[to]?.startsWith(prefix)) to++;
    return { from, to };
  }

  /** The indexes of the words within an edit distance of `word`, itself included, with their distances. */
  similar(word: string, max: number): { place: number; distance: number }[] {
    this.#letters ??= Int32Array.from(this.words, letterBits);
    const letters = this.#letters;
    const own = letterBits(word);
    const found: { place: number; distance: number }[] = [];
    this.words.forEach((other, place) => {
      if (Math.abs(other.length - word.length) > max) return;
      if (differentBits(own, letters[place] as number) > 2 * max) return;
      const distance = editDistance(word, other, max);
      if (distance <= max) found.push({ place, distance });
    });
    return found;
  }
}
