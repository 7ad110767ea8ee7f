import { FIELDS } from "../../../shared/search/format.ts";
import type { Literal } from "./literal.ts";
import { type FoldedText, foldText, holds, literalFactor } from "./literal.ts";
import type { Plan, PlannedWord } from "./plan.ts";
import { type Candidate, type WordBits, wordBits } from "./retrieve.ts";
import type { Scorer } from "./scorer.ts";
import type { IndexStore, StoredSection } from "./store.ts";

/** Candidates whose headings, and whose texts, are looked at. */
const HEADINGS = 48;
export const TEXTS = 64;

const PAGE_PRIOR = 0.2;
const PAGE_PRIOR_LIMIT = 3;
const HEADING_HAS_ALL = 1.3;
const HEADING_HAS_WORD = 1.15;
const HEADING_COVERED = 1;
const LITERAL_IN_HEADING = 0.3;
const DEFINITION = 1.25;
/** What is called exactly so comes before everything else. */
const EXACT = 1000;

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
  for (const candidate of candidates.slice(0, HEADINGS)) {
    const { match, section, page, full: isFull } = candidate;
    const field = section === starts[page] ? "title" : "heading";
    if (!isFull || wordsIn(candidate, [field], bitsOf) !== candidate.words) continue;
    const terms = Object.keys(match).filter((key) => match[key]?.includes(field) && !/[.:\-_]/.test(key));
    const covered = terms.length >= scorer.length(section, FIELDS.indexOf(field)) ? HEADING_COVERED : 0;
    candidate.score *= (words.length > 1 ? HEADING_HAS_ALL : HEADING_HAS_WORD) + covered;
  }
  return candidates.sort(byScore);
}

export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.section - b.section;
}

const folded = new WeakMap<StoredSection, FoldedText>();

/** The whole text of a section, folded once; undefined while it isn't at hand. */
function foldedText(section: StoredSection): FoldedText | undefined {
  if (section.texts === undefined) return undefined;
  const text = folded.get(section) ?? foldText(`${section.heading}\n${section.texts.join("\n")}`);
  folded.set(section, text);
  return text;
}

/** `fd_binary_name` where it is explained: at the beginning of a line, a cell or an item of a list. */
function defines({ texts: [text, code] = ["", ""] }: StoredSection, wanted: string): boolean {
  const begins = (line: string) => {
    const start = line.trim().toLowerCase();
    return start.startsWith(wanted) && !/^[\p{L}\p{N}_.]/u.test(start.slice(wanted.length));
  };
  return (
    text.split("\n").some(begins) || code.split("\n").some((line) => begins(line) && line.includes("--"))
  );
}

/** Compares the best candidates' texts with the query as typed. Candidates without text at hand stay as they are. */
export function rankByText(candidates: Candidate[], store: IndexStore, literal: Literal, plan: Plan): void {
  const single = plan.words.length === 1 || (literal.pairs.length > 0 && !literal.exact.includes(" "));
  const compares = literal.pairs.length > 0 || literal.symbols;
  for (const candidate of candidates.slice(0, TEXTS)) {
    const section = store.section(candidate.section);
    if (section === undefined) continue;
    const heading = foldText(section.heading);
    if (heading.loose === literal.loose) candidate.score += EXACT;
    const text = foldedText(section);
    if (text === undefined) continue;
    if (compares) {
      let factor = literalFactor(text, literal);
      if (holds(heading.exact, literal.exact) || heading.loose.includes(literal.loose))
        factor += LITERAL_IN_HEADING;
      candidate.score *= factor;
    }
    if (single && /[_.:-]/.test(literal.exact) && defines(section, literal.exact))
      candidate.score *= DEFINITION;
  }
  candidates.sort(byScore);
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
