import type { Clause, Query, QueryField } from "../../../../shared/search/query.ts";
import { stopWords } from "../../../../shared/search/stopWords.ts";
import { chunksOf } from "../../../../shared/search/tokenize.ts";
import { ALL_FIELDS, fieldBits } from "../index/fields.ts";
import type { Expansion } from "./expand.ts";

/** The most words of a query that are looked up: each is one bit of a 16-bit number. */
export const MOST_WORDS = 16;

/** A word of a query. `queryWords` creates it from the parsed query, `makePlan` adds the terms that answer it. */
export interface QueryWord {
  /** The word folded: lower case, without diacritics. */
  surface: string;
  /** Offsets of the word in the query. */
  start: number;
  end: number;
  clause: Clause;
  /** True for a stop word that counts a little: it has a synonym ("not": "missing"), or may be unfinished. */
  soft: boolean;
  part: boolean;
  /** The identifier that the word is a part of, and longer parts of that; empty for all but one of its parts. */
  wholes: string[];
  /** Whether the word may be unfinished: the last one of a query without a space after it. */
  open: boolean;
  /** Whether the identifiers in `wholes` may be unfinished. */
  wholeOpen: boolean;
  /** Terms of the index that answer the word. */
  expansions: Expansion[];
  /** Groups of terms that answer the word only together: a compound's two halves, a synonym of two words. */
  together: { keys: string[]; weight: number }[];
  /** Bit set of the fields that the word is looked up in. */
  fields: number;
  /** Whether a hit must have the word. */
  must: boolean;
  /** The word's inverse document frequency. */
  weight: number;
  /** The nearest spelling, if the word is unknown as typed. */
  correction: string | undefined;
}

export const keysOf = ({ expansions, together }: QueryWord): string[] => [
  ...expansions.map(({ key }) => key),
  ...together.flatMap(({ keys }) => keys),
];

/** The last word of a query is finished if one of these characters follows it: `python$`, `why?`. */
const ENDED = /[\s\p{L}\p{N}$?!,;]/u;

/** The bit set of index fields that a field name in a query stands for. */
function fieldsOf(field: QueryField): number {
  // `title:` finds all sections of a page with that title.
  if (field === "title") return fieldBits("title", "context");
  return fieldBits(field === "content" ? "text" : field);
}

/**
 * The words of a query in order. Stop words are left out if other words remain and no operator asks for them, because
 * the index has them in titles and headings only. A stop word that has a synonym or may be unfinished stays as a soft
 * word.
 */
export function queryWords(query: Query, language: string, synonyms: string[][] = []): QueryWord[] {
  const words: QueryWord[] = [];
  const weak = new Set<QueryWord>();
  const ignored = stopWords(language);
  let leader: QueryWord | undefined;
  for (const clause of query.clauses) {
    const operator = clause.must || clause.not || clause.prefix || clause.field !== undefined;
    for (const { parts, wholes } of chunksOf(clause.text, language)) {
      // An identifier is excluded as a whole: other identifiers may share a part with it.
      const whole = clause.not && !clause.phrase ? wholes[0] : undefined;
      const asked = whole ? [whole] : parts;
      const telling = asked.findIndex(({ surface }) => !ignored.has(surface));
      asked.forEach(({ surface, start, end }, place) => {
        const leads = place === Math.max(0, telling);
        const word: QueryWord = {
          surface,
          start: clause.start + start,
          end: clause.start + end,
          clause,
          soft: false,
          part: asked.length > 1,
          wholes: leads && !whole ? wholes.map((whole) => whole.surface) : [],
          open: false,
          wholeOpen: false,
          expansions: [],
          together: [],
          fields: clause.field ? fieldsOf(clause.field) : ALL_FIELDS,
          must: clause.must || clause.phrase || clause.field !== undefined,
          weight: 0,
          correction: undefined,
        };
        if (leads) leader = word;
        if (!operator && ignored.has(surface)) weak.add(word);
        words.push(word);
      });
    }
  }
  const last = words.at(-1);
  // The last word is unfinished unless something other than brackets, quotes or joiners of identifiers follows it.
  if (last !== undefined && !last.clause.phrase && !ENDED.test(query.source.slice(last.end))) {
    last.open = true;
    if (leader !== undefined) leader.wholeOpen = true;
  }
  const strong = words.some((word) => !weak.has(word) && !word.clause.not);
  if (!strong) return words;
  const surfaces = new Set(words.map(({ surface }) => surface));
  // Whether the query has all words of a synonym such as "turn on".
  const isAsked = (synonym: string) => synonym.split(" ").every((part) => surfaces.has(part));
  const asked = synonyms
    .flat()
    .filter(isAsked)
    .flatMap((synonym) => synonym.split(" "));
  // A stop word may be the beginning of another word: "venv not" of "venv notify".
  for (const word of weak) word.soft = word.open || asked.includes(word.surface);
  return words.filter((word) => word.soft || !weak.has(word));
}

/** Whether all words are stop words, which the index has in titles and headings only. */
export function areStopWords(words: QueryWord[], language: string): boolean {
  return words.length > 0 && words.every(({ surface }) => stopWords(language).has(surface));
}
