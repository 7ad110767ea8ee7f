import { termOf } from "../../shared/search/stem.ts";
import { stopWords } from "../../shared/search/stopWords.ts";
import { type Token, tokenize } from "../../shared/search/tokenize.ts";

/** A term and the words that it stands for. */
export interface Term {
  key: string;
  surfaces: Set<string>;
  number: number;
}

/** A word as a text holds it. */
interface Word {
  surface: string;
  whole: boolean;
  /** Says nothing of what a text is about. */
  ignored: boolean;
  /** Set when it is first asked for. */
  term?: Term;
}

/** Longer runs of characters are sentences of languages without spaces, which don't come again. */
const LONGEST_KNOWN = 48;

/** The words and terms of all texts. Nearly every run of characters has been seen before: it is cut and stemmed once. */
export class Vocabulary {
  readonly #language: string;
  readonly #ignored: ReadonlySet<string>;
  readonly #terms = new Map<string, Term>();
  readonly #words = new Map<string, Word>();
  readonly #runs = new Map<string, Word[]>();

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

  termOf(word: Word): Term {
    if (word.term) return word.term;
    const key = termOf(word.surface, this.#language);
    const term = this.#terms.get(key) ?? { key, surfaces: new Set(), number: this.#terms.size };
    this.#terms.set(key, term);
    term.surfaces.add(word.surface);
    word.term = term;
    return term;
  }

  /** All terms that were asked for, by key, in the order of code units. */
  terms(): Term[] {
    return [...this.#terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  #wordFor({ surface, whole }: Token): Word {
    const name = whole ? `\n${surface}` : surface;
    const word = this.#words.get(name) ?? { surface, whole, ignored: this.#ignored.has(surface) };
    this.#words.set(name, word);
    return word;
  }
}
