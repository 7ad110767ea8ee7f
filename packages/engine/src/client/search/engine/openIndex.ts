import { isBelow } from "../../../shared/paths.ts";
import { type Ask, type OpenIndex, OutdatedIndex, type SearchAnswer } from "../../../shared/search/engine.ts";
import { documentsOf, SCHEMA, type StoredIndex } from "../../../shared/search/indexFile.ts";
import { MAX_QUERY_LENGTH, type Query } from "../../../shared/search/query.ts";
import { stopWords, termOf } from "../../../shared/search/words/words.ts";
import { makeGroups } from "./hits.ts";
import { indexSections, type SectionIndex } from "./indexSections.ts";
import { parseQuery } from "./parseQuery.ts";
import { partsOf, type QueryWord, queryWords } from "./queryWords.ts";
import { rank, termsOf } from "./rank.ts";
import { type Scored, scoreSections } from "./score.ts";
import { foldedOf, foldText, holdsPhrase, literalOf } from "./written.ts";

/** Matches the home folder in a path, such as `/home/ann`: it is replaced by `~`, which is what pages write. */
const HOME = /(?:\b[a-z]:)?(?<![\\/])[\\/]+(?:users|home)[\\/]+[^\\/\s]+(?=[\\/])/giu;
/** Matches what ends the place in a file that a message begins with, `…/nvim/search.lua:302:`, of which no page says anything. */
const LINE = /:\d+(?=:)/gu;

/** A query of signs alone, such as `:=`, is looked for in the texts; a single sign would be everywhere. */
const LEAST_SIGNS = 2;

/** Opens an index that `makeIndex` has made. */
export async function openIndex(first: string): ReturnType<OpenIndex> {
  const stored: StoredIndex = JSON.parse(first);
  const { schema, pages, texts, codes } = stored;
  if (schema !== SCHEMA)
    throw new OutdatedIndex(`The index has schema ${schema}, and this page reads schema ${SCHEMA}.`);
  const count = pages.reduce((sum, { sections }) => sum + sections.length, 0);
  if (texts?.length !== count || codes?.length !== count) throw new Error("The search index is damaged.");
  return asker(stored);
}

/** Makes the function that answers queries. */
function asker(stored: StoredIndex): Ask {
  const { language, synonyms } = stored;
  const index = indexSections(documentsOf(stored), language);

  /** Whether some heading or keyword is about a word: `-uv` excludes it, while `-rf` is a flag. */
  const isTopic = (word: string) =>
    !stopWords(language).has(word) &&
    (index.postings.get(termOf(word, language)) ?? []).some(
      ({ field }) => field === "heading" || field === "keywords",
    );

  const find = (query: Query): { words: QueryWord[]; found: Scored[] } => {
    const words = queryWords(query, language, synonyms, index);
    const signs = foldText(literalOf(query)).exact;
    const areSigns = words.length === 0 && signs.length >= LEAST_SIGNS;
    const found = areSigns
      ? index.sections
          .filter((section) => foldedOf(section).exact.includes(signs))
          .map((section) => ({ section, score: 1 }))
      : scoreSections(words, index);
    // Where only the page's title has the words, the page stands for its sections.
    const beyondTitle = new Set(
      words
        .flatMap(termsOf)
        .flatMap((term) => index.postings.get(term) ?? [])
        .flatMap(({ section, field }) => (field === "title" || field === "page" ? [] : [section])),
    );
    const phrases = query.clauses.filter(({ phrase }) => phrase);
    const isMeant = ({ section }: Scored) =>
      (words.length === 0 || section.anchor === "" || beyondTitle.has(section.id)) &&
      phrases.every((phrase) => holdsPhrase(section, phrase) !== phrase.not);
    return { words, found: found.filter(isMeant) };
  };

  return (text, { within, limit, snippetLength }): SearchAnswer => {
    const query = readQuery(text, isTopic);
    let { words, found } = find(query);
    const isRelaxed = found.length === 0 && query.clauses.some(({ phrase, not }) => phrase && !not);
    if (isRelaxed) {
      const clauses = query.clauses.map((clause) => (clause.not ? clause : { ...clause, phrase: false }));
      ({ words, found } = find({ ...query, clauses }));
    }
    const wanted = words.filter(({ clause }) => !clause.not);
    const inside = found
      .filter(({ section }) => !within || isBelow(section.on.path, within))
      .map(({ section, score }) => ({ section, score: score * (section.on.weight ?? 1) }));
    const ranked = rank(inside, wanted, query, language);
    const shown = ranked.slice(0, limit).map(({ section }) => section);
    const literal = literalOf(query);
    const corrected = correctionsOf(wanted, ranked, index);
    return {
      query: text,
      groups: makeGroups(shown, { index, words: wanted, literal, language, snippetLength }),
      total: ranked.length,
      pages: new Set(ranked.map(({ section }) => section.on)).size,
      errors: query.errors,
      suggestion: corrected.length > 0 ? withCorrections(query.source, corrected).trim() : undefined,
      relaxed: isRelaxed && ranked.length > 0,
      elsewhere: ranked.length === 0 && found.length > 0,
    };
  };
}

/** @param isTopic whether a word of two letters is one that pages are about, so that `-uv` excludes it */
function readQuery(text: string, isTopic: (word: string) => boolean): Query {
  // What takes their place is as long, so that the offsets of errors stay right.
  const read = text
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[“”]/g, '"')
    .replace(/\S+/gu, withoutPlace)
    .replace(HOME, ({ length }) => "~".padStart(length));
  return parseQuery(read, isTopic);
}

/** A run of signs with spaces in place of a path and the number of a line at its beginning. */
function withoutPlace(run: string): string {
  const line = [...run.matchAll(LINE)].at(-1);
  if (!line || !/[\\/]/.test(run.slice(0, line.index))) return run;
  const end = line.index + line[0].length + 1;
  return " ".repeat(end) + run.slice(end);
}

/** A part of the query that no section has, and the form that the best section has in its place. */
interface Correction {
  form: string;
  start: number;
  end: number;
}

/** The corrections of a query's unknown words, in order. */
function correctionsOf(words: QueryWord[], ranked: Scored[], { postings }: SectionIndex): Correction[] {
  const ranks = new Map(ranked.map(({ section }, place) => [section.id, place]));
  const best = (term: string) =>
    Math.min(
      ...(postings.get(term) ?? []).map(({ section }) => ranks.get(section) ?? Number.POSITIVE_INFINITY),
    );
  return words
    .filter(({ clause }) => clause.distance === undefined)
    .flatMap(partsOf)
    .flatMap(({ start, end, matches }) => {
      const corrected = matches.filter(({ by }) => by === "corrected");
      const [right] = corrected.toSorted((a, b) => best(a.term) - best(b.term));
      return right && Number.isFinite(best(right.term)) ? [{ form: right.form, start, end }] : [];
    });
}

/** A query with its corrections in place. */
function withCorrections(source: string, corrections: Correction[]): string {
  let text = source;
  // From the end, so that the offsets of those before stay right. Of an identifier and its parts the last one is enough.
  let from = source.length;
  for (const { start, end, form } of corrections.toSorted((a, b) => b.start - a.start)) {
    if (end > from) continue;
    text = text.slice(0, start) + form + text.slice(end);
    from = start;
  }
  return text;
}
