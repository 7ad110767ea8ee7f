import { fieldBits } from "../index/fields.ts";
import type { PostingLists } from "../index/postings.ts";
import { keysOf, type QueryWord } from "../query/words.ts";
import { type Candidate, weigh, wordsIn } from "./retrieve.ts";

/** Number of candidates whose headings are compared with the query. */
const HEADINGS = 48;
/** Added to the factor of a section's score if its heading has all words of the query. */
const HEADING_SHARE = 0.4;
/** Added to the factor of a section's score if its heading has all words of the query and no others. */
const HEADING_COVERED = 1;
const HEADING_POWER = 1.5;

const TITLE = fieldBits("title");
const HEADING = fieldBits("heading");

export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.section - b.section;
}

/** Sorts candidates, with the more weight for a heading the more words of the query it has and the fewer others. */
export function rankByStructure(candidates: Candidate[], lists: PostingLists, words: QueryWord[]): void {
  candidates.sort(byScore);
  const total = weigh(-1, words);
  const keys = [...new Set(words.flatMap(keysOf))];
  const wholeKeys = words.flatMap(({ wholes, expansions }) =>
    expansions
      .filter(({ surface }) => wholes.some((whole) => surface.startsWith(whole)))
      .map(({ key }) => key),
  );
  for (const candidate of candidates.slice(0, HEADINGS)) {
    const { section, page } = candidate;
    const field = section === lists.starts[page] ? TITLE : HEADING;
    const inField = (key: string) => lists.has(key, section, field);
    if (wholeKeys.length > 0 && !wholeKeys.some(inField)) continue;
    const share = weigh(wordsIn(section, field, words, lists), words) / total;
    const terms = keys.filter((key) => !/[.:\-_]/.test(key) && inField(key));
    const length = Math.max(1, lists.length(terms[0] ?? "", section, field));
    candidate.score *=
      1 + share ** HEADING_POWER * (HEADING_SHARE + HEADING_COVERED * Math.min(1, terms.length / length));
  }
  candidates.sort(byScore);
}
