import { type MouseEvent, useEffect, useId, useMemo, useState } from "react";
import { formatCount } from "../../../shared/messages/format.ts";
import { announce } from "../../announce.ts";
import { Failure } from "../../Failure.tsx";
import { useFrame } from "../../frame.ts";
import { adoptStyles } from "../../later/adoptStyles.ts";
import { isReachable } from "../../navigation/failure.ts";
import { indexUrl, searchedVersion } from "../indexUrl.ts";
import { QueryErrors } from "../Parts.tsx";
import { contextOf, contextPath } from "../place.ts";
import { forgetQuery, recentQueries, rememberQuery } from "../recent.ts";
import { useSearch } from "../useSearch.ts";
import { OptionList } from "./OptionList.tsx";
import { answerGroups, emptyGroups, type Option } from "./options.ts";
import styles from "./panel.css?inline";
import { useCombobox } from "./useCombobox.ts";
import { useFit } from "./useFit.ts";

export interface SearchPanelProps {
  /** The field of the box, which this brings to life. */
  input: HTMLInputElement;
}

/** A screen reader is told the count once typing rests this long. */
const ANNOUNCE_DELAY = 500;

let styled = false;

/** What opens below the search field: suggestions while one types, recent searches while nothing is typed. */
export function SearchPanel({ input }: SearchPanelProps) {
  const { site, page } = useFrame();
  const { messages, search } = site;
  const [text, setText] = useState(input.value);
  const [recent, setRecent] = useState(recentQueries);
  const id = useId();
  if (!styled) adoptStyles(styles);
  styled = true;

  const typed = text.trim() !== "";
  const context = contextOf(site, page);
  const within = context && contextPath(context, searchedVersion(site, page));
  const { state, answer, retry } = useSearch(
    indexUrl(site, page),
    typed
      ? {
          query: text,
          limit: search?.limit ?? 8,
          snippetLength: search?.snippetLength ?? 50,
          spread: true,
          ...(within !== undefined && { within }),
        }
      : undefined,
  );
  const groups = useMemo(() => {
    if (!typed) return emptyGroups(recent, site, page);
    return answer ? answerGroups(answer, site, page) : [];
  }, [typed, recent, answer, site, page]);
  const options = groups.flatMap((group) => group.options);
  const errors = (typed && answer?.errors) || [];
  const idOf = (place: number) => `${id}-${place}`;
  const forget = ({ fill }: Option) => setRecent(forgetQuery(fill));
  const {
    open,
    place,
    select,
    setText: fill,
    close,
  } = useCombobox({
    input,
    listId: `${id}-list`,
    options,
    list: typed ? answer?.query : recent,
    fresh: !typed || answer?.query === text,
    idOf,
    describedBy: errors.length > 0 ? `${id}-errors` : undefined,
    onText(next) {
      setText(next);
      if (next === "") setRecent(recentQueries());
    },
    onDelete: forget,
  });
  const panel = useFit(open);

  const total = answer?.total;
  const pages = answer?.pages ?? 0;
  const said = open && typed && answer?.query === text ? total : undefined;
  useEffect(() => {
    if (said === undefined) return;
    const locale = site.locale.htmlLang;
    const { noResults, sections, pages: onPages } = messages.search;
    const count = `${formatCount(sections, said, locale)} ${formatCount(onPages, pages, locale)}`;
    const timer = setTimeout(() => announce(said === 0 ? noResults : count), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [said, pages, messages, site]);

  const choose = (option: Option, event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!elsewhere && option.fill !== undefined) {
      event.preventDefault();
      return fill(option.fill);
    }
    if (!elsewhere && option.kind === "forget") {
      event.preventDefault();
      return setRecent(forgetQuery());
    }
    rememberQuery(text);
    if (elsewhere) return;
    input.value = "";
    setText("");
    setRecent(recentQueries());
    close();
    input.blur();
  };

  const tryAgain = () => {
    // The button that has the focus is about to go.
    input.focus();
    retry().catch(async () => {
      // Another build may have taken this one's place, with another index: its own page can read it.
      if (await isReachable(site.searchPath)) input.form?.requestSubmit();
    });
  };

  const empty = typed && state === "done" && total === 0 && answer?.query === text;
  if (!open || (groups.length === 0 && !typed && state !== "failed")) return null;
  return (
    <div className="search-panel" ref={panel}>
      {state === "failed" && <Failure text={messages.search.failed} retry={tryAgain} />}
      {state === "loading" && typed && !answer && <p className="search-note">{messages.search.loading}</p>}
      <div id={`${id}-errors`}>{answer && <QueryErrors query={answer.query} errors={errors} />}</div>
      {typed && answer?.relaxed && <p className="search-note">{messages.search.relaxed}</p>}
      {empty && <p className="search-note search-none">{messages.search.noResults}</p>}
      <OptionList
        listId={`${id}-list`}
        groups={groups}
        place={place}
        idOf={idOf}
        onSelect={select}
        onChoose={choose}
        onRemove={forget}
      />
    </div>
  );
}

// The search page takes this from here, so that what both need stays in this chunk: one of its own would be asked for
// only when this one is there, a round trip later.
export { useSearch };
