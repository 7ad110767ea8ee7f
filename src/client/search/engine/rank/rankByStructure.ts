import { fieldBits } from "../index/fields.ts";
import type { QueryWord } from "../query/words.ts";
import type { Matches } from "./matches.ts";
import { type Candidate, weigh } from "./retrieve.ts";

/** Number of candidates whose headings are compared. */
const HEADINGS = 48;
/** Added to the factor of the score for a heading that has all words of the query, and again if it has no others. */
const HEADING_SHARE = 0.4;
const HEADING_COVERED = 1;
const HEADING_POWER = 1.5;

const TITLE = fieldBits("title");
const HEADING = fieldBits("heading");

export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.section - b.section;
}

/** Sorts candidates, with more weight for those whose heading has all words of the query. */
export function rankByStructure(
  candidates: Candidate[],
  matches: Matches,
  starts: Uint32Array,
  words: QueryWord[],
): void {
  candidates.sort(byScore);
  const total = weigh(-1, words);
  const wholeKeys = words.flatMap(({ wholes, expansions }) =>
    expansions
      .filter(({ surface }) => wholes.some((whole) => surface.startsWith(whole)))
      .map(({ key }) => key),
  );
  for (const candidate of candidates.slice(0, HEADINGS)) {
    const { section, page } = candidate;
    const field = section === starts[page] ? TITLE : HEADING;
    const found = matches.terms(section);
    const inField = (key: string) => ((found.get(key) ?? 0) & field) !== 0;
    if (wholeKeys.length > 0 && !wholeKeys.some(inField)) continue;
    const share = weigh(matches.wordsIn(section, field), words) / total;
    const terms = [...found.keys()].filter((key) => inField(key) && !/[.:\-_]/.test(key));
    const length = Math.max(1, matches.length(section, terms[0], field));
    candidate.score *=
      1 + share ** HEADING_POWER * (HEADING_SHARE + HEADING_COVERED * Math.min(1, terms.length / length));
  }
  candidates.sort(byScore);
}
