import { indexIn } from "../index/binarySearch.ts";
import type { PostingLists } from "../index/postings.ts";
import type { QueryWord } from "../query/words.ts";

/** Looks up which terms of a query a section has in which fields, for the few sections that are compared or shown. */
export class Matches {
  readonly #lists: PostingLists;
  /** For each term, the fields in which it is asked for and the words that it answers, as bits. */
  readonly #asked = new Map<string, { fields: number; words: number }>();
  readonly #joint: { keys: string[]; bit: number }[] = [];
  readonly #termsOf = new Map<number, Map<string, number>>();

  constructor(words: QueryWord[], lists: PostingLists) {
    this.#lists = lists;
    words.forEach(({ expansions, together, fields }, place) => {
      const ask = (key: string, bit: number) => {
        const known = this.#asked.get(key);
        this.#asked.set(key, { fields: fields | (known?.fields ?? 0), words: bit | (known?.words ?? 0) });
      };
      for (const { key } of expansions) ask(key, 1 << place);
      for (const { keys } of together) {
        for (const key of keys) ask(key, 0);
        this.#joint.push({ keys, bit: 1 << place });
      }
    });
  }

  /** The terms of a section, each with a bit set of the fields that have it. */
  terms(section: number): Map<string, number> {
    const known = this.#termsOf.get(section);
    if (known !== undefined) return known;
    const found = new Map<string, number>();
    for (const [key, { fields }] of this.#asked) {
      let bits = 0;
      for (const { field, sections } of this.#lists.of(key))
        if ((fields & (1 << field)) !== 0 && indexIn(sections, section) >= 0) bits |= 1 << field;
      if (bits !== 0) found.set(key, bits);
    }
    this.#termsOf.set(section, found);
    return found;
  }

  /** A bit set of the query's words that some fields of a section have. */
  wordsIn(section: number, fields: number): number {
    const terms = this.terms(section);
    const has = (key: string) => ((terms.get(key) ?? 0) & fields) !== 0;
    let bits = 0;
    for (const key of terms.keys()) if (has(key)) bits |= this.#asked.get(key)?.words ?? 0;
    for (const { keys, bit } of this.#joint) if (keys.every(has)) bits |= bit;
    return bits;
  }

  /** The number of words in a field (given as its bit) of a section that has a term. */
  length(section: number, key = "", field = 0): number {
    const postings = this.#lists.of(key).find((list) => 1 << list.field === field);
    return postings?.lengths[indexIn(postings.sections, section)] ?? 0;
  }
}
