import type { BlocksHead, FileHead, SectionTexts } from "../../../../shared/search/format.ts";
import type { BlockTerm } from "./block.ts";
import type { Lexicon } from "./lexicon.ts";

/** Fetches the text of an index file by its name. Rejects on failure. */
export type ReadFile = (name: string) => Promise<string>;

/** A word of a query, for which a store may have to fetch blocks. */
export interface WordNeed {
  surface: string;
  /** Whether completions of the word are needed too. */
  prefix: boolean;
}

/** A section that is loaded. Its texts may arrive later. */
export interface StoredSection {
  path: string;
  title: string;
  breadcrumbs: string[];
  /** For the first section of a page, which has no anchor, the page's title. */
  heading: string;
  id: string;
  texts: SectionTexts | undefined;
}

/** What BM25 needs to know of the index. */
export interface ScoreSource {
  /** Mean length of each field in words, `context` included. */
  averages: number[];
  /** The first section of each page, and the number of sections at the end. */
  starts: Uint32Array;
  term(key: string): BlockTerm | undefined;
  /** Lengths by field and section; missing if each posting carries its length. */
  lengths: number[][] | undefined;
}

/** An index, loaded whole or in blocks. */
export interface IndexStore {
  readonly language: string;
  readonly head: FileHead | BlocksHead;
  readonly lexicon: Lexicon;
  readonly source: ScoreSource;
  /** Number of sections whose texts may be fetched to improve the order of one answer. */
  readonly rerankSections: number;
  /** Loads the words, their completions and near spellings into the lexicon. */
  need(words: WordNeed[]): Promise<void>;
  section(number: number): StoredSection | undefined;
  /** Loads sections with their texts. */
  needSections(numbers: number[]): Promise<void>;
}

/** Running sums of counts, from 0 to the total. */
export function startsOf(counts: number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = (starts[place] as number) + count;
  });
  return starts;
}

/** The index of the last start that is at most `number`. */
export function placeOf(number: number, starts: Uint32Array): number {
  let low = 0;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= number) low = middle;
    else high = middle;
  }
  return low;
}
