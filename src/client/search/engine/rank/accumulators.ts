import { fieldBits } from "../index/fields.ts";
import type { PostingLists } from "../index/postings.ts";
import type { QueryWord } from "../query/words.ts";

/** Fields that tell what a whole page is about. */
const METADATA = fieldBits("keywords", "description");
/** The page title as a field of the page's other sections. */
const CONTEXT = fieldBits("context");

/**
 * Adds up, for each section, its score and a bit set of the query's words that it has. An engine has one, which each
 * query clears, because the arrays are as long as the index has sections.
 */
export class Accumulators {
  readonly lists: PostingLists;
  readonly scores: Float64Array;
  /** For each section, a bit set of the query's words that it has in any field. */
  readonly words: Uint16Array;
  /** For each section, a bit set of the query's words that it has outside of keywords and description. */
  readonly text: Uint16Array;
  /** For each section, a bit set of the query's words that it has itself, not only in the title of its page. */
  readonly own: Uint16Array;
  readonly #touched: Uint32Array;
  #size = 0;
  /** Number of terms and of postings that the last query read. */
  terms = 0;
  postings = 0;
  readonly #seen: Uint8Array;

  constructor(lists: PostingLists) {
    const { size } = lists;
    this.lists = lists;
    this.scores = new Float64Array(size);
    this.words = new Uint16Array(size);
    this.text = new Uint16Array(size);
    this.own = new Uint16Array(size);
    this.#touched = new Uint32Array(size);
    this.#seen = new Uint8Array(size);
  }

  /** The sections in which a word of the query was found, unordered; those with an excluded word are included. */
  found(): Uint32Array {
    return this.#touched.subarray(0, this.#size);
  }

  /** Adds up the scores of all words, and empties `words` for the sections that have an excluded word. */
  count(words: QueryWord[], excluded: QueryWord[]): void {
    for (const section of this.found()) {
      this.scores[section] = 0;
      this.words[section] = 0;
      this.text[section] = 0;
      this.own[section] = 0;
    }
    this.#size = 0;
    this.terms = 0;
    this.postings = 0;
    words.forEach((word, place) => {
      for (const { key, weight } of word.expansions) this.#add(key, word, weight, place, 0);
      for (const { keys, weight } of word.together) {
        for (const [before, key] of keys.entries()) this.#see(key, word, before);
        for (const key of keys) this.#add(key, word, weight, place, keys.length);
        this.#seen.fill(0);
      }
    });
    for (const word of excluded) {
      for (const { key } of word.expansions) {
        for (const { sections } of this.#postings(key, word))
          for (const section of sections) this.words[section] = 0;
      }
    }
  }

  #postings(key: string, { fields }: QueryWord) {
    const postings = this.lists.of(key).filter(({ field }) => (fields & (1 << field)) !== 0);
    this.terms++;
    for (const { sections } of postings) this.postings += sections.length;
    return postings;
  }

  /** Notes which sections have this term of a group and all terms before it; `before` is the number of those. */
  #see(key: string, word: QueryWord, before: number): void {
    const seen = this.#seen;
    for (const { sections } of this.#postings(key, word))
      for (const section of sections) if (seen[section] === before) seen[section] = before + 1;
  }

  #add(key: string, word: QueryWord, weight: number, place: number, mark: number): void {
    const bit = 1 << place;
    const factor = weight * word.clause.boost;
    const seen = this.#seen;
    for (const { field, sections, scores } of this.#postings(key, word)) {
      const isText = (METADATA & (1 << field)) === 0;
      const isOwn = (CONTEXT & (1 << field)) === 0;
      for (let i = 0; i < sections.length; i++) {
        const section = sections[i] as number;
        if (seen[section] !== mark) continue;
        if (this.words[section] === 0) this.#touched[this.#size++] = section;
        this.words[section] = (this.words[section] as number) | bit;
        if (isText) this.text[section] = (this.text[section] as number) | bit;
        if (isOwn) this.own[section] = (this.own[section] as number) | bit;
        this.scores[section] = (this.scores[section] as number) + factor * (scores[i] as number);
      }
    }
  }
}
