import { Fragment } from "react";
import type { ClientMessages } from "../../../shared/messages/clientMessages.ts";
import { format } from "../../../shared/messages/format.ts";
import type { SearchHit, TextPart } from "../../../shared/search/engine.ts";
import { QUERY_FIELDS, type QueryError } from "../../../shared/search/query.ts";
import { useAppContext } from "../../common/appContext.ts";

/** The snippet of a hit, in a code font if it is code. */
export function Snippet({ snippet, isCode }: SearchHit) {
  const parts = <Parts parts={snippet} />;
  return isCode ? <code>{parts}</code> : parts;
}

/** A title or snippet with its marks, in the direction of its own first letter. */
export function Parts({ parts }: { parts: TextPart[] }) {
  let end = 0;
  const pieces = parts.map(({ text, mark }) => {
    const start = end;
    end += text.length;
    // Unmarked pieces are elements too: React can't remove a bare text that a browser translator has wrapped (see
    // App.tsx).
    const Tag = mark ? "mark" : "span";
    return <Tag key={start}>{text}</Tag>;
  });
  return <bdi>{pieces}</bdi>;
}

/** The names of the categories that a page is in, each in its own direction. */
export function Crumbs({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have the same name.
    <Fragment key={index}>
      {index > 0 && <span> › </span>}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

/** The syntax errors of a query, each with the part of the query that it is about. */
export function QueryErrors({ query, errors }: { query: string; errors: QueryError[] }) {
  const { messages } = useAppContext().site;
  if (errors.length === 0) return null;
  return (
    <ul className="search-errors">
      {errors.map((error) => (
        <li key={error.start}>
          <code>
            <span>{query.slice(0, error.start)}</span>
            <mark>{query.slice(error.start, error.end)}</mark>
            <span>{query.slice(error.end)}</span>
          </code>{" "}
          <span>{errorText(error, messages)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The message for an error of a query, in the reader's language. */
function errorText({ code, value }: QueryError, { search: { errors } }: ClientMessages): string {
  const fields = QUERY_FIELDS.join(", ");
  return format(errors[code], { value, field: value, after: value, count: value, fields });
}
