import type { Clause, Query, QueryField } from "../../../shared/search/query.ts";
import { stopWords } from "../../../shared/search/stopWords.ts";
import { chunksOf } from "../../../shared/search/tokenize.ts";
import { fieldBits } from "./fields.ts";

/** A word that was asked for. */
export interface AskedWord {
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
}

/** What follows a word that goes on no more: `python$`, `why?`. */
const ENDED = /[\s\p{L}\p{N}$?!,;]/u;

/** Which index fields a field name in a query stands for, as bits. */
export function fieldsOf(field: QueryField): number {
  // The sections of a page of that title too.
  if (field === "title") return fieldBits("title", "context");
  return fieldBits(field === "content" ? "text" : field);
}

/**
 * The words of a query in order. Words that carry no meaning of their own are left out where others remain, unless an
 * operator asks for them: they are indexed in titles and headings only. Those that have synonyms stay, softly.
 */
export function askedWords(query: Query, language: string, synonyms: string[][] = []): AskedWord[] {
  const words: AskedWord[] = [];
  const weak = new Set<AskedWord>();
  const ignored = stopWords(language);
  let leader: AskedWord | undefined;
  for (const clause of query.clauses) {
    const operator = clause.must || clause.not || clause.prefix || clause.field !== undefined;
    for (const { parts, wholes } of chunksOf(clause.text, language)) {
      // An identifier is excluded whole: others may share a part with it.
      const whole = clause.not && !clause.phrase ? wholes[0] : undefined;
      const asked = whole ? [whole] : parts;
      const telling = asked.findIndex(({ surface }) => !ignored.has(surface));
      asked.forEach(({ surface, start, end }, place) => {
        const leads = place === Math.max(0, telling);
        const word: AskedWord = {
          surface,
          start: clause.start + start,
          end: clause.start + end,
          clause,
          soft: false,
          part: asked.length > 1,
          wholes: leads && !whole ? wholes.map((whole) => whole.surface) : [],
          open: false,
          wholeOpen: false,
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
export function areSmall(words: AskedWord[], language: string): boolean {
  return words.length > 0 && words.every(({ surface }) => stopWords(language).has(surface));
}
