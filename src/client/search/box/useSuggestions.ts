import { useMemo, useState } from "react";
import type { Page } from "../../../shared/page.ts";
import type { Site } from "../../../shared/site.ts";
import { useFrame } from "../../frame.ts";
import type { SearchRequest } from "../engine/protocol.ts";
import { indexUrl } from "../indexUrl.ts";
import { contextOf, contextPath, searchedVersion } from "../place.ts";
import { forgetQuery, recentQueries } from "../recent.ts";
import { useSearch } from "../useSearch.ts";
import { answerGroups, emptyGroups } from "./options.ts";

export type Suggestions = ReturnType<typeof useSuggestions>;

/** What is offered for what stands in the field: hits for a text, without one what was searched before. */
export function useSuggestions() {
  const { site, page } = useFrame();
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(recentQueries);
  const typed = text.trim() !== "";
  const search = useSearch(indexUrl(site, page), typed ? requestFor(text, site, page) : undefined);
  // To an empty field there is none, though the last one is still there for a moment.
  const answer = typed ? search.answer : undefined;
  // The same groups until another answer comes, so that a key alone draws no list anew.
  const hits = useMemo(() => (answer ? answerGroups(answer, site, page) : []), [answer, site, page]);
  const empty = useMemo(() => emptyGroups(recent, site, page), [recent, site, page]);
  return {
    text,
    typed,
    ...search,
    answer,
    groups: typed ? hits : empty,
    /** What the groups are for: the same as long as they are the same. */
    subject: typed ? answer?.query : recent,
    /** The groups are for what stands in the field now. */
    isCurrent: !typed || answer?.query === text,
    setText(next: string) {
      setText(next);
      if (next === "") setRecent(recentQueries());
    },
    /** Forgets one recent search, or all. */
    forget: (query?: string) => setRecent(forgetQuery(query)),
  };
}

/** Asks for what a text may mean, on the part of the site that the page is in. */
function requestFor(query: string, site: Site, page: Page): SearchRequest {
  const { search } = site;
  const context = contextOf(site, page);
  return {
    query,
    limit: search?.limit ?? 8,
    snippetLength: search?.snippetLength ?? 50,
    spread: true,
    ...(context && { within: contextPath(context, searchedVersion(site, page)) }),
  };
}
