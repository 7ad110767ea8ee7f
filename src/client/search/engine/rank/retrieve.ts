import type { PostingLists } from "../index/postings.ts";
import type { Plan } from "../query/plan.ts";
import type { QueryWord } from "../query/words.ts";
import type { Accumulators } from "./accumulators.ts";

/** If fewer sections than this have all required words, sections with only some of them are accepted too. */
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
/** Weight of the number of sections on the same page that have all required words. */
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
interface Found {
  candidates: Candidate[];
  total: number;
  pages: number;
  /** Whether the page filter excluded sections that answer the query. */
  elsewhere: boolean;
}

export type PageFilter = (page: number) => boolean;

/** The sum of the weights of the words in a bit set. */
export function weigh(bits: number, words: QueryWord[]): number {
  let sum = 0;
  for (const [place, { weight }] of words.entries()) if ((bits & (1 << place)) !== 0) sum += weight;
  return sum;
}

/** A bit set of the query's words that some fields of a section have. */
export function wordsIn(section: number, fields: number, words: QueryWord[], lists: PostingLists): number {
  let bits = 0;
  words.forEach((word, place) => {
    const has = (key: string) => lists.has(key, section, fields & word.fields);
    if (word.expansions.some(({ key }) => has(key)) || word.together.some(({ keys }) => keys.every(has)))
      bits |= 1 << place;
  });
  return bits;
}

/** Bit sets of the required words: `must` by an operator, `all` by an operator or by a high weight. */
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

/** Whether a section has all words of a bit set, and at least one word. */
const has = ({ words }: Accumulators, section: number, asked: number) =>
  words[section] !== 0 && ((words[section] as number) & asked) === asked;

/** Counts the sections that have all required words, in total and on each page. */
function countFull(
  sums: Accumulators,
  all: number,
  filter: PageFilter,
): { full: number; onPage: Uint32Array } {
  const { pages, starts } = sums.lists;
  const onPage = new Uint32Array(starts.length);
  let full = 0;
  for (const section of sums.found()) {
    const page = pages[section] as number;
    if (!has(sums, section, all) || !filter(page)) continue;
    full++;
    onPage[page] = (onPage[page] as number) + 1;
  }
  return { full, onPage };
}

/**
 * The hit of a page whose keywords or description answer the query: these don't tell which of its sections does. It is
 * the best of the other sections that have all required words; if none has, the page's first section.
 */
function standIn(first: number, sums: Accumulators, all: number): number {
  const { lists, own, scores } = sums;
  const end = lists.starts[(lists.pages[first] as number) + 1] as number;
  let best = first;
  for (let section = first + 1; section < end; section++) {
    if (!has(sums, section, all) || own[section] === 0) continue;
    if (best === first || (scores[section] as number) > (scores[best] as number)) best = section;
  }
  scores[best] = Math.max(scores[best] as number, scores[first] as number);
  return best;
}

/** Finds the sections that have all required words or, if they are few, as many words as possible; best first. */
export function retrieve(
  { words, excluded }: Plan,
  sums: Accumulators,
  weightOf: (page: number) => number,
  filter: PageFilter,
): Found {
  sums.count(words, excluded);
  const { scores, own } = sums;
  const { starts, pages } = sums.lists;
  const total = weigh(-1, words);
  const { must, all } = demandsOf(words);
  const { full, onPage } = countFull(sums, all, filter);
  // Beside sections with all required words, those with less than half of the query are noise.
  const least = full >= ENOUGH ? Number.POSITIVE_INFINITY : full > 0 ? LEAST * total : 0;
  const metadata: number[] = [];
  const answers: number[] = [];
  let elsewhere = false;
  for (const section of sums.found()) {
    // A section that has only the title of its page in common with the query adds nothing to the page itself.
    if (!has(sums, section, must) || own[section] === 0) continue;
    const covered = sums.words[section] as number;
    const isFull = has(sums, section, all);
    const weight = weigh(covered, words);
    if (!isFull && weight < least) continue;
    const page = pages[section] as number;
    if (!filter(page)) {
      elsewhere = true;
      continue;
    }
    const about = section === starts[page] ? covered & ~(sums.text[section] as number) : 0;
    const share = (weight - (1 - METADATA) * weigh(about, words)) / total;
    const prior = Math.min(PAGE_PRIOR_LIMIT, Math.log2(Math.max(1, onPage[page] as number)));
    scores[section] =
      (scores[section] as number) * share ** COVERAGE_POWER * weightOf(page) * (1 + PAGE_PRIOR * prior);
    if (about !== 0 && isFull) metadata.push(section);
    else answers.push(section);
  }
  answers.push(...metadata.filter((first) => standIn(first, sums, all) === first));
  answers.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  return {
    candidates: answers.slice(0, MOST_CANDIDATES).map((section) => ({
      section,
      page: pages[section] as number,
      score: scores[section] as number,
      words: sums.words[section] as number,
    })),
    total: answers.length,
    pages: new Set(answers.map((section) => pages[section])).size,
    elsewhere,
  };
}
