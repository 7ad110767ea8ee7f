import { Fragment, useEffect, useLayoutEffect } from "react";
import { textLanguage } from "../../../shared/language.ts";
import { format } from "../../../shared/messages/format.ts";
import type { HitGroup, SearchAnswer } from "../../../shared/search/engine.ts";
import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { useAppContext } from "../../common/appContext.ts";
import { Failure } from "../../common/Failure.tsx";
import { scrollToPlace } from "../../navigation/entryPlace.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import { countText } from "../common/counts.ts";
import { hitUrl } from "../common/links.ts";
import { helpGroups, nameOf, type Option } from "../common/options.ts";
import { Crumbs, Parts, QueryErrors, Snippet } from "../common/Parts.tsx";
import type { Scope } from "../common/scope.ts";
import { isCut, searched } from "../common/searched.ts";
import { type Search, useSearch } from "../common/useSearch.ts";
import type { Asked } from "./address.ts";
import styles from "./results.css?inline";
import { useAsked } from "./useAsked.ts";

interface SearchResultsProps {
  input: HTMLInputElement;
  onHeading(heading: string | undefined): void;
}

const SNIPPET_LENGTH = 160;

/** The results of the search page: where to search, how much was found, and the hits, the best first. */
export function SearchResults({ input, onHeading }: SearchResultsProps) {
  const { messages, search } = useAppContext().site;
  adoptStyles(styles);
  const { setContext, ...asked } = useAsked(input);
  const { context, problems } = asked;
  const query = searched(asked.query);
  const limits = { limit: search?.pageLimit ?? 100, snippetLength: SNIPPET_LENGTH };
  const { state, answer, retry } = useSearch(query, asked, limits);
  useTitles(query, onHeading);
  const isReady = answer !== undefined;
  // On Back and after a reload, the page gets its height only now.
  useLayoutEffect(() => void (isReady && scrollToPlace()), [isReady]);

  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className="search-problem" role="alert">
          {problem}
        </p>
      ))}
      {isCut(asked.query) && <p>{format(messages.search.tooLong, { count: MAX_QUERY_LENGTH })}</p>}
      <ContextChoice context={context} onChoice={setContext} />
      {state === "failed" && <Failure text={messages.search.failed} retry={retry} />}
      <Summary query={query} answer={answer} loading={query !== "" && !answer && state !== "failed"} />
      {answer && (
        <>
          <Help answer={answer} scope={asked} />
          <ol className="search-groups">
            {answer.groups.map((group) => (
              <ResultGroup key={group.path + group.hits[0]?.hash} group={group} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Sets the heading of the page and the title of the document by the query. */
function useTitles(query: string, onHeading: SearchResultsProps["onHeading"]): void {
  const { messages, title, titleDelimiter } = useAppContext().site;
  const asked = query.trim();
  const heading = asked ? format(messages.search.title, { query: asked }) : messages.search.titleEmpty;
  // Runs after every render, because navigation sets the document's title after the page is shown.
  useEffect(() => {
    onHeading(heading);
    document.title = `${heading} ${titleDelimiter} ${title}`;
  });
}

/** The choice of the part of the site to search. */
function ContextChoice({ context, onChoice }: Pick<Asked, "context"> & { onChoice(path: string): void }) {
  const { search, messages } = useAppContext().site;
  if (!search || search.contexts.length === 0) return null;
  return (
    <label className="search-context">
      {messages.search.context}{" "}
      <select value={context?.path ?? ""} onChange={(event) => onChoice(event.target.value)}>
        {(search.allContexts || !context) && <option value="">{messages.search.everywhere}</option>}
        {search.contexts.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number of results as a text, read out when it changes. */
function Summary({ answer, loading, query }: Pick<Search, "answer"> & { loading: boolean; query: string }) {
  const { site } = useAppContext();
  const { first, noResultsFor, loading: loadingText } = site.messages.search;
  let text = "";
  if (answer?.total === 0) text = format(noResultsFor, { query: answer.query.trim() });
  else if (answer) {
    text = countText(answer, site);
    const shown = answer.groups.flatMap(({ hits }) => hits).length;
    if (shown < answer.total) text += `. ${format(first, { count: shown })}`;
  } else if (loading) text = loadingText;
  return (
    <p className="search-summary" role="status" data-query={query} {...textLanguage(site)}>
      {text}
    </p>
  );
}

const link = ({ key, href, label }: Option) => (
  <a key={key} href={href}>
    {label}
  </a>
);

/** Help for an answer with no results or few: errors of the query, and the ways on that the list of the search box has too. */
function Help({ answer, scope }: { answer: SearchAnswer; scope: Scope }) {
  const { site } = useAppContext();
  return (
    <>
      <QueryErrors query={answer.query} errors={answer.errors} />
      {answer.relaxed && <p>{site.messages.search.relaxed}</p>}
      {helpGroups(answer, site, scope).map(({ key, label, options }) => (
        <Fragment key={key}>
          <p>{label || options.map(link)}</p>
          {label && (
            <ul>
              {options.map((option) => (
                <li key={option.key}>{link(option)}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </>
  );
}

/** The hits of one page: the page with a snippet, if its own text was found, and its sections. */
function ResultGroup({ group }: { group: HitGroup }) {
  const { site } = useAppContext();
  const { path, title, breadcrumbs, hits } = group;
  const name = nameOf(group);
  const highlight = site.search?.highlight ?? false;
  const [own] = hits.filter(({ hash }) => hash === "");
  const tokens = [...new Set(hits.flatMap((hit) => hit.tokens))];
  const sections = hits.filter((hit) => hit !== own);
  return (
    <li>
      <h2>
        <a href={hitUrl(own ?? { path, hash: "", tokens }, highlight)}>
          {own && name === title ? <Parts parts={own.title} /> : <bdi>{name}</bdi>}
        </a>
      </h2>
      {breadcrumbs.length > 1 && (
        <p className="search-crumbs">
          <Crumbs names={breadcrumbs.slice(0, -1)} />
        </p>
      )}
      {own && (
        <p>
          <Snippet {...own} />
        </p>
      )}
      {sections.length > 0 && (
        <ul>
          {sections.map((hit) => (
            <li key={hit.hash}>
              <h3>
                <a href={hitUrl(hit, highlight)}>
                  <Parts parts={hit.title} />
                </a>
              </h3>
              <p>
                <Snippet {...hit} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
