import { useMemo, useState } from "react";
import type { Page } from "../../../shared/page.ts";
import type { Site } from "../../../shared/site.ts";
import { useAppContext } from "../../appContext.ts";
import type { SearchRequest } from "../engine/protocol.ts";
import { forgetQuery, recentQueries } from "../recent.ts";
import { contextOf, contextPath, indexUrl, searchedVersion } from "../scope.ts";
import { useSearch } from "../useSearch.ts";
import { answerGroups, emptyGroups } from "./options.ts";

export type Suggestions = ReturnType<typeof useSuggestions>;

/** The suggestions for the text in the field: hits, or recent searches while it is empty. */
export function useSuggestions() {
  const { site, page } = useAppContext();
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(recentQueries);
  const typed = text.trim() !== "";
  const search = useSearch(indexUrl(site, page), typed ? requestFor(text, site, page) : undefined);
  // The last answer may still be there for a moment after the field was cleared.
  const answer = typed ? search.answer : undefined;
  // Memoised, so that typing a key alone doesn't render the list again.
  const hits = useMemo(() => (answer ? answerGroups(answer, site, page) : []), [answer, site, page]);
  const empty = useMemo(() => emptyGroups(recent, site, page), [recent, site, page]);
  return {
    text,
    typed,
    ...search,
    answer,
    groups: typed ? hits : empty,
    /** Identity of the groups: it changes exactly when they do. */
    subject: typed ? answer?.query : recent,
    /** Whether the groups answer the text in the field, not an earlier one. */
    isCurrent: !typed || answer?.query === text,
    setText(next: string) {
      setText(next);
      if (next === "") setRecent(recentQueries());
    },
    /** Forgets one recent search, or all without an argument. */
    forget: (query?: string) => setRecent(forgetQuery(query)),
  };
}

/** The request for a query, limited to the version and context of the page shown. */
function requestFor(query: string, site: Site, page: Page): SearchRequest {
  const { search } = site;
  const context = contextOf(site, page);
  return {
    query,
    limit: search?.limit ?? 8,
    snippetLength: search?.snippetLength ?? 50,
    diversify: true,
    ...(context && { within: contextPath(context, searchedVersion(site, page)) }),
  };
}
