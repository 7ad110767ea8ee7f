import { type BlocksHead, type IndexHead, STORED_FIELDS } from "../../../shared/search/format.ts";
import { lengthClass } from "../../../shared/search/lengths.ts";
import { writeNumber } from "../../../shared/search/numbers.ts";
import type { Collection } from "../terms/collect.ts";
import { type EncodedTerm, encodedLength, joinTerms, termEncoder, writeWords } from "../terms/encodeTerms.ts";
import { type IndexFile, numberedFiles } from "../terms/indexFile.ts";
import type { Term } from "../terms/vocabulary.ts";
import { fragmentsOf } from "./fragments.ts";

/** Characters of a block, more or less: some 17 kB of brotli, so that a query costs few requests and few bytes. */
const BLOCK_SIZE = 28_000;
/** Words of the dictionary, which choose completions and mend typing errors before any block is there. */
const DICTIONARY_SIZE = 20_000;
/** Rarer words are reached through the block of the word typed. */
const DICTIONARY_MIN_SECTIONS = 5;

function cutBlocks(collection: Collection, classes: Uint8Array[]): { blocks: string[]; bounds: string[] } {
  const blocks: string[] = [];
  const bounds: string[] = [];
  const encode = termEncoder(collection, classes);
  let block: EncodedTerm[] = [];
  let size = 0;
  for (const term of collection.terms) {
    const encoded = encode(term);
    const added = encodedLength(encoded);
    if (size > 0 && size + added > BLOCK_SIZE) {
      blocks.push(joinTerms(block));
      block = [];
      size = 0;
    }
    if (block.length === 0) bounds.push(term.key);
    block.push(encoded);
    size += added;
  }
  if (block.length > 0) blocks.push(joinTerms(block));
  return { blocks, bounds };
}

/** The commonest words in order, and after them the logarithms of their numbers of sections. */
function dictionary({ terms, postings }: Collection): string {
  const sectionsOf = (term: Term) =>
    Math.max(...STORED_FIELDS.map((_, field) => postings(term, field)?.sections.length ?? 0));
  const frequent = terms
    .map((term) => ({ term, sections: sectionsOf(term) }))
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

/** Writes the index as a head, blocks of terms and fragments of the texts. */
export function writeBlocks(
  collection: Collection,
  head: IndexHead,
): { first: Uint8Array<ArrayBuffer>; files: IndexFile[] } {
  const classes = collection.lengths.map((field) => Uint8Array.from(field, lengthClass));
  const { blocks: blockTexts, bounds } = cutBlocks(collection, classes);
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
    first: new TextEncoder().encode(`${JSON.stringify(blocksHead)}\n${dictionary(collection)}`),
    files: [...blocks.files, ...texts.files],
  };
}
