import { brotliCompressSync, constants } from "node:zlib";
import { FORMAT_VERSION, type IndexHead, STORED_FIELDS } from "../../shared/search/format.ts";
import type { SearchPage } from "../../shared/search/section.ts";
import { writeBlocks } from "./blocks/writeBlocks.ts";
import { writeIndex, writeTexts } from "./oneFile/writeFile.ts";
import { type Collection, collect } from "./terms/collect.ts";
import type { IndexFile } from "./terms/indexFile.ts";

export interface IndexOptions {
  /** BCP 47 tag of the pages' language. */
  language: string;
  /** Groups of words or phrases that mean the same. */
  synonyms?: string[][];
  /** Paths, base included, below which readers can search on their own. */
  contexts?: string[];
  /** Where the files beside the first will be, seen from that one. */
  at?: string;
  /** Forces a layout; without it the size decides. */
  layout?: "file" | "blocks";
  /** Bytes of brotli up to which the index is one file. */
  fileLimit?: number;
}

export interface BuiltIndex {
  /** What is read first and names the others: published under a name that stays, and revalidated by who asks for it. */
  first: Uint8Array<ArrayBuffer>;
  /** Files that are named by their content, and never change. */
  files: IndexFile[];
  layout: "file" | "blocks";
}

/**
 * Up to this size (brotli) one file is loaded whole: no round trip per letter, all words at hand for typing errors.
 * Beyond it a visit of a few queries costs less in blocks; the lines cross between 240 and 350 kB.
 */
const MAX_FILE_BYTES = 300_000;

/** A posting takes 0.8 bytes of brotli on a thousand pages, and twice that on ten: so many needn't be tried. */
const SURELY_TOO_MANY = 600_000;

/** Whether a file compresses below a limit. Of a large one, a part that doesn't says so for all. */
function fits(bytes: Uint8Array, limit: number): boolean {
  const part = bytes.subarray(0, 4 * limit);
  const isWhole = part.length === bytes.length;
  return compressedSize(part) <= limit && (isWhole || compressedSize(bytes) <= limit);
}

function compressedSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function headOf(collection: Collection, options: IndexOptions): IndexHead {
  const { language, synonyms = [], contexts = [], at = "" } = options;
  const { pages, sections, lengths } = collection;
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
    sections,
    weights,
    contexts: contexts.map((path) => {
      const below = path.replace(/\/+$/, "");
      const inside = ({ path: page }: SearchPage) => page === below || page.startsWith(`${below}/`);
      const from = pages.findIndex(inside);
      return { path, from: Math.max(0, from), to: from < 0 ? 0 : pages.findLastIndex(inside) + 1 };
    }),
    synonyms,
  };
}

/**
 * Makes the files that search in the browser reads. The same pages and options give the same bytes.
 *
 * The files are text (`.txt`, `.json`) even where they hold numbers: static hosts compress text by themselves, with
 * brotli where the browser takes it, but leave a `.bin` as it is, and a `.gz` of our own is 10 to 18 % larger than
 * brotli and is decoded twice by servers that announce it as a content encoding.
 */
export function buildIndex(pages: SearchPage[], options: IndexOptions): BuiltIndex {
  const collection = collect(pages, options.language);
  const head = headOf(collection, options);
  const tooMany = options.layout === undefined && collection.size > SURELY_TOO_MANY;
  if (options.layout !== "blocks" && !tooMany) {
    const texts = writeTexts(collection);
    const first = writeIndex(collection, { ...head, layout: "file", texts: texts.name });
    if (options.layout === "file" || fits(first, options.fileLimit ?? MAX_FILE_BYTES))
      return { first, files: [texts], layout: "file" };
  }
  return { ...writeBlocks(collection, head), layout: "blocks" };
}
