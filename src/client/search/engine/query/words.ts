import type { Clause, Query, QueryField } from "../../../../shared/search/query.ts";
import { stopWords } from "../../../../shared/search/stopWords.ts";
import { chunksOf } from "../../../../shared/search/tokenize.ts";
import { ALL_FIELDS, fieldBits } from "../index/fields.ts";
import type { Expansion } from "./expand.ts";

/**
 * A word of a query, from what was typed to what answers it: `askedWords` makes it, `makePlan` fills in the answers.
 */
export interface QueryWord {
  /** Folded. */
  surface: string;
  /** Place in the query. */
  start: number;
  end: number;
  clause: Clause;
  /** A word such as "not", which counts a little by what stands for it ("missing"). */
  soft: boolean;
  /** Part of an identifier. */
  part: boolean;
  /** The whole identifier and others in it, at its first part. */
  wholes: string[];
  /** May be unfinished: the last word of a query, with no space after it. */
  open: boolean;
  /** The same of the identifiers. */
  wholeOpen: boolean;
  /** Terms of the index that answer it. */
  expansions: Expansion[];
  /** Terms that answer it only together: a compound typed as one word, a synonym of two words. */
  together: { keys: string[]; weight: number }[];
  /** Fields that it is looked for in, as bits. */
  fields: number;
  /** A hit must have it. */
  must: boolean;
  /** How much it says: its inverse document frequency. */
  weight: number;
  /** Its nearest spelling, where it is unknown as typed. */
  correction: string | undefined;
}

/** All terms that answer a word. */
export const keysOf = ({ expansions, together }: QueryWord): string[] => [
  ...expansions.map(({ key }) => key),
  ...together.flatMap(({ keys }) => keys),
];

/** What follows a word that goes on no more: `python$`, `why?`. */
const ENDED = /[\s\p{L}\p{N}$?!,;]/u;

/** Which index fields a field name in a query stands for, as bits. */
function fieldsOf(field: QueryField): number {
  // The sections of a page of that title too.
  if (field === "title") return fieldBits("title", "context");
  return fieldBits(field === "content" ? "text" : field);
}

/**
 * The words of a query in order. Words that carry no meaning of their own are left out where others remain, unless an
 * operator asks for them: they are indexed in titles and headings only. Those that have synonyms stay, softly.
 */
export function askedWords(query: Query, language: string, synonyms: string[][] = []): QueryWord[] {
  const words: QueryWord[] = [];
  const weak = new Set<QueryWord>();
  const ignored = stopWords(language);
  let leader: QueryWord | undefined;
  for (const clause of query.clauses) {
    const operator = clause.must || clause.not || clause.prefix || clause.field !== undefined;
    for (const { parts, wholes } of chunksOf(clause.text, language)) {
      // An identifier is excluded whole: others may share a part with it.
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
  // A word is unfinished while nothing but brackets, quotes or what joins identifiers follows it.
  if (last !== undefined && !last.clause.phrase && !ENDED.test(query.source.slice(last.end))) {
    last.open = true;
    if (leader !== undefined) leader.wholeOpen = true;
  }
  const strong = words.some((word) => !weak.has(word) && !word.clause.not);
  if (!strong) return words;
  const surfaces = new Set(words.map(({ surface }) => surface));
  // "turn on" is a synonym of which the query has all words.
  const isAsked = (synonym: string) => synonym.split(" ").every((part) => surfaces.has(part));
  const asked = synonyms
    .flat()
    .filter(isAsked)
    .flatMap((synonym) => synonym.split(" "));
  // "venv not" may become "venv notify".
  for (const word of weak) word.soft = word.open || asked.includes(word.surface);
  return words.filter((word) => word.soft || !weak.has(word));
}

/** Whether words carry no meaning of their own, so that the index has them in titles and headings only. */
export function areSmall(words: QueryWord[], language: string): boolean {
  return words.length > 0 && words.every(({ surface }) => stopWords(language).has(surface));
}
