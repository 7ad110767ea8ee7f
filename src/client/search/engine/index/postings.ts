import { FIELDS, type Field } from "../../../../shared/search/format.ts";
import { damaged } from "../../../../shared/search/numbers.ts";
import { indexIn } from "./binarySearch.ts";
import { type FieldPostings, readPostings } from "./block.ts";
import { CONTEXT, TITLE } from "./fields.ts";
import type { IndexStore } from "./store.ts";

/** BM25 field weights. */
export const BOOSTS: Record<Field, number> = {
  title: 2.2,
  heading: 1.8,
  description: 1.2,
  keywords: 1.1,
  text: 1,
  code: 0.5,
  context: 0.8,
};

/** BM25 parameters: `K` saturates the term frequency, `B` normalises by the length of the field. */
const K = 1.2;
const B = 0.75;

/**
 * The posting lists of an index, decoded and scored by BM25, each field by itself, when a query first needs a term.
 * They are typed arrays, because a common word of a large site is in tens of thousands of sections and adding up
 * scores is most of a query's work.
 */
export class PostingLists {
  readonly #store: IndexStore;
  readonly #cache = new Map<string, FieldPostings[]>();
  /** The first section of each page, and the number of sections at the end. */
  readonly starts: Uint32Array;
  readonly size: number;
  /** The page of each section. */
  readonly pages: Uint32Array;

  constructor(store: IndexStore) {
    const { starts } = store;
    this.#store = store;
    this.starts = starts;
    this.size = starts.at(-1) ?? 0;
    this.pages = new Uint32Array(this.size);
    for (let page = 1; page < starts.length - 1; page++)
      this.pages.fill(page, starts[page], starts[page + 1]);
  }

  /**
   * A term's posting lists by field; empty if no section has it.
   * @throws if the index is damaged
   */
  of(key: string): FieldPostings[] {
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const term = this.#store.lexicon.term(key);
    // The term may be in a block that is not loaded yet.
    if (term === undefined) return [];
    const found = readPostings(term, this.#store.lengths);
    if (found.some(({ sections }) => (sections.at(-1) ?? 0) >= this.size)) throw damaged();
    const titles = found.find(({ field }) => field === TITLE);
    const context = titles && this.#contextOf(titles);
    if (context !== undefined) found.push(context);
    for (const postings of found) this.#score(postings);
    this.#cache.set(key, found);
    return found;
  }

  /** Whether a section has a term in some fields. */
  has(key: string, section: number, fields: number): boolean {
    return this.of(key).some(
      ({ field, sections }) => (fields & (1 << field)) !== 0 && indexIn(sections, section) >= 0,
    );
  }

  /** The number of words in a field (given as its bit) of a section that has a term there; 0 if it hasn't. */
  length(key: string, section: number, fieldBit: number): number {
    const list = this.of(key).find(({ field }) => 1 << field === fieldBit);
    return list?.lengths[indexIn(list.sections, section)] ?? 0;
  }

  /** The posting list of a term in page titles, for the other sections of those pages: the title finds these too. */
  #contextOf(titles: FieldPostings): FieldPostings | undefined {
    const { starts, pages } = this;
    const sections: number[] = [];
    const counts: number[] = [];
    const lengths: number[] = [];
    titles.sections.forEach((section, i) => {
      const end = starts[(pages[section] as number) + 1] as number;
      for (let other = section + 1; other < end; other++) {
        sections.push(other);
        counts.push(titles.counts[i] as number);
        lengths.push(titles.lengths[i] as number);
      }
    });
    if (sections.length === 0) return undefined;
    return {
      field: CONTEXT,
      sections: Uint32Array.from(sections),
      counts: Uint8Array.from(counts),
      lengths: Uint16Array.from(lengths),
      scores: new Float32Array(0),
    };
  }

  #score(postings: FieldPostings): void {
    const { field, sections, counts, lengths } = postings;
    const many = sections.length;
    const rarity = Math.log(1 + (this.size - many + 0.5) / (many + 0.5));
    const unit = BOOSTS[FIELDS[field] as Field] * rarity * (K + 1);
    const mean = this.#store.head.averages[field === CONTEXT ? TITLE : field] as number;
    const scores = new Float32Array(many);
    for (let i = 0; i < many; i++) {
      const count = counts[i] as number;
      scores[i] = (unit * count) / (count + K * (1 - B + (B * (lengths[i] as number)) / mean));
    }
    postings.scores = scores;
  }
}
