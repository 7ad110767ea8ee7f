import { format } from "../../../shared/messages/format.ts";
import type { SearchAnswer } from "../../../shared/search/engine.ts";
import { useAppContext } from "../../common/appContext.ts";
import { resultsUrl } from "../common/links.ts";
import { QueryErrors } from "../common/Parts.tsx";
import type { Scope } from "../common/scope.ts";

/** Help for an answer with no results or few: a corrected spelling, another place to search, helpful pages, tips. */
export function Help({
  answer: { query, errors, suggestion, relaxed, elsewhere, total },
  scope,
}: {
  answer: SearchAnswer;
  scope: Scope;
}) {
  const { site } = useAppContext();
  const { showing, seeAllOutside, helpful, tips, relaxed: relaxedText } = site.messages.search;
  const pages = total === 0 ? (site.search?.helpful ?? []) : [];
  return (
    <>
      <QueryErrors query={query} errors={errors} />
      {relaxed && <p>{relaxedText}</p>}
      {suggestion !== undefined && (
        <p>
          <a href={resultsUrl(site, suggestion, scope)}>{format(showing, { suggestion })}</a>
        </p>
      )}
      {elsewhere && scope.context && site.search?.allContexts && (
        <p>
          <a href={resultsUrl(site, query, { ...scope, context: undefined })}>
            {format(seeAllOutside, { context: scope.context.label })}
          </a>
        </p>
      )}
      {pages.length > 0 && (
        <>
          <p>{helpful}</p>
          <ul>
            {pages.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {total === 0 && (
        <p>
          <a href={site.searchPath}>{tips.title}</a>
        </p>
      )}
    </>
  );
}
