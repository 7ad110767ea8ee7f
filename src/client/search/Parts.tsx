import { createElement, Fragment } from "react";
import type { TextPart } from "../../shared/search/hit.ts";
import type { QueryError } from "../../shared/search/query.ts";
import { useFrame } from "../frame.ts";
import { errorText } from "./errorText.ts";

/** A cut text with its marks. */
export function Parts({ parts }: { parts: TextPart[] }) {
  // Passed one by one, for a piece of text has nothing that could be its key.
  const pieces = parts.map(({ text, mark }) => (mark ? createElement("mark", null, text) : text));
  return createElement(Fragment, null, ...pieces);
}

/** The errors of a query, each with the place in the query that it is about. */
export function QueryErrors({ query, errors }: { query: string; errors: QueryError[] }) {
  const { messages } = useFrame().site;
  if (errors.length === 0) return null;
  return (
    <ul className="search-errors">
      {errors.map((error) => (
        <li key={error.start}>
          <code>
            {query.slice(0, error.start)}
            <mark>{query.slice(error.start, error.end)}</mark>
            {query.slice(error.end)}
          </code>{" "}
          {errorText(error, messages)}
        </li>
      ))}
    </ul>
  );
}
