import { termOf } from "../../../../shared/search/stem.ts";
import type { BlockTerm } from "./block.ts";
import { letters, nearWords } from "./letters.ts";

/** The sorted words of one block, with their letter sets once a misspelt word needs them. */
interface Shelf {
  words: string[];
  letters: Int32Array | undefined;
}

function firstAtOrAfter(words: string[], prefix: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words that are loaded, each with its term. Prefixes and misspellings are looked up here. */
export class Lexicon {
  readonly language: string;
  readonly #terms = new Map<string, BlockTerm>();
  readonly #shelves: Shelf[] = [];
  readonly #stems = new Map<string, string>();

  constructor(language: string) {
    this.language = language;
  }

  /** Adds the terms of a block. */
  add(terms: BlockTerm[]): void {
    for (const term of terms) for (const surface of term.surfaces) this.#terms.set(surface, term);
    const words = terms.flatMap(({ surfaces }) => surfaces).sort();
    this.#shelves.push({ words, letters: undefined });
  }

  /** The term of exactly this word. */
  term(surface: string): BlockTerm | undefined {
    return this.#terms.get(surface);
  }

  /** The term of this word or of another form with the same stem. */
  stem(surface: string): BlockTerm | undefined {
    const exact = this.#terms.get(surface);
    if (exact !== undefined) return exact;
    if (surface.length < 3) return undefined;
    const stem = this.#stemOf(surface);
    // All forms of a word have its stem in common but for its last letter ("happi", "happy").
    const prefix = stem.slice(0, Math.max(3, stem.length - 1));
    for (const form of this.withPrefix(prefix)) {
      if (this.#stemOf(form) === stem) return this.#terms.get(form);
    }
    return undefined;
  }

  /** Cached, because each unknown word is compared with all words of the same prefix. */
  #stemOf(word: string): string {
    let stem = this.#stems.get(word);
    if (stem === undefined) {
      stem = termOf(word, this.language);
      this.#stems.set(word, stem);
    }
    return stem;
  }

  /** All words that begin with `prefix`. */
  withPrefix(prefix: string): string[] {
    const found: string[] = [];
    for (const { words } of this.#shelves) {
      for (let i = firstAtOrAfter(words, prefix); words[i]?.startsWith(prefix); i++)
        found.push(words[i] as string);
    }
    return found;
  }

  /** Words within an edit distance of a word, without the word itself. */
  near(word: string, max: number): { surface: string; distance: number }[] {
    return this.#shelves.flatMap((shelf) => {
      shelf.letters ??= Int32Array.from(shelf.words, letters);
      return nearWords(word, shelf.words, shelf.letters, max)
        .filter(({ distance }) => distance > 0)
        .map(({ place, distance }) => ({ surface: shelf.words[place] as string, distance }));
    });
  }
}
