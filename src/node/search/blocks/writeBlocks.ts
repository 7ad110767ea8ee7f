import type { BlocksHead, IndexHead } from "../../../shared/search/format.ts";
import { lengthClass } from "../../../shared/search/lengths.ts";
import { writeNumber } from "../../../shared/search/numbers.ts";
import type { Collection } from "../terms/collect.ts";
import { type EncodedTerm, encodeTerm, joinTerms, writeWords } from "../terms/encodeTerms.ts";
import { type IndexFile, numberedFiles } from "../terms/indexFile.ts";
import type { Term } from "../terms/vocabulary.ts";
import { fragmentsOf } from "./fragments.ts";

/**
 * Greatest number of characters in a block, a file with part of the search index, unless a single term is longer. That
 * many compress to some 17 kB, so that a query costs few requests and few bytes.
 */
const BLOCK_SIZE = 28_000;
/** Greatest number of words in the dictionary, which gives completions and corrections before any block is loaded. */
const DICTIONARY_SIZE = 20_000;
/**
 * A word that occurs in fewer sections than this isn't in the dictionary. It is found in the block that the typed word
 * would be in.
 */
const DICTIONARY_MIN_SECTIONS = 5;

/** Cuts the terms into blocks. `bounds` has the key of each block's first term. */
function cutBlocks(terms: Term[], classes: Uint8Array[]): { blocks: string[]; bounds: string[] } {
  const blocks: EncodedTerm[][] = [];
  const bounds: string[] = [];
  let size = BLOCK_SIZE;
  for (const term of terms) {
    const encoded = encodeTerm(term, classes);
    const { length } = joinTerms([encoded]);
    if (size + length > BLOCK_SIZE) {
      blocks.push([]);
      bounds.push(term.key);
      size = 0;
    }
    blocks.at(-1)?.push(encoded);
    size += length;
  }
  return { blocks: blocks.map(joinTerms), bounds };
}

/**
 * Writes the most frequent words in alphabetical order, and after them for each the binary logarithm of the number of
 * sections that have it.
 */
function dictionary(terms: Term[]): string {
  const frequent = terms
    .map((term) => ({ term, sections: Math.max(0, ...term.postings.map((list) => list.length)) }))
    .filter(({ sections }) => sections >= DICTIONARY_MIN_SECTIONS)
    .sort((a, b) => b.sections - a.sections || (a.term.key < b.term.key ? -1 : 1));
  const words = new Map<string, number>();
  for (const { term, sections } of frequent) {
    if (words.size >= DICTIONARY_SIZE) break;
    for (const surface of term.surfaces) words.set(surface, Math.round(Math.log2(sections)));
  }
  const sorted = [...words.keys()].sort();
  const weights = sorted.map((word) => writeNumber(words.get(word) as number)).join("");
  return writeNumber(sorted.length) + writeWords(sorted.map((word) => ({ word, flag: false }))) + weights;
}

/**
 * Writes the index of a large site: a first file with head and dictionary, blocks of terms, and fragments of the texts.
 */
export function writeBlocks(
  collection: Collection,
  head: IndexHead,
): { first: Uint8Array<ArrayBuffer>; files: IndexFile[] } {
  const classes = collection.lengths.map((field) => Uint8Array.from(field, lengthClass));
  const { blocks: blockTexts, bounds } = cutBlocks(collection.terms, classes);
  const blocks = numberedFiles("blocks", "txt", blockTexts);
  const fragments = collection.pages.map(fragmentsOf);
  const texts = numberedFiles(
    "texts",
    "json",
    fragments.flat().map((fragment) => JSON.stringify(fragment)),
  );
  const blocksHead: BlocksHead = {
    ...head,
    layout: "blocks",
    blocks: blocks.directory,
    fragments: texts.directory,
    sections: fragments.map((own) => {
      const [first = 0, ...others] = own.map(({ sections }) => sections.length);
      return others.length === 0 ? first : [first, ...others];
    }),
    bounds,
  };
  return {
    first: new TextEncoder().encode(`${JSON.stringify(blocksHead)}\n${dictionary(collection.terms)}`),
    files: [...blocks.files, ...texts.files],
  };
}
