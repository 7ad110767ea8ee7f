import { brotliCompressSync, constants } from "node:zlib";
import { FORMAT_VERSION, type IndexHead, STORED_FIELDS } from "../../shared/search/format.ts";
import type { IndexedPage } from "../../shared/search/section.ts";
import { writeBlocks } from "./blocks/writeBlocks.ts";
import { writeIndex, writeTexts } from "./oneFile/writeFile.ts";
import { type Collection, collect } from "./terms/collect.ts";
import type { IndexFile } from "./terms/indexFile.ts";

/** What an index is built with, beside its pages. */
export interface IndexOptions {
  /** BCP 47 tag of the pages' language. */
  language: string;
  /** Groups of words or phrases with the same meaning. */
  synonyms?: string[][];
  /** Paths, base URL included, that readers can limit a search to. */
  contexts?: string[];
  /** URL of the folder of all other files, relative to the first file. */
  at?: string;
  /** One file or several blocks of terms; chosen by size when not set. */
  layout?: "file" | "blocks";
  /** Greatest size of a one-file index, in bytes after brotli. */
  fileLimit?: number;
}

/** The files of an index. */
export interface BuiltIndex {
  /** The file that names all others. Its own address never changes, so browsers have to revalidate it. */
  first: Uint8Array<ArrayBuffer>;
  /** All other files, named by hashes of their content. */
  files: IndexFile[];
  layout: "file" | "blocks";
}

/**
 * Up to this size after brotli an index is one file, so that no keystroke waits for a request and corrections are
 * chosen from all words. A visit with a few queries loads less of a larger index if it is in blocks; the break-even is
 * between 240 and 350 kB.
 */
const MAX_FILE_BYTES = 300_000;

/**
 * An index with more postings than this is certainly larger than MAX_FILE_BYTES, because a posting takes 0.8 to 1.6
 * bytes. It isn't even tried as one file.
 */
const MAX_FILE_POSTINGS = 600_000;

/** Whether a file compresses to at most `limit` bytes. */
function fits(bytes: Uint8Array, limit: number): boolean {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length <= limit;
}

/** The head of the index's first file, as far as it is the same in both layouts. */
function headOf(collection: Collection, options: IndexOptions): IndexHead {
  const { language, synonyms = [], contexts = [], at = "" } = options;
  const { pages, lengths } = collection;
  const weights: Record<string, number> = {};
  pages.forEach(({ weight }, number) => {
    if (weight !== 1) weights[number] = weight;
  });
  return {
    format: FORMAT_VERSION,
    language,
    at,
    averages: STORED_FIELDS.map((_, field) => {
      const present = (lengths[field] as number[]).filter((length) => length > 0);
      const mean = present.reduce((sum, length) => sum + length, 0) / present.length;
      return present.length === 0 ? 0 : Math.round(mean * 100) / 100;
    }),
    sections: pages.map(({ sections }) => sections.length),
    weights,
    contexts: contexts.map((path) => {
      const below = path.replace(/\/+$/, "");
      const inside = ({ path: page }: IndexedPage) => page === below || page.startsWith(`${below}/`);
      const from = pages.findIndex(inside);
      return { path, from: Math.max(0, from), to: from < 0 ? 0 : pages.findLastIndex(inside) + 1 };
    }),
    synonyms,
  };
}

/**
 * Makes the files that search in the browser reads. The same pages and options give the same bytes.
 *
 * The files are text (`.txt`, `.json`) even where they hold numbers: static hosts compress text with brotli by
 * themselves but send a `.bin` as it is. A `.gz` made here would be 10 to 18 % larger than brotli, and servers that
 * announce it as a content encoding would have it decoded twice.
 */
export function buildIndex(pages: IndexedPage[], options: IndexOptions): BuiltIndex {
  const collection = collect(pages, options.language);
  const head = headOf(collection, options);
  const lists = collection.terms.flatMap(({ postings }) => postings);
  const isTooLarge = lists.reduce((sum, list) => sum + list.length, 0) > MAX_FILE_POSTINGS;
  if (options.layout === "file" || (options.layout !== "blocks" && !isTooLarge)) {
    const texts = writeTexts(collection);
    const first = writeIndex(collection, { ...head, layout: "file", texts: texts.name });
    if (options.layout === "file" || fits(first, options.fileLimit ?? MAX_FILE_BYTES))
      return { first, files: [texts], layout: "file" };
  }
  return { ...writeBlocks(collection, head), layout: "blocks" };
}
