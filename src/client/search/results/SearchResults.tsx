import { useEffect, useState } from "react";
import { format, formatCount } from "../../../shared/messages/format.ts";
import type { SearchContext } from "../../../shared/site.ts";
import { Failure } from "../../Failure.tsx";
import { useFrame } from "../../frame.ts";
import { adoptStyles } from "../../later/adoptStyles.ts";
import { isReachable } from "../../navigation/failure.ts";
import { useSearch } from "../box/SearchPanel.tsx";
import { contextPath } from "../place.ts";
import type { SearchAnswer } from "../protocol.ts";
import { Help } from "./Help.tsx";
import { ResultGroup } from "./ResultGroup.tsx";
import styles from "./results.css?inline";
import { useAsked } from "./useAsked.ts";

interface SearchResultsProps {
  input: HTMLInputElement;
  /** Hears the heading of the page. */
  onHeading(heading: string | undefined): void;
}

const SNIPPET_LENGTH = 160;

let styled = false;

/** What the search page holds: where to search, how much was found, and the hits by page. */
export function SearchResults({ input, onHeading }: SearchResultsProps) {
  const { site } = useFrame();
  const { messages, search, titleDelimiter } = site;
  if (!styled) adoptStyles(styles);
  styled = true;
  const { query, context, version, problems, setContext } = useAsked(input);
  const typed = query.trim() !== "";
  const [shows, setShows] = useState(false);
  const {
    state,
    answer: newest,
    retry,
  } = useSearch(
    search?.indexes[version?.name ?? ""] ?? "",
    typed
      ? {
          query,
          limit: search?.pageLimit ?? 100,
          snippetLength: SNIPPET_LENGTH,
          ...(context && { within: contextPath(context, version) }),
        }
      : undefined,
  );
  // The first hits that are shown come with their texts: without, they would move when those arrive.
  if (!shows && newest && (newest.complete || state === "failed")) setShows(true);
  const answer = typed && shows ? newest : undefined;
  const tryAgain = () => {
    retry().catch(async () => {
      // Another build may have taken this one's place, with another index.
      if (await isReachable(site.searchPath)) location.reload();
    });
  };
  const heading = typed ? format(messages.search.title, { query: query.trim() }) : messages.search.titleEmpty;
  const title = `${heading} ${titleDelimiter} ${site.title}`;
  useEffect(() => onHeading(heading), [heading, onHeading]);
  useEffect(() => {
    // Once more with each answer, because a page that comes is titled after it is shown.
    if (answer || state) document.title = title;
  }, [title, answer, state]);

  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className="search-problem" role="alert">
          {problem}
        </p>
      ))}
      <ContextChoice context={context} onChoice={setContext} />
      {state === "failed" && <Failure text={messages.search.failed} retry={tryAgain} />}
      <Summary query={query} answer={answer} loading={typed && !answer && state !== "failed"} />
      {answer && (
        <>
          <Help answer={answer} context={context} version={version} />
          <ol className="search-groups">
            {answer.groups.map((group) => (
              <ResultGroup key={group.page.u} group={group} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Which part of the pages is searched. */
function ContextChoice({
  context,
  onChoice,
}: {
  context: SearchContext | undefined;
  onChoice(path: string): void;
}) {
  const { search, messages } = useFrame().site;
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

/** How much was found, in words that are true. Spoken when it changes. */
function Summary({
  answer,
  loading,
  query,
}: {
  answer: SearchAnswer | undefined;
  loading: boolean;
  query: string;
}) {
  const { site } = useFrame();
  const { sections, pages, first, noResultsFor, loading: loadingText } = site.messages.search;
  const locale = site.locale.htmlLang;
  let text = "";
  if (answer?.total === 0) text = format(noResultsFor, { query: answer.query.trim() });
  else if (answer) {
    text = `${formatCount(sections, answer.total, locale)} ${formatCount(pages, answer.pages, locale)}`;
    const shown = answer.groups.flatMap(({ hits }) => hits).length;
    if (shown < answer.total) text += `. ${format(first, { count: shown })}`;
  } else if (loading) text = loadingText;
  return (
    <p className="search-summary" role="status" data-query={query}>
      {text}
    </p>
  );
}
