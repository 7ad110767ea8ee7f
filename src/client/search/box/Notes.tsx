import { useFrame } from "../../frame.ts";
import { QueryErrors } from "../Parts.tsx";
import type { Search } from "../useSearch.ts";

interface NotesProps {
  /** Element id of the errors. */
  id: string;
  typed: boolean;
  /** The answer is to what stands in the field. */
  isCurrent: boolean;
  search: Search;
}

/** What is said above the list of how the search goes. */
export function Notes({ id, typed, isCurrent, search: { answer, state } }: NotesProps) {
  const { loading, relaxed, noResults } = useFrame().site.messages.search;
  const isEmpty = isCurrent && state === "done" && answer?.total === 0;
  return (
    <>
      {state === "loading" && typed && !answer && <p className="search-note">{loading}</p>}
      <div id={id}>{typed && answer && <QueryErrors query={answer.query} errors={answer.errors} />}</div>
      {typed && answer?.relaxed && <p className="search-note">{relaxed}</p>}
      {typed && isEmpty && <p className="search-note search-none">{noResults}</p>}
    </>
  );
}
