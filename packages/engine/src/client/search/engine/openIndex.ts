import MiniSearch, { type SearchResult } from "minisearch";
import { isBelow } from "../../../shared/paths.ts";
import { type Ask, type OpenIndex, OutdatedIndex } from "../../../shared/search/engine.ts";
import {
  documentsOf,
  indexOptions,
  SCHEMA,
  type SectionDocument,
  type StoredIndex,
} from "../../../shared/search/indexFile.ts";
import { MAX_QUERY_LENGTH, type Query } from "../../../shared/search/query.ts";
import { makeGroups, spellingOf } from "./hits.ts";
import { parseQuery } from "./parseQuery.ts";
import { queryTree } from "./queryTree.ts";
import { MOST_WORDS, type QueryWord, queryWords } from "./queryWords.ts";
import { diversify, FIELD_WEIGHTS, type Found, GUESS_WEIGHTS, isCorrected, rank, termsOf } from "./rank.ts";
import { holdsPhrase } from "./written.ts";

/** Matches the home folder in a path, such as `/home/ann`: it is replaced by `~`, which is what pages write. */
const HOME = /(?:\b[a-z]:)?[\\/]+(?:users|home)[\\/]+[^\\/\s]+(?=[\\/])/giu;

/** The fields with the title of a page, at its sections. */
const TITLES = ["title", "page"];

/** Opens an index that `makeIndex` has made. */
export async function openIndex(first: string): ReturnType<OpenIndex> {
  const stored: StoredIndex = JSON.parse(first);
  const { schema, language, pages, texts, codes } = stored;
  if (schema !== SCHEMA)
    throw new OutdatedIndex(`The index has schema ${schema}, and this page reads schema ${SCHEMA}.`);
  const count = pages.reduce((sum, { sections }) => sum + sections.length, 0);
  if (texts?.length !== count || codes?.length !== count) throw new Error("The search index is damaged.");
  const sections = documentsOf(stored);
  const index = new MiniSearch(indexOptions(language));
  index.addAll(sections);
  return asker(stored, sections, index);
}

/** Makes the function that answers queries from an index. */
function asker(
  { pages, language, synonyms }: StoredIndex,
  sections: SectionDocument[],
  index: MiniSearch<SectionDocument>,
): Ask {
  const pageOf = pages.flatMap((page, number) => page.sections.map(() => number));
  const anchors = pages.flatMap((page) => page.sections.map(({ id }) => id));

  const toFound = ({ id, score, match }: SearchResult): Found => ({
    section: sections[id] as SectionDocument,
    page: pageOf[id] ?? 0,
    score,
    match,
  });
  const isFirst = (id: number) => pageOf[id] !== pageOf[id - 1];

  const search = (words: QueryWord[]): SearchResult[] =>
    index.search(queryTree(words), {
      tokenize: (term) => [term],
      fields: Object.keys(FIELD_WEIGHTS),
      boost: FIELD_WEIGHTS,
      weights: GUESS_WEIGHTS,
      boostDocument: (id) => pages[pageOf[id] ?? 0]?.weight ?? 1,
      // Where only the page's title has the words, the page stands for its sections.
      filter: ({ id, match }) =>
        isFirst(id) || Object.values(match).some((fields) => fields.some((field) => !TITLES.includes(field))),
    });
  const find = (words: QueryWord[]): SearchResult[] => {
    let results = search(words);
    for (const guess of ["completed", "corrected"] as const) {
      const answered = new Set(results.flatMap(({ queryTerms }) => queryTerms));
      const unknown = words.filter(
        (word) => !word.clause.not && !termsOf(word).some((term) => answered.has(term)),
      );
      if (unknown.length === 0) break;
      for (const word of unknown) word.guess = guess;
      results = search(words);
    }
    const phrases = words.flatMap(({ clause }) => (clause.phrase ? [clause] : []));
    return results.filter(({ id }) =>
      phrases.every((phrase) => holdsPhrase(sections[id] as SectionDocument, phrase) !== phrase.not),
    );
  };

  return (text, scope) => {
    const query = readQuery(text);
    const all = queryWords(query, language, synonyms);
    const words = all.slice(0, MOST_WORDS);
    const left = all[MOST_WORDS];
    if (left)
      query.errors.push({
        code: "tooManyWords",
        start: left.start,
        end: query.source.length,
        value: String(MOST_WORDS),
      });
    let results = find(words);
    const exact = results.length > 0 || !words.some(({ clause }) => clause.phrase && !clause.not);
    if (!exact) {
      const loosened = words.map((word) =>
        word.clause.not ? word : { ...word, clause: { ...word.clause, phrase: false } },
      );
      results = find(loosened);
    }
    const wanted = words.filter(({ clause }) => !clause.not);
    const { within } = scope;
    const isInside = pages.map(({ path }) => !within || isBelow(path, within));
    const inside = results.filter(({ id }) => isInside[pageOf[id] ?? 0]);
    const found = rank(inside, toFound, words, query, language);
    const shown = scope.diversify ? diversify(found, scope.limit) : found.slice(0, scope.limit);
    return {
      query: text,
      groups: makeGroups(shown, {
        words: wanted,
        pages,
        anchors,
        language,
        snippetLength: scope.snippetLength,
      }),
      total: found.length,
      pages: new Set(found.map(({ page }) => page)).size,
      errors: query.errors,
      suggestion: suggestion(
        query,
        wanted.filter(({ guess }) => guess === "corrected"),
        found,
        language,
      ),
      relaxed: !exact && found.length > 0,
      elsewhere: found.length === 0 && results.length > 0,
    };
  };
}

function readQuery(text: string): Query {
  // The `~` is padded to the length of the home folder, so that the offsets of errors stay right.
  return parseQuery(text.slice(0, MAX_QUERY_LENGTH).replace(HOME, ({ length }) => "~".padStart(length)));
}

/** The query with its unknown words corrected as the best hit spells them; undefined if none is. */
function suggestion(
  { source }: Query,
  unknown: QueryWord[],
  found: Found[],
  language: string,
): string | undefined {
  let text = source;
  // Words are replaced from the end, so that the offsets of those before stay right.
  for (const word of unknown.toReversed()) {
    const best = found.find(({ match }) => Object.keys(match).some((term) => isCorrected(word, term)));
    const term = best && Object.keys(best.match).find((term) => isCorrected(word, term));
    const spelling = best && term !== undefined && spellingOf(term, best.section, language);
    if (spelling) text = text.slice(0, word.start) + spelling + text.slice(word.end);
  }
  return text === source ? undefined : text.trim();
}
