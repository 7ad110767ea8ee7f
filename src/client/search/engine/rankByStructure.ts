import { FIELDS } from "../../../shared/search/format.ts";
import type { PlannedWord } from "./plan.ts";
import { type Candidate, type WordBits, weigh, wordBits } from "./retrieve.ts";
import type { Scorer } from "./scorer.ts";

/** Candidates whose headings are looked at. */
const HEADINGS = 48;

const PAGE_PRIOR = 0.2;
const PAGE_PRIOR_LIMIT = 3;
/** A heading that has all that was asked, and one that has nothing else, multiply the score by this more. */
const HEADING_SHARE = 0.4;
const HEADING_COVERED = 1;
const HEADING_POWER = 1.5;

/** The words that a candidate has in some of its fields, as bits. */
export function wordsIn({ match }: Candidate, fields: readonly string[], bitsOf: WordBits): number {
  return bitsOf(Object.keys(match).filter((key) => match[key]?.some((field) => fields.includes(field))));
}

/**
 * Keywords and a description say that the page answers, not where. Where a section of the page has all words too, it
 * takes the place of a first section that answers through them alone.
 */
function dropMetadata(candidates: Candidate[], starts: Uint32Array, bitsOf: WordBits): Candidate[] {
  const isMetadata = (candidate: Candidate) =>
    candidate.section === starts[candidate.page] &&
    wordsIn(candidate, ["title", "text", "code"], bitsOf) !== candidate.words;
  const best = new Map<number, Candidate>();
  const dropped = candidates.filter((candidate) => candidate.full && isMetadata(candidate));
  for (const candidate of candidates) {
    if (!candidate.full || dropped.includes(candidate)) continue;
    const known = best.get(candidate.page);
    if (known === undefined || known.score < candidate.score) best.set(candidate.page, candidate);
  }
  for (const { page, score } of dropped) {
    const section = best.get(page);
    if (section !== undefined) section.score = Math.max(section.score, score);
  }
  return candidates.filter((candidate) => !best.has(candidate.page) || !dropped.includes(candidate));
}

/** Full answers on a page speak for the page; headings that hold all words speak for the section. */
export function rankByStructure(
  found: Candidate[],
  scorer: Scorer,
  starts: Uint32Array,
  words: PlannedWord[],
): Candidate[] {
  const full = new Map<number, number>();
  for (const { page, full: isFull } of found) if (isFull) full.set(page, (full.get(page) ?? 0) + 1);
  for (const candidate of found) {
    const sections = full.get(candidate.page) ?? 0;
    if (sections > 1) candidate.score *= 1 + PAGE_PRIOR * Math.min(PAGE_PRIOR_LIMIT, Math.log2(sections));
  }
  const bitsOf = wordBits(words);
  // A section that has nothing of its own but the title of its page is no answer beside the page.
  const own = found.filter(({ match }) =>
    Object.values(match).some((names) => names.some((name) => name !== "context")),
  );
  const candidates = dropMetadata(own, starts, bitsOf).sort(byScore);
  const total = weigh(-1, words);
  const wholes = words.flatMap(({ asked, expansions }) =>
    expansions
      .filter(({ surface }) => asked.wholes.some((whole) => surface.startsWith(whole)))
      .map(({ key }) => key),
  );
  for (const candidate of candidates.slice(0, HEADINGS)) {
    const { match, section, page } = candidate;
    const field = section === starts[page] ? "title" : "heading";
    if (wholes.length > 0 && !wholes.some((key) => match[key]?.includes(field))) continue;
    const share = weigh(wordsIn(candidate, [field], bitsOf), words) / total;
    const terms = Object.keys(match).filter((key) => match[key]?.includes(field) && !/[.:\-_]/.test(key));
    const covered = Math.min(1, terms.length / Math.max(1, scorer.length(section, FIELDS.indexOf(field))));
    candidate.score *= 1 + share ** HEADING_POWER * (HEADING_SHARE + HEADING_COVERED * covered);
  }
  return candidates.sort(byScore);
}

export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.section - b.section;
}
