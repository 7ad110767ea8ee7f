import type { Plan } from "../query/plan.ts";
import type { QueryWord } from "../query/words.ts";
import type { Tally } from "./tally.ts";

/** With fewer full matches than this, partial matches are accepted too. */
const ENOUGH = 8;
/** Exponent of the share of the query, by the weights of its words, that a section has. */
const COVERAGE_POWER = 2.5;
/** A word is required if its weight is at least this share of the greatest weight. */
const TELLING = 0.4;
/** If some sections have all required words, others must have at least this share of the query. */
const LEAST = 0.5;
/**
 * Factor for words that a section has only in keywords or description: these are about the whole page and list many
 * things.
 */
const METADATA = 0.7;
/** Weight of the number of full matches on the same page. */
const PAGE_PRIOR = 0.2;
const PAGE_PRIOR_LIMIT = 3;
/** The greatest number of sections that are ranked; the others are only counted. */
const MOST_CANDIDATES = 256;

/** A section that may answer the query. */
export interface Candidate {
  section: number;
  page: number;
  score: number;
  /** A bit set of the query's words that the section has, by their index in the plan. */
  words: number;
}

/** The best sections, and the number of all that were found. */
export interface Found {
  candidates: Candidate[];
  total: number;
  pages: number;
  /** Whether the filter excluded some. */
  elsewhere: boolean;
}

/** Tells whether a page is searched. */
export type PageFilter = (page: number) => boolean;

/** The sum of the weights of the words in a bit set. */
export function weigh(bits: number, words: QueryWord[]): number {
  return words.reduce((sum, { weight }, place) => ((bits & (1 << place)) === 0 ? sum : sum + weight), 0);
}

/** The sum of the weights for every bit set of words. */
function weightsOf(words: QueryWord[]): Float64Array {
  const weights = new Float64Array(1 << words.length);
  words.forEach(({ weight }, place) => {
    for (let bits = 1 << place; bits < 2 << place; bits++)
      weights[bits] = weight + (weights[bits ^ (1 << place)] as number);
  });
  return weights;
}

/** The sections with the highest scores. */
function bestOf(sections: Uint32Array, scores: Float64Array): number[] {
  const compare = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b;
  let best: number[] = [];
  let last: number | undefined;
  for (const section of sections) {
    if (last !== undefined && compare(section, last) > 0) continue;
    if (best.push(section) < 2 * MOST_CANDIDATES) continue;
    best = best.sort(compare).slice(0, MOST_CANDIDATES);
    last = best.at(-1);
  }
  return best.sort(compare).slice(0, MOST_CANDIDATES);
}

/** Bit sets of the words that an operator requires, and of those together with the ones of high weight. */
function demandsOf(words: QueryWord[]): { must: number; all: number } {
  const most = Math.max(...words.map(({ weight }) => weight));
  let must = 0;
  let telling = 0;
  words.forEach((word, place) => {
    if (word.must) must |= 1 << place;
    if (word.weight >= TELLING * most) telling |= 1 << place;
  });
  return { must, all: must | telling };
}

const has = ({ words }: Tally, section: number, asked: number) =>
  words[section] !== 0 && ((words[section] as number) & asked) === asked;

/** Counts the full matches, and those on each page. */
function countFull(tally: Tally, all: number, filter: PageFilter): { full: number; onPage: Uint32Array } {
  const { pages, starts } = tally.lists;
  const onPage = new Uint32Array(starts.length);
  let full = 0;
  for (const section of tally.found()) {
    const page = pages[section] as number;
    if (!has(tally, section, all) || !filter(page)) continue;
    full++;
    onPage[page] = (onPage[page] as number) + 1;
  }
  return { full, onPage };
}

/**
 * Keywords and a description say that the page answers the query, not which of its sections. If another section of
 * the page has all words too, the best such section replaces the first one; otherwise the first section stays.
 */
function standIn(first: number, tally: Tally, all: number): number {
  const { lists, own, scores } = tally;
  const end = lists.starts[(lists.pages[first] as number) + 1] as number;
  let best = first;
  for (let section = first + 1; section < end; section++) {
    if (!has(tally, section, all) || own[section] === 0) continue;
    if (best === first || (scores[section] as number) > (scores[best] as number)) best = section;
  }
  scores[best] = Math.max(scores[best] as number, scores[first] as number);
  return best;
}

function describe(found: Uint32Array, { lists, scores, words }: Tally): Omit<Found, "elsewhere"> {
  const onPages = new Uint8Array(lists.starts.length);
  for (const section of found) onPages[lists.pages[section] as number] = 1;
  return {
    candidates: bestOf(found, scores).map((section) => ({
      section,
      page: lists.pages[section] as number,
      score: scores[section] as number,
      words: words[section] as number,
    })),
    total: found.length,
    pages: onPages.reduce((sum, one) => sum + one, 0),
  };
}

/** Finds the sections that have all required words or, if they are few, as many words as possible; best first. */
export function retrieve(
  { words, excluded }: Plan,
  tally: Tally,
  weightOf: (page: number) => number,
  filter: PageFilter = () => true,
): Found {
  tally.count(words, excluded);
  const { scores, own, answers } = tally;
  const { starts, pages } = tally.lists;
  const weights = weightsOf(words);
  const total = weights.at(-1) as number;
  const { must, all } = demandsOf(words);
  const { full, onPage } = countFull(tally, all, filter);
  // Beside full matches, sections with less than half of the query are noise.
  const least = full >= ENOUGH ? Number.POSITIVE_INFINITY : full > 0 ? LEAST * total : 0;
  const metadata: number[] = [];
  let elsewhere = false;
  let count = 0;
  for (const section of tally.found()) {
    // A section that has only the title of its page in common with the query adds nothing to the page itself.
    if (!has(tally, section, must) || own[section] === 0) continue;
    const covered = tally.words[section] as number;
    const isFull = has(tally, section, all);
    if (!isFull && !((weights[covered] as number) >= least)) continue;
    const page = pages[section] as number;
    if (!filter(page)) {
      elsewhere = true;
      continue;
    }
    const about = section === starts[page] ? covered & ~(tally.text[section] as number) : 0;
    const share = ((weights[covered] as number) - (1 - METADATA) * (weights[about] as number)) / total;
    const prior = Math.min(PAGE_PRIOR_LIMIT, Math.log2(Math.max(1, onPage[page] as number)));
    scores[section] =
      (scores[section] as number) * share ** COVERAGE_POWER * weightOf(page) * (1 + PAGE_PRIOR * prior);
    if (about !== 0 && isFull) metadata.push(section);
    else answers[count++] = section;
  }
  for (const first of metadata) if (standIn(first, tally, all) === first) answers[count++] = first;
  return { ...describe(answers.subarray(0, count), tally), elsewhere };
}
