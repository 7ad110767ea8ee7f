import { QUERY_FIELDS, type QueryError, type QueryErrorCode } from "./query.ts";

const MESSAGES: Record<QueryErrorCode, (value: string) => string> = {
  "unknown-field": (value) => `"${value}" is no field. Fields: ${QUERY_FIELDS.join(", ")}.`,
  "bad-boost": (value) => `The boost "${value}" is no number.`,
  "bad-edit-distance": (value) => `The edit distance "${value}" is no number.`,
  "missing-term": (value) => `A word is missing after "${value}".`,
};

/** An error of a query, at a place in it. */
export function queryError(code: QueryErrorCode, value: string, start: number, end: number): QueryError {
  return { code, start, end, value, message: MESSAGES[code](value) };
}
