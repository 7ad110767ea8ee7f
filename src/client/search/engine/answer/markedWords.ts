import { stopWords } from "../../../../shared/search/stopWords.ts";
import type { Plan } from "../query/plan.ts";
import type { QueryWord } from "../query/words.ts";

/** The most words that the address of a hit carries, to mark them on its page. */
const MAX_WORDS = 12;

/**
 * The words to mark in a section and on its page: those that were typed. If the section answers a word only by a
 * correction or a synonym, those are marked instead. Stop words such as "not" are marked only if nothing else was
 * asked.
 * @param has whether the section has a term
 * @returns words as typed, each spelling once
 */
export function markedWords(plan: Plan, has: (key: string) => boolean, language: string): string[] {
  const words = plan.words.flatMap((word) => wordsOf(word, plan, has));
  const once = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
  const small = stopWords(language);
  const telling = once.filter((word) => !small.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : once).slice(0, MAX_WORDS);
}

function wordsOf(word: QueryWord, { query, words }: Plan, has: (key: string) => boolean): string[] {
  const { clause, expansions, together } = word;
  // If all parts of an identifier are marked, the whole identifier is: to a reader it is one word.
  const parts = word.part ? words.filter((other) => other.part && other.clause === clause) : [word];
  const [first, last] = [parts[0] ?? word, parts.at(-1) ?? word];
  const typed = query.source.slice(first.start, last.end);
  const found = expansions.filter(({ key }) => has(key));
  if (found.some(({ kind }) => kind === "exact" || kind === "prefix")) return [typed];
  const joint = together.find(({ keys }) => keys.every(has));
  const meant = [...found.map(({ surface }) => surface), ...(joint?.keys ?? [])];
  return meant.length > 0 ? meant : [typed];
}
