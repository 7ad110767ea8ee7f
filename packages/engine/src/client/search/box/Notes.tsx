import { format } from "../../../shared/messages/format.ts";
import { useAppContext } from "../../common/appContext.ts";
import { countText } from "../common/counts.ts";
import { QueryErrors } from "../common/Parts.tsx";
import { Tips } from "../common/Tips.tsx";
import type { Suggestions } from "./useSuggestions.ts";

interface NotesProps {
  /** Element id, which the field's `aria-describedby` names. */
  id: string;
  suggestions: Suggestions;
}

/** Messages above the list: loading, errors of the query, a phrase that was not found, no results. */
export function Notes({ id, suggestions: { typed, isCurrent, answer, state } }: NotesProps) {
  const { loading, relaxed, noResultsFor } = useAppContext().site.messages.search;
  const isEmpty = isCurrent && state === "done" && answer?.total === 0;
  return (
    <>
      {state === "loading" && typed && !answer && <p className="search-note">{loading}</p>}
      <div id={id}>{answer && <QueryErrors query={answer.query} errors={answer.errors} />}</div>
      {answer?.relaxed && <p className="search-note">{relaxed}</p>}
      {isEmpty && (
        <p className="search-note search-none">{format(noResultsFor, { query: answer.query.trim() })}</p>
      )}
    </>
  );
}

/** The part below the list: tips if nothing was found, the keys, and the number of results. */
export function Foot({ suggestions: { isCurrent, answer, typed } }: Pick<NotesProps, "suggestions">) {
  const { site } = useAppContext();
  const { move, open, close } = site.messages.search.keys;
  const keys = [
    ["↑↓", move],
    ["↵", open],
    ["esc", close],
  ];
  return (
    <>
      {isCurrent && answer?.total === 0 && (
        <div className="search-note">
          <Tips />
        </div>
      )}
      <p className="search-foot">
        <span className="search-keys" aria-hidden>
          {keys.map(([key, text]) => (
            <span key={key}>
              <kbd>{key}</kbd> <span>{text}</span>
            </span>
          ))}
        </span>
        {typed && answer && answer.total > 0 && <span>{countText(answer, site)}</span>}
      </p>
    </>
  );
}
