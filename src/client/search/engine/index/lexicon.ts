import { termOf } from "../../../../shared/search/stem.ts";
import { type BlockTerm, frequency } from "./block.ts";
import { WordList } from "./wordList.ts";

/** All words that are loaded, each with its term. */
export class Lexicon {
  readonly language: string;
  readonly #terms = new Map<string, BlockTerm>();
  /** The keys of the terms by their stems. */
  readonly #stems = new Map<string, string>();
  /** The words of each block. */
  readonly #lists: WordList[] = [];

  constructor(language: string) {
    this.language = language;
  }

  add(terms: BlockTerm[]): void {
    for (const term of terms) {
      this.#stems.set(termOf(term.key, this.language), term.key);
      for (const surface of term.surfaces) this.#terms.set(surface, term);
    }
    this.#lists.push(new WordList(terms.flatMap(({ surfaces }) => surfaces).sort()));
  }

  /** The term that has exactly this word. */
  term(surface: string): BlockTerm | undefined {
    return this.#terms.get(surface);
  }

  /** The key of the term that has exactly this word; undefined if none has. */
  keyOf(surface: string): string | undefined {
    return this.#terms.get(surface)?.key;
  }

  /** The number of sections that have a term, in the field where it is most frequent; 0 if there is no such term. */
  frequency(key: string): number {
    const term = this.#terms.get(key);
    return term === undefined ? 0 : frequency(term);
  }

  /** The key of the term that has this word or another inflected form of it. */
  stem(surface: string): string | undefined {
    return this.keyOf(surface) ?? this.#stems.get(termOf(surface, this.language));
  }

  withPrefix(prefix: string): string[] {
    return this.#lists.flatMap((list) => {
      const { from, to } = list.prefixRange(prefix);
      return list.words.slice(from, to);
    });
  }

  /** All words within an edit distance, except for the word itself. */
  similar(word: string, max: number): { surface: string; distance: number }[] {
    return this.#lists.flatMap((list) =>
      list
        .similar(word, max)
        .filter(({ distance }) => distance > 0)
        .map(({ place, distance }) => ({ surface: list.words[place] as string, distance })),
    );
  }
}
