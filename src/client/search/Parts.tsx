import type { SearchHit, TextPart } from "../../shared/search/hit.ts";
import type { QueryError } from "../../shared/search/query.ts";
import { useFrame } from "../frame.ts";
import { errorText } from "./errorText.ts";

/** The cut text of a hit, code as code; nothing until the texts have come. */
export function Snippet({ metadata: { snippet, isCode } }: SearchHit) {
  if (snippet.length === 0) return null;
  const parts = <Parts parts={snippet} />;
  return isCode ? <code>{parts}</code> : parts;
}

/** A cut text with its marks, in its own direction; nothing without text. */
export function Parts({ parts }: { parts: TextPart[] }) {
  if (parts.every(({ text }) => text === "")) return null;
  let end = 0;
  const pieces = parts.map(({ text, mark }) => {
    const start = end;
    end += text.length;
    // Plain pieces have elements too: React could not remove a text that a translator has wrapped (see App.tsx).
    const Tag = mark ? "mark" : "span";
    return <Tag key={start}>{text}</Tag>;
  });
  return <span dir="auto">{pieces}</span>;
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
