import { format } from "../../../shared/messages/format.ts";
import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { useAppContext } from "../../common/appContext.ts";
import { QueryErrors } from "../common/Parts.tsx";
import { isCut } from "../common/searched.ts";
import type { Suggestions } from "./useSuggestions.ts";

interface NotesProps {
  /** Element id, which the field's `aria-describedby` names. */
  id: string;
  suggestions: Suggestions;
}

/** Messages above the list: loading, errors of the query, a phrase that was not found, no results. */
export function Notes({ id, suggestions: { text, typed, isCurrent, answer, state } }: NotesProps) {
  const { loading, relaxed, noResultsFor, tooLong } = useAppContext().site.messages.search;
  const isEmpty = isCurrent && state === "done" && answer?.total === 0;
  return (
    <>
      {state === "loading" && typed && !answer && <p className="search-note">{loading}</p>}
      <div id={id}>{answer && <QueryErrors query={answer.query} errors={answer.errors} />}</div>
      {isCut(text) && <p className="search-note">{format(tooLong, { count: MAX_QUERY_LENGTH })}</p>}
      {answer?.relaxed && <p className="search-note">{relaxed}</p>}
      {isEmpty && (
        <p className="search-note search-none">{format(noResultsFor, { query: answer.query.trim() })}</p>
      )}
    </>
  );
}
