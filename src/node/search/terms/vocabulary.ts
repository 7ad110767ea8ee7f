import { termOf } from "../../../shared/search/stem.ts";
import { stopWords } from "../../../shared/search/stopWords.ts";
import { type Token, tokenize } from "../../../shared/search/tokenize.ts";

/** A term and the words that it stands for. */
export interface Term {
  key: string;
  surfaces: Set<string>;
  number: number;
}

/** A word as a text holds it. */
interface Word {
  /** The same for words that are written alike. */
  number: number;
  whole: boolean;
  /** Says nothing of what a text is about. */
  ignored: boolean;
}

/** Longer runs of characters are sentences of languages without spaces, which don't come again. */
const LONGEST_KNOWN = 48;

/** The words and terms of all texts. Nearly every run of characters has been seen before: it is cut and stemmed once. */
export class Vocabulary {
  /** The word of each number. */
  readonly #surfaces: string[] = [];
  readonly #language: string;
  readonly #ignored: ReadonlySet<string>;
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, Word>();
  readonly #runs = new Map<string, Word[]>();

  /** @param language BCP 47 tag */
  constructor(language: string) {
    this.#language = language;
    this.#ignored = stopWords(language);
  }

  /** Words of a run of characters without spaces. */
  wordsOf(run: string): Word[] {
    const known = this.#runs.get(run);
    if (known) return known;
    // A copy: a piece of a text would keep the whole text in memory.
    const own = Buffer.from(run).toString();
    const found = tokenize(own, this.#language).map((token) => this.#wordFor(token));
    if (own.length <= LONGEST_KNOWN) this.#runs.set(own, found);
    return found;
  }

  /** The terms of all words, by key, in the order of code units; and the number of each word's term. */
  terms(): { terms: Term[]; numbers: Uint32Array } {
    const terms = new Map<string, Term>();
    const numbers = new Uint32Array(this.#surfaces.length);
    this.#surfaces.forEach((surface, word) => {
      const key = termOf(surface, this.#language);
      const term = terms.get(key) ?? { key, surfaces: new Set(), number: terms.size };
      terms.set(key, term);
      term.surfaces.add(surface);
      numbers[word] = term.number;
    });
    return { terms: [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1)), numbers };
  }

  #wordFor({ surface, whole }: Token): Word {
    const name = whole ? `\n${surface}` : surface;
    const known = this.#words.get(name);
    if (known) return known;
    const number = this.#numbers.get(surface) ?? this.#surfaces.push(surface) - 1;
    const word = { number, whole, ignored: this.#ignored.has(surface) };
    this.#numbers.set(surface, number);
    this.#words.set(name, word);
    return word;
  }
}
