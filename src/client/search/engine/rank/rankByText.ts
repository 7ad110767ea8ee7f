import { fold } from "../../../../shared/search/fold.ts";
import type { StoredSection } from "../../../../shared/search/format.ts";
import { chunksOf } from "../../../../shared/search/tokenize.ts";
import { placeOf } from "../index/binarySearch.ts";
import type { IndexStore } from "../index/store.ts";
import type { Plan } from "../query/plan.ts";
import { type FoldedText, foldText, holds, type Literal, literalFactor } from "./literal.ts";
import { bestPassage, wordReader } from "./passage.ts";
import { byScore } from "./rankByStructure.ts";
import type { Candidate } from "./retrieve.ts";

/** Number of candidates whose texts are compared with the query. */
export const TEXTS = 64;

/** The most sections whose texts are read for a query of stop words alone. */
const MOST_READ = 600;

/** Factor if a keyword of the page equals the query. */
const KEYWORD = 2;
/** Factor if the heading has a word of the query only inside an identifier that was not asked for. */
const PART_OF_NAME = 0.6;
/** Weight of the best passage in the factor of the score. */
const CLOSE = 1.5;
/** Factor if the text has a name exactly as typed, in capitals or with its sign. */
const WRITTEN = 2;
/** Added to the score if heading or title equal the query, which puts the section first. */
const EXACT = 1000;

const folded = new WeakMap<StoredSection, FoldedText>();

/** The whole text of a section, folded and cached; undefined if it isn't loaded. */
function foldedText(section: StoredSection): FoldedText | undefined {
  if (section.texts === undefined) return undefined;
  const text = folded.get(section) ?? foldText(`${section.heading}\n${section.texts.join("\n")}`);
  folded.set(section, text);
  return text;
}

function isPartOfName(heading: string, language: string, read: (word: string) => number): boolean {
  let apart = 0;
  let inside = 0;
  for (const { parts, wholes } of chunksOf(heading, language)) {
    const bits = parts.reduce((sum, { surface }) => sum | read(surface), 0);
    if (wholes.length > 0) inside |= bits;
    else apart |= bits;
  }
  return inside !== 0 && (inside & ~apart) !== 0;
}

/**
 * Compares the best candidates' texts with the query as typed, and sorts again. Candidates without loaded text keep
 * their score.
 */
export function rankByText(candidates: Candidate[], store: IndexStore, literal: Literal, plan: Plan): void {
  const { words } = plan;
  const name = words.some(({ part }) => part);
  const read = wordReader(words, store.lexicon);
  const best = candidates[0]?.score ?? 0;

  const rank = (candidate: Candidate, section: StoredSection): void => {
    const heading = foldText(section.heading);
    if (heading.loose === literal.loose)
      candidate.score += heading.exact === literal.exact ? 2 * EXACT : EXACT;
    else if (!literal.symbols && !name && isPartOfName(section.heading, store.lexicon.language, read))
      candidate.score *= PART_OF_NAME;
    const text = foldedText(section);
    if (text === undefined) return;
    const keywords = section.texts?.[3]?.split("\n") ?? [];
    if (keywords.some((keyword) => fold(keyword) === literal.exact)) candidate.score *= KEYWORD;
    if (words.length > 1) {
      candidate.score *= 1 + CLOSE * bestPassage(heading.loose, text.loose, words, read) ** 2;
      for (const name of literal.names) if (text.raw.includes(name)) candidate.score *= WRITTEN;
    }
    if (literal.pairs.length > 0 || literal.symbols) {
      const factor = literalFactor(text, literal);
      // Three or more words in a row, such as an error message, are hardly ever there by chance.
      if (factor >= 2 && literal.pairs.length > 1) candidate.score += best;
      candidate.score *= factor;
    }
  };

  for (const candidate of candidates.slice(0, TEXTS)) {
    const section = store.section(candidate.section);
    if (section !== undefined) rank(candidate, section);
  }
  candidates.sort(byScore);
}

/**
 * The sections, besides the known ones, whose loaded text contains the query. Used for queries of stop words alone,
 * because the index has stop words in titles and headings only.
 */
export function scanTexts(store: IndexStore, literal: Literal, known: Candidate[]): Candidate[] {
  const { starts } = store;
  const found: Candidate[] = [];
  const sections = new Set(known.map(({ section }) => section));
  const end = Math.min(MOST_READ, starts.at(-1) ?? 0);
  for (let number = 0; number < end; number++) {
    const section = sections.has(number) ? undefined : store.section(number);
    if (section && foldedText(section)?.loose.includes(literal.loose))
      found.push({ section: number, page: placeOf(number, starts), score: 1, words: 0 });
  }
  return found;
}

/** Whether a section has all required phrases and no excluded one; undefined if its text isn't loaded. */
export function holdsPhrases(candidate: Candidate, store: IndexStore, plan: Plan): boolean | undefined {
  const section = store.section(candidate.section);
  const text = section && foldedText(section);
  if (text === undefined) return undefined;
  return plan.phrases.every((phrase) => {
    const wanted = foldText(phrase.text.trim());
    const found = holds(text.exact, wanted.exact) || text.loose.includes(wanted.loose);
    return found !== phrase.not;
  });
}
