import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { format } from "../../shared/messages/format.ts";
import { QUERY_FIELDS, type QueryError } from "../../shared/search/query.ts";

/** The message for an error of a query, in the reader's language. */
export function errorText({ code, value }: QueryError, { search: { errors } }: ClientMessages): string {
  const text = {
    "unknown-field": errors.unknownField,
    "bad-boost": errors.boostNotNumber,
    "bad-edit-distance": errors.distanceNotNumber,
    "missing-term": errors.missingTerm,
    "too-many-words": errors.tooManyWords,
  }[code];
  return format(text, { value, field: value, after: value, count: value, fields: QUERY_FIELDS.join(", ") });
}
