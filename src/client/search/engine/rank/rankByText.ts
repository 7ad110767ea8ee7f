import { fold } from "../../../../shared/search/fold.ts";
import { chunksOf } from "../../../../shared/search/tokenize.ts";
import { type IndexStore, placeOf, type StoredSection } from "../index/store.ts";
import type { Plan } from "../query/plan.ts";
import { type FoldedText, foldText, holds, type Literal, literalFactor } from "./literal.ts";
import { bestPassage, wordReader } from "./passage.ts";
import { byScore } from "./rankByStructure.ts";
import type { Candidate, PageFilter } from "./retrieve.ts";

/** Candidates whose texts are looked at. */
export const TEXTS = 64;

/** Sections that are read for a query of small words alone, and how many of them may answer it. */
const MOST_READ = 600;
const MOST_FOUND = 64;

/** A keyword of the page is the query. */
const KEYWORD = 2;
/** The heading has what was asked only inside a name that was not asked for. */
const PART_OF_NAME = 0.6;
/** What stands in one stretch of text multiplies the score by this more. */
const CLOSE = 1.5;
/** The text has a name as it was asked for, in capitals or with its sign. */
const WRITTEN = 2;
/** What is called exactly so comes before everything else. */
const EXACT = 1000;

const folded = new WeakMap<StoredSection, FoldedText>();

/** The whole text of a section, folded once; undefined while it isn't at hand. */
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

/** Compares the best candidates' texts with the query as typed. Candidates without text at hand stay as they are. */
export function rankByText(candidates: Candidate[], store: IndexStore, literal: Literal, plan: Plan): void {
  const { words } = plan;
  const name = words.some(({ part }) => part);
  const read = wordReader(words, store.lexicon);
  const best = candidates[0]?.score ?? 0;

  const rank = (candidate: Candidate, section: StoredSection): void => {
    const heading = foldText(section.heading);
    if (heading.loose === literal.loose)
      candidate.score += heading.exact === literal.exact ? 2 * EXACT : EXACT;
    else if (!literal.symbols && !name && isPartOfName(section.heading, store.language, read))
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
      // Three words or more in a row, such as an error message, are hardly ever there by chance.
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
 * Sections whose text, as far as it is at hand, holds a query that consists of small words alone: the index has those in
 * headings only.
 */
export function scanTexts(
  store: IndexStore,
  literal: Literal,
  known: Candidate[],
  filter?: PageFilter,
): Candidate[] {
  const { starts } = store.source;
  const found: Candidate[] = [];
  const sections = new Set(known.map(({ section }) => section));
  const end = Math.min(MOST_READ, starts.at(-1) ?? 0);
  for (let number = 0; number < end && found.length < MOST_FOUND; number++) {
    const section = sections.has(number) ? undefined : store.section(number);
    const page = placeOf(number, starts);
    if (section === undefined || filter?.(page) === false) continue;
    if (foldedText(section)?.loose.includes(literal.loose))
      found.push({ section: number, page, score: 1, words: 0 });
  }
  return found;
}

/** Whether a section holds all phrases that are asked for and none that are excluded; undefined while unknown. */
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
