import { letters, maxDistance, nearWords } from "./letters.ts";

/** The common words of an index in blocks, sorted, each with the logarithm of its number of sections. */
export class Dictionary {
  readonly #words: string[];
  readonly #weights: number[];
  #letters: Int32Array | undefined;

  constructor(words: string[], weights: number[]) {
    this.#words = words;
    this.#weights = weights;
  }

  /** Words that begin with `prefix`, the shortest and most common first. */
  completions(prefix: string): string[] {
    const found: { word: string; rank: number }[] = [];
    this.#words.forEach((word, i) => {
      if (word.startsWith(prefix))
        found.push({ word, rank: word.length - prefix.length - (this.#weights[i] as number) });
    });
    return found.sort((a, b) => a.rank - b.rank).map(({ word }) => word);
  }

  /** Words within the edit distance allowed for a word of this length, the nearest and most common first. */
  near(word: string): string[] {
    const max = maxDistance(word);
    if (max === 0) return [];
    this.#letters ??= Int32Array.from(this.#words, letters);
    return nearWords(word, this.#words, this.#letters, max)
      .map(({ place, distance }) => ({
        word: this.#words[place] as string,
        rank: distance * 20 - (this.#weights[place] as number),
      }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ word: candidate }) => candidate);
  }
}
