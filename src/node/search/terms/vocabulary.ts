import { STORED_FIELDS } from "../../../shared/search/format.ts";
import { termOf } from "../../../shared/search/stem.ts";
import { stopWords } from "../../../shared/search/stopWords.ts";
import { tokenize } from "../../../shared/search/tokenize.ts";

/**
 * Up to this number, the occurrences of a term in a section are counted. Higher numbers would hardly change the
 * ranking, and take a twentieth of the index.
 */
const MAX_COUNT = 3;

/** A stem with all inflected forms of it that the texts have. */
export interface Term {
  key: string;
  surfaces: Set<string>;
  /**
   * Posting lists by the number of the field in STORED_FIELDS. A posting is four times the number of a section plus the
   * number of occurrences there, 1 to 3; in one number, because a large site has millions. Sections ascend.
   */
  postings: number[][];
}

/** One token of a text. */
interface Word {
  term: Term;
  /** Whether the token is a whole identifier, which is indexed in addition to its parts. */
  whole: boolean;
  isStopWord: boolean;
}

/** All terms of an index while it is built. */
export class Vocabulary {
  readonly #language: string;
  readonly #terms = new Map<string, Term>();
  /** The tokenizer's results. Most words occur many times, and looking one up is much faster than cutting it again. */
  readonly #wordsOf = new Map<string, Word[]>();

  /** @param language BCP 47 tag */
  constructor(language: string) {
    this.#language = language;
  }

  /** The tokens of a run of characters without spaces, as the pattern CHUNK of the tokenizer finds it. */
  wordsOf(run: string): Word[] {
    let words = this.#wordsOf.get(run);
    if (words === undefined) {
      words = tokenize(run, this.#language).map(({ surface, whole }) => ({
        term: this.#termOf(surface),
        whole,
        isStopWord: stopWords(this.#language).has(surface),
      }));
      this.#wordsOf.set(run, words);
    }
    return words;
  }

  /** All terms, sorted by key in the order of UTF-16 code units. */
  terms(): Term[] {
    return [...this.#terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  #termOf(surface: string): Term {
    const key = termOf(surface, this.#language);
    const term = this.#terms.get(key) ?? { key, surfaces: new Set(), postings: STORED_FIELDS.map(() => []) };
    this.#terms.set(key, term);
    term.surfaces.add(surface);
    return term;
  }
}

/** Counts one occurrence of a term. Sections have to come in ascending order. */
export function addPosting(term: Term, field: number, section: number): void {
  const list = term.postings[field] as number[];
  const last = list.at(-1) ?? -1;
  if (last >> 2 !== section) list.push(section * 4 + 1);
  else if ((last & 3) < MAX_COUNT) list[list.length - 1] = last + 1;
}
