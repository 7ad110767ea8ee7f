import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { format } from "../../shared/messages/format.ts";
import { QUERY_FIELDS, type QueryError } from "../../shared/search/query.ts";

/** What is wrong with a query, in the reader's language. */
export function errorText({ code, value }: QueryError, { search: { errors } }: ClientMessages): string {
  switch (code) {
    case "unknown-field":
      return format(errors.unknownField, { field: value, fields: QUERY_FIELDS.join(", ") });
    case "bad-boost":
      return format(errors.boostNotNumber, { value });
    case "bad-edit-distance":
      return format(errors.distanceNotNumber, { value });
    case "missing-term":
      return format(errors.missingTerm, { after: value });
  }
}
