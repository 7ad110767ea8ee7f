import { useFrame } from "../../frame.ts";
import { QueryErrors } from "../Parts.tsx";
import type { Suggestions } from "./useSuggestions.ts";

interface NotesProps {
  /** Element id of the errors. */
  id: string;
  suggestions: Suggestions;
}

/** What is said above the list of how the search goes. */
export function Notes({ id, suggestions: { typed, isCurrent, answer, state } }: NotesProps) {
  const { loading, relaxed, noResults } = useFrame().site.messages.search;
  const isEmpty = isCurrent && state === "done" && answer?.total === 0;
  return (
    <>
      {state === "loading" && typed && !answer && <p className="search-note">{loading}</p>}
      <div id={id}>{answer && <QueryErrors query={answer.query} errors={answer.errors} />}</div>
      {answer?.relaxed && <p className="search-note">{relaxed}</p>}
      {isEmpty && <p className="search-note search-none">{noResults}</p>}
    </>
  );
}
