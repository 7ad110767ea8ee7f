import type { Messages } from "../messages/en.ts";

/**
 * Characters of a query that are read, shown and remembered: enough for the whole of an error message with its
 * traceback, and few enough for an address.
 */
export const MAX_QUERY_LENGTH = 3_000;

/** Fields that a query can be limited to, as typed. `content` is the text of sections. */
export const QUERY_FIELDS = ["title", "heading", "description", "keywords", "content", "code"] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

/** A clause of a query: words or a quoted phrase, with its operators. */
export interface Clause {
  /** The text without operators. */
  text: string;
  /** Offset of `text` in the query. */
  start: number;
  end: number;
  phrase: boolean;
  /** `+x`: a hit must have it. */
  must: boolean;
  /** `-x`: a hit must not have it. */
  not: boolean;
  /** `title:x`: only in this field. */
  field?: QueryField;
  /** `x*`: also words that begin with it. */
  prefix: boolean;
  /** `x~1`: also words up to this edit distance, even if x itself occurs. */
  distance?: number;
  /** `x^2`: factor of the clause's weight. */
  boost: number;
}

/**
 * A part of a query that isn't searched as typed: an invalid operator is searched as text, and of very
 * many words only the rarest are looked up.
 */
export interface QueryError {
  /** Key of the error's message. */
  code: keyof Messages["search"]["errors"];
  /** Offset of the part in the query. */
  start: number;
  end: number;
  /** What the message quotes: the field's name, the boost, the distance; or the most words that are searched. */
  value: string;
}

export interface Query {
  source: string;
  clauses: Clause[];
  errors: QueryError[];
  /** Whether no clause has an operator, so that the query can be compared with texts literally. */
  plain: boolean;
}
