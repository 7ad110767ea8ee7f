import type { BlocksHead, FileHead, SectionTexts } from "../../../../shared/search/format.ts";
import type { BlockTerm } from "./block.ts";
import type { Lexicon } from "./lexicon.ts";

/** Fetches the text of an index file by its name. Rejects where that fails. */
export type ReadFile = (name: string) => Promise<string>;

/** A word of a query, for a store to fetch what it needs. */
export interface WordNeed {
  surface: string;
  /** Words that begin so are needed too. */
  prefix: boolean;
}

/** A section at hand. Its texts may come later. */
export interface StoredSection {
  path: string;
  title: string;
  breadcrumbs: string[];
  /** The page's title for its first section, which has no anchor. */
  heading: string;
  id: string;
  texts: SectionTexts | undefined;
}

/** What scores are computed from. */
export interface ScoreSource {
  /** Mean length by field, `context` included. */
  averages: number[];
  /** First section of each page, and the number of sections at the end. */
  starts: Uint32Array;
  term(key: string): BlockTerm | undefined;
  /** Lengths by field and section; missing where each posting carries its length. */
  lengths: number[][] | undefined;
}

/** An index, loaded whole or piece by piece. */
export interface IndexStore {
  readonly language: string;
  readonly head: FileHead | BlocksHead;
  readonly lexicon: Lexicon;
  readonly source: ScoreSource;
  /** Number of sections whose texts may be asked for to improve the order of one answer. */
  readonly rerankSections: number;
  /** Brings the words, their completions and near spellings into the lexicon. */
  need(words: WordNeed[]): Promise<void>;
  section(number: number): StoredSection | undefined;
  /** Brings sections with their texts. */
  needSections(numbers: number[]): Promise<void>;
}

/** Running sums, from 0 to the sum of all. */
export function startsOf(counts: number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = (starts[place] as number) + count;
  });
  return starts;
}

/** The place of the last start at or before a number. */
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
