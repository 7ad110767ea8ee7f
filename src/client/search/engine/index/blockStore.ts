import { fold } from "../../../../shared/search/fold.ts";
import type { BlocksHead, Fragment, StoredSection } from "../../../../shared/search/format.ts";
import { TextReader } from "../../../../shared/search/numbers.ts";
import { termOf } from "../../../../shared/search/stem.ts";
import { firstIndex, placeOf, startsOf } from "./binarySearch.ts";
import { readBlock, readWords } from "./block.ts";
import { Lexicon } from "./lexicon.ts";
import { type IndexStore, once, type ReadFile, type WordNeed } from "./store.ts";
import { maxDistance, WordList } from "./wordList.ts";

/** Number of blocks fetched for the near spellings of a word. */
const CORRECTION_BLOCKS = 3;

/** The frequent words of an index in blocks. `weights` has the binary logarithm of each one's number of sections. */
interface Dictionary {
  list: WordList;
  weights: number[];
}

function readDictionary(text: string, at: number): Dictionary {
  const reader = new TextReader(text, at);
  const words = readWords(reader).map(({ word }) => word);
  const weights = words.map(() => reader.number());
  reader.end();
  return { list: new WordList(words), weights };
}

/** The likeliest word of the dictionary that begins with `prefix`: a short and frequent one. */
function completion(prefix: string, { list, weights }: Dictionary): string | undefined {
  const { from, to } = list.prefixRange(prefix);
  const [best] = list.words
    .slice(from, to)
    .map((word, i) => ({ word, rank: word.length - (weights[from + i] as number) }))
    .sort((a, b) => a.rank - b.rank);
  return best?.word;
}

/** Words of the dictionary that may be corrections of `word`, similar and frequent ones first. */
function corrections(word: string, { list, weights }: Dictionary): string[] {
  return list
    .similar(word, maxDistance(word))
    .map(({ place, distance }) => ({ place, rank: distance * 20 - (weights[place] as number) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => list.words[place] as string);
}

/** The number of the block that contains a key, if any does: the last block that begins at or before it. */
function blockOf(key: string, bounds: string[]): number {
  return Math.max(0, firstIndex(bounds.length, (i) => (bounds[i] as string) > key) - 1);
}

/** The number of the block that a word's term is in. */
const termBlock = (surface: string, { language, bounds }: BlocksHead) =>
  blockOf(termOf(surface, language), bounds);

/** The blocks that may hold a word and, if it may be unfinished, its completions. */
function blocksFor(surface: string, prefix: boolean, dictionary: Dictionary, head: BlocksHead): Set<number> {
  const wanted = new Set([termBlock(surface, head)]);
  if (!prefix) return wanted;
  // Rare completions are in the block where the typed letters belong: an unfinished word has no stem yet.
  wanted.add(blockOf(surface, head.bounds));
  // Of other completions only the likeliest one's block is fetched, because every key pressed asks for more.
  const likely = completion(surface, dictionary);
  if (likely !== undefined) wanted.add(termBlock(likely, head));
  return wanted;
}

/**
 * The words of the synonyms of a query's words. Their blocks are fetched too, so that the answer doesn't depend on
 * which blocks earlier queries fetched. A synonym of several words counts if the query has all of them.
 */
function synonymWords(asked: WordNeed[], { language, synonyms }: BlocksHead): string[] {
  const stems = new Set(asked.map(({ surface }) => termOf(surface, language)));
  const wordsOf = (synonym: string) => fold(synonym).split(" ");
  const isAsked = (synonym: string) => wordsOf(synonym).every((word) => stems.has(termOf(word, language)));
  return synonyms
    .filter((group) => group.some(isAsked))
    .flat()
    .flatMap(wordsOf);
}

/** Opens an index in blocks from its head and dictionary; blocks are fetched as queries need them. */
export function openBlocks(text: string, head: BlocksHead, read: ReadFile): IndexStore {
  const lexicon = new Lexicon(head.language);
  const counts = head.sections.map((count) => [count].flat());
  const fragmentStarts = startsOf(counts.flat());
  const sections = new Map<number, StoredSection>();
  let dictionary: Dictionary | undefined;

  const block = once(async (number) => {
    lexicon.add(readBlock(await read(`${head.at}${head.blocks}${number}.txt`), 0, true));
  });
  const fragment = once(async (number) => {
    const { sections: held, ...page } = JSON.parse(
      await read(`${head.at}${head.fragments}${number}.json`),
    ) as Fragment;
    const first = fragmentStarts[number] as number;
    held.forEach((section, place) => {
      sections.set(first + place, { ...page, ...section });
    });
  });
  async function needWord({ surface, prefix }: WordNeed): Promise<void> {
    dictionary ??= readDictionary(text, text.indexOf("\n") + 1);
    const wanted = blocksFor(surface, prefix, dictionary, head);
    await Promise.all([...wanted].map(block));
    if (lexicon.stem(surface) === undefined && (!prefix || lexicon.withPrefix(surface).length === 0)) {
      const near = new Set(corrections(surface, dictionary).map((word) => termBlock(word, head)));
      await Promise.all([...near].slice(0, CORRECTION_BLOCKS).map(block));
    }
  }

  return {
    head,
    lexicon,
    starts: startsOf(counts.map((list) => list.reduce((sum, count) => sum + count, 0))),
    lengths: undefined,
    fetches: true,
    async need(words) {
      const others = synonymWords(words, head).map((word) => block(termBlock(word, head)));
      await Promise.all([...words.map(needWord), ...others]);
    },
    section: (number) => sections.get(number),
    async needSections(numbers) {
      const wanted = new Set(numbers.map((number) => placeOf(number, fragmentStarts)));
      await Promise.all([...wanted].map(fragment));
    },
  };
}
