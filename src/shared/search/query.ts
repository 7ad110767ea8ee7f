/** Characters of a query that are read, shown and remembered: more than anybody types, however much was pasted. */
export const MAX_QUERY_LENGTH = 300;

/** Names of fields that a query can be limited to, as they are typed. `content` is running text. */
export const QUERY_FIELDS = ["title", "heading", "description", "keywords", "content", "code"] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

/** A part of a query: words or a quoted phrase, with what was asked of it. */
export interface Clause {
  /** What to look for, without operators. */
  text: string;
  /** Place of `text` in the query. */
  start: number;
  end: number;
  phrase: boolean;
  /** `+x`: a hit must have it. */
  must: boolean;
  /** `-x`: a hit must not have it. */
  not: boolean;
  /** `title:x` */
  field?: QueryField;
  /** `x*`: also words that begin so. */
  prefix: boolean;
  /** `x~1`: also words at this edit distance, though x itself occurs. */
  distance?: number;
  /** `x^2`: counts that many times. */
  boost: number;
}

type QueryErrorCode = "unknown-field" | "bad-boost" | "bad-edit-distance" | "missing-term" | "too-many-words";

/**
 * Something in a query that is not searched as it was typed: what looks like an operator but can't be one is searched as
 * plain text, and words beyond the limit are left out.
 */
export interface QueryError {
  code: QueryErrorCode;
  /** Place of the offending characters in the query. */
  start: number;
  end: number;
  /** The offending characters: the field's name, the boost, the distance; or the number of words searched. */
  value: string;
}

export interface Query {
  /** The query as typed. */
  source: string;
  clauses: Clause[];
  errors: QueryError[];
  /** No clause carries an operator: the query can be compared with texts literally. */
  plain: boolean;
}
