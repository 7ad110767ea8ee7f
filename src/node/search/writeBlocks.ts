import type { BlocksHead, IndexHead } from "../../shared/search/format.ts";
import { writeNumber } from "../../shared/search/numbers.ts";
import type { IndexFile } from "./buildIndex.ts";
import type { Collection, Term } from "./collect.ts";
import { encodeBlock, writeWords } from "./encodeBlock.ts";
import { hashedFile, numberedFiles } from "./indexFile.ts";
import { fragmentsOf } from "./pageTexts.ts";

/** Characters of a block, more or less: some 17 kB of brotli, so that a query costs few requests and few bytes. */
const BLOCK_SIZE = 28_000;
/** Words of the dictionary, which choose completions and mend typing errors before any block is there. */
const DICTIONARY_SIZE = 20_000;
/** Rarer words are reached through the block of the word typed. */
const DICTIONARY_MIN_SECTIONS = 5;

function sectionsOf(term: Term): number {
  return Math.max(...term.fields.map((postings) => postings?.sections.length ?? 0));
}

function cutBlocks(terms: Term[], lengths: number[][]): { blocks: string[]; bounds: string[] } {
  const blocks: string[] = [];
  const bounds: string[] = [];
  let block: Term[] = [];
  let size = 0;
  const close = () => {
    if (block.length === 0) return;
    bounds.push((block[0] as Term).key);
    blocks.push(encodeBlock(block, lengths));
    block = [];
    size = 0;
  };
  for (const term of terms) {
    const added = encodeBlock([term], lengths).length;
    if (size > 0 && size + added > BLOCK_SIZE) close();
    block.push(term);
    size += added;
  }
  close();
  return { blocks, bounds };
}

/** The commonest words in order, and after them the logarithms of their numbers of sections. */
function dictionary(terms: Term[]): string {
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
): { files: IndexFile[]; names: { head: string; blocks: string; fragments: string } } {
  const { pages, terms, lengths } = collection;
  const { blocks: blockTexts, bounds } = cutBlocks(terms, lengths);
  const blocks = numberedFiles("blocks", "txt", blockTexts);
  const fragments = pages.map(fragmentsOf);
  const texts = numberedFiles(
    "texts",
    "json",
    fragments.flat().map((fragment) => JSON.stringify(fragment)),
  );
  const blocksHead: BlocksHead = {
    ...head,
    sections: fragments.map((list) => {
      const counts = list.map(({ sections }) => sections.length);
      return counts.length === 1 ? (counts[0] ?? 0) : counts;
    }),
    bounds,
  };
  const headFile = hashedFile("head", "txt", `${JSON.stringify(blocksHead)}\n${dictionary(terms)}`);
  return {
    files: [headFile, ...blocks.files, ...texts.files],
    names: { head: headFile.name, blocks: blocks.directory, fragments: texts.directory },
  };
}
