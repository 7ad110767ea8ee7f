import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { FIELDS } from "../../../shared/search/format.ts";
import { CONTEXT, type FieldPostings, readPostings, TITLE } from "./block.ts";
import { placeOf, type ScorerSource } from "./store.ts";

const BOOSTS = {
  title: 2.2,
  heading: 1.8,
  description: 1.2,
  keywords: 1.1,
  text: 1,
  code: 0.5,
  context: 0.8,
};

const SEARCH_OPTIONS = { boost: BOOSTS, bm25: { k: 1.2, b: 0.75, d: 0 } };
export const SCORER_OPTIONS = {
  fields: [...FIELDS],
  // Queries come as terms already.
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
  searchOptions: SEARCH_OPTIONS,
};

/** Section numbers are their own ids. */
class Identity extends Map<number, number> {
  override has(): boolean {
    return true;
  }
  override get(section: number): number {
    return section;
  }
}

/**
 * MiniSearch over postings that are decoded when a query first needs them. It replaces the protected fields that
 * MiniSearch's scoring reads (`_index`, `_documentIds`, `_documentCount`, `_fieldLength`, `_avgFieldLength`): a test
 * holds it against an ordinary MiniSearch, and the version is pinned.
 */
export class Scorer extends MiniSearch {
  readonly #source: ScorerSource;
  readonly #postings = new Map<string, Map<number, FieldPostings>>();
  readonly #lengths = new Map<number, number[]>();

  constructor(source: ScorerSource) {
    super(SCORER_OPTIONS);
    this.#source = source;
    this._documentCount = source.starts.at(-1) ?? 0;
    this._documentIds = new Identity();
    this._avgFieldLength = source.averages;
    this._index = { get: (key: string) => this.#decode(key) } as unknown as typeof this._index;
    this._fieldLength = { get: (section: number) => this.#lengthsOf(section) } as unknown as Map<
      number,
      number[]
    >;
  }

  /** Sections that answer a query of terms, unsorted score order as MiniSearch gives it. */
  run(query: Query, boostSection?: (section: number) => number): SearchResult[] {
    return this.search(query, boostSection === undefined ? {} : { boostDocument: boostSection });
  }

  /** All sections that hold a term. */
  sectionsOf(key: string, into: Set<number>): void {
    for (const sections of this.#decode(key)?.values() ?? [])
      for (const section of sections.keys()) into.add(section);
  }

  /** Number of words of a field of a section that a term of the last query stands in. */
  length(section: number, field: number): number {
    return this.#lengthsOf(section)[field] ?? 0;
  }

  #lengthsOf(section: number): number[] {
    const known = this.#lengths.get(section);
    if (known !== undefined) return known;
    const { lengths, starts } = this.#source;
    const own = lengths === undefined ? [] : lengths.map((field) => field[section] as number);
    if (lengths !== undefined)
      own[CONTEXT] = lengths[TITLE]?.[starts[placeOf(section, starts)] as number] ?? 0;
    this.#lengths.set(section, own);
    return own;
  }

  #decode(key: string): Map<number, FieldPostings> | undefined {
    const known = this.#postings.get(key);
    if (known !== undefined) return known;
    const term = this.#source.term(key);
    if (term === undefined) return undefined;
    const postings = readPostings(term, (field, section, length) => {
      this.#lengthsOf(section)[field] = length;
    });
    this.#addContext(postings);
    this.#postings.set(key, postings);
    return postings;
  }

  /** A page's other sections are found by its title too. */
  #addContext(postings: Map<number, FieldPostings>): void {
    const titles = postings.get(TITLE);
    if (titles === undefined) return;
    const { starts } = this.#source;
    const context: FieldPostings = new Map();
    for (const [section, count] of titles) {
      const length = this.length(section, TITLE);
      const end = starts[placeOf(section, starts) + 1] as number;
      for (let other = section + 1; other < end; other++) {
        context.set(other, count);
        this.#lengthsOf(other)[CONTEXT] = length;
      }
    }
    if (context.size > 0) postings.set(CONTEXT, context);
  }
}
