import { parseQuery } from "../../../../shared/search/parseQuery.ts";
import { MAX_QUERY_LENGTH } from "../../../../shared/search/query.ts";
import type { IndexStore } from "../index/store.ts";
import { makePlan, type Plan } from "./plan.ts";
import { MOST_WORDS, type QueryWord, queryWords } from "./words.ts";

/** Matches the home folder in a path, such as `/home/ann`: it is replaced by `~`, which is what pages write. */
const HOME = /(?:\b[a-z]:)?[\\/]+(?:users|home)[\\/]+[^\\/\s]+(?=[\\/])/giu;

/** Drops words that ask for the same terms as an earlier one. */
function distinct(words: QueryWord[]): QueryWord[] {
  const seen = new Map<string, QueryWord>();
  for (const word of words) {
    const anywhere = { text: "", start: 0, end: 0 };
    const key = JSON.stringify({ ...word, ...anywhere, clause: { ...word.clause, ...anywhere } });
    if (!seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()];
}

/**
 * Parses a query, has the store load its words, and decides which terms answer it. Rejects when a file cannot be
 * fetched.
 */
export async function planQuery(text: string, store: IndexStore): Promise<Plan> {
  const { head, lexicon, starts } = store;
  const { language } = lexicon;
  // The `~` is padded to the length of the home folder, so that the offsets of errors stay right.
  const typed = text.slice(0, MAX_QUERY_LENGTH).replace(HOME, ({ length }) => "~".padStart(length));
  const query = parseQuery(typed);
  const words = distinct(queryWords(query, language, head.synonyms));
  const asked = words.slice(0, MOST_WORDS);
  const first = words[MOST_WORDS];
  if (first !== undefined) {
    const { start } = first;
    query.errors.push({ code: "tooManyWords", start, end: query.source.length, value: String(MOST_WORDS) });
  }
  await store.need(
    asked.flatMap(({ surface, open, wholes, wholeOpen, clause }) => [
      { surface, prefix: open || clause.prefix },
      ...wholes.map((whole) => ({ surface: whole, prefix: wholeOpen })),
    ]),
  );
  return makePlan(query, asked, lexicon, head.synonyms, starts.at(-1) ?? 0);
}

/** The query with its unknown words corrected; undefined when no word has a correction. */
export function suggestion({ query, words }: Plan): string | undefined {
  if (words.every(({ correction }) => correction === undefined)) return undefined;
  let text = query.source;
  // Words are replaced from the end, so that the offsets of those before stay right.
  for (const { start, end, correction } of words.toReversed())
    if (correction !== undefined) text = text.slice(0, start) + correction + text.slice(end);
  return text.trim();
}
