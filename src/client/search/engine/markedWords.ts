import { stopWords } from "../../../shared/search/stopWords.ts";
import type { Plan } from "./plan.ts";
import type { PlannedWord } from "./plannedWord.ts";

/** More words than these are not sent to the target page. */
const MAX_WORDS = 12;

/**
 * The words to mark in a section and on its page: those that were typed. Only where the section answers a word by a
 * correction or a synonym alone, these stand in its place. Words such as "not" are marked when nothing else was asked.
 *
 * @param terms the query's terms that the section has
 * @returns words as typed, each spelling once
 */
export function markedWords(plan: Plan, terms: ReadonlyMap<string, number>, language: string): string[] {
  const words = plan.words.flatMap((word) => wordsOf(word, plan, terms));
  const once = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
  const small = stopWords(language);
  const telling = once.filter((word) => !small.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : once).slice(0, MAX_WORDS);
}

function wordsOf(word: PlannedWord, { query, words }: Plan, terms: ReadonlyMap<string, number>): string[] {
  const { asked, expansions, together } = word;
  const { clause } = asked;
  // All parts of an identifier give the identifier, which is one word to a reader.
  const parts = asked.part
    ? words.filter((other) => other.asked.part && other.asked.clause === clause)
    : [word];
  const [first, last] = [parts[0] ?? word, parts.at(-1) ?? word];
  const typed = query.source.slice(first.asked.start, last.asked.end);
  const found = expansions.filter(({ key }) => terms.has(key));
  if (found.some(({ kind }) => kind === "exact" || kind === "prefix")) return [typed];
  const joint = together.find(({ keys }) => keys.every((key) => terms.has(key)));
  const meant = [...found.map(({ surface }) => surface), ...(joint?.keys ?? [])];
  return meant.length > 0 ? meant : [typed];
}
