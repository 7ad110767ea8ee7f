import { useMemo, useState } from "react";
import { useAppContext } from "../../common/appContext.ts";
import { answerGroups, helpfulGroup } from "../common/options.ts";
import { scopeOf } from "../common/scope.ts";
import { searched } from "../common/searched.ts";
import { useSearch } from "../common/useSearch.ts";

/** The suggestions for the text in the field: hits, or helpful pages while it is empty. */
export function useSuggestions() {
  const { site, page } = useAppContext();
  const [text, setText] = useState("");
  const query = searched(text);
  const typed = query !== "";
  const { limit = 8, snippetLength = 50 } = site.search ?? {};
  const search = useSearch(query, scopeOf(site, page), { limit, snippetLength });
  const { answer } = search;
  // Memoised, so that the list renders again only for a new answer and not for each key.
  const hits = useMemo(() => (answer ? answerGroups(answer, site, page) : []), [answer, site, page]);
  const empty = useMemo(() => helpfulGroup(site), [site]);
  return {
    text,
    typed,
    ...search,
    groups: typed ? hits : empty,
    /** Identity of the list: the query that the groups answer. */
    subject: typed ? answer?.query : "",
    /** Whether the groups answer the text in the field, not an earlier one. */
    isCurrent: !typed || answer?.query === query,
    setText,
  };
}
