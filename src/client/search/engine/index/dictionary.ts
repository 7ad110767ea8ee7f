import { letters, maxDistance, nearWords } from "./letters.ts";

/** The common words of an index in blocks, in order, with the logarithm of how many sections have each. */
export class Dictionary {
  readonly #words: string[];
  readonly #weights: number[];
  #letters: Int32Array | undefined;

  constructor(words: string[], weights: number[]) {
    this.#words = words;
    this.#weights = weights;
  }

  /** Words that begin so: the shortest and commonest first. */
  completions(prefix: string): string[] {
    const found: { word: string; rank: number }[] = [];
    this.#words.forEach((word, i) => {
      if (word.startsWith(prefix))
        found.push({ word, rank: word.length - prefix.length - (this.#weights[i] as number) });
    });
    return found.sort((a, b) => a.rank - b.rank).map(({ word }) => word);
  }

  /** Words within the distance that a typing error of this length may have: the nearest and commonest first. */
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
