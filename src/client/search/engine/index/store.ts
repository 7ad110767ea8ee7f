import type { BlocksHead, FileHead, StoredSection } from "../../../../shared/search/format.ts";
import type { Lexicon } from "./lexicon.ts";

/** Fetches the text of an index file by its name. Rejects when that fails. */
export type ReadFile = (name: string) => Promise<string>;

/** A word of a query that the lexicon is about to be asked for. */
export interface WordNeed {
  surface: string;
  /** Whether words that begin with it are needed too. */
  prefix: boolean;
}

/** An index: one file (openFile), or many that are fetched as queries need them (openBlocks). */
export interface IndexStore {
  readonly head: FileHead | BlocksHead;
  readonly lexicon: Lexicon;
  /** The number of each page's first section, and at the end the number of all sections. */
  readonly starts: Uint32Array;
  /** Lengths in words by field and section; undefined where each posting has its length. */
  readonly lengths: number[][] | undefined;
  /** Whether queries fetch parts of the index. */
  readonly fetches: boolean;
  /** Loads words, their completions and similar words into the lexicon. Rejects when a file cannot be fetched. */
  need(words: WordNeed[]): Promise<void>;
  /** A section by its number; undefined until it is loaded. */
  section(number: number): StoredSection | undefined;
  /** Loads sections with their texts. Rejects when a file cannot be fetched. */
  needSections(numbers: number[]): Promise<void>;
}

/** Wraps a loading function so that it loads each file once; after a failure it tries again. */
export function once(load: (number: number) => Promise<void>): (number: number) => Promise<void> {
  const loading = new Map<number, Promise<void>>();
  return (number) => {
    const known = loading.get(number);
    if (known) return known;
    const promise = load(number);
    loading.set(number, promise);
    promise.catch(() => loading.delete(number));
    return promise;
  };
}
