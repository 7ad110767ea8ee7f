import { type MouseEvent, useId, useMemo, useState } from "react";
import { Failure } from "../../Failure.tsx";
import { useFrame } from "../../frame.ts";
import { adoptStyles } from "../../later/adoptStyles.ts";
import { isReachable } from "../../navigation/failure.ts";
import { indexUrl, searchedVersion } from "../indexUrl.ts";
import { contextOf, contextPath } from "../place.ts";
import { forgetQuery, recentQueries, rememberQuery } from "../recent.ts";
import { type Search, useSearch } from "../useSearch.ts";
import { Notes } from "./Notes.tsx";
import { OptionList } from "./OptionList.tsx";
import { answerGroups, emptyGroups, type Option } from "./options.ts";
import styles from "./panel.css?inline";
import { useCombobox } from "./useCombobox.ts";
import { useFit } from "./useFit.ts";
import { useSpokenCount } from "./useSpokenCount.ts";

interface SearchPanelProps {
  /** The field of the box, which this brings to life. */
  input: HTMLInputElement;
}

let styled = false;

/** What opens below the search field: suggestions while one types, recent searches while nothing is typed. */
export function SearchPanel({ input }: SearchPanelProps) {
  const { site, page } = useFrame();
  const [text, setText] = useState(input.value);
  const [recent, setRecent] = useState(recentQueries);
  const id = useId();
  if (!styled) adoptStyles(styles);
  styled = true;

  const typed = text.trim() !== "";
  const search = useSuggestions(text);
  const { state, answer, retry } = search;
  const groups = useMemo(() => {
    if (!typed) return emptyGroups(recent, site, page);
    return answer ? answerGroups(answer, site, page) : [];
  }, [typed, recent, answer, site, page]);
  const isCurrent = answer?.query === text;
  const idOf = (place: number) => `${id}-${place}`;
  const forget = ({ fill }: Option) => setRecent(forgetQuery(fill));
  const combobox = useCombobox({
    input,
    listId: `${id}-list`,
    options: groups.flatMap((group) => group.options),
    list: typed ? answer?.query : recent,
    fresh: !typed || isCurrent,
    idOf,
    describedBy: typed && answer?.errors.length ? `${id}-errors` : undefined,
    onText(next) {
      setText(next);
      if (next === "") setRecent(recentQueries());
    },
    onDelete: forget,
  });
  const { open } = combobox;
  const panel = useFit(open);
  useSpokenCount(open && typed && isCurrent ? answer : undefined);

  const choose = (option: Option, event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!elsewhere && option.fill !== undefined) {
      event.preventDefault();
      return combobox.setText(option.fill);
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
    combobox.close();
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

  if (!open || (groups.length === 0 && !typed && state !== "failed")) return null;
  return (
    <div className="search-panel" ref={panel}>
      {state === "failed" && <Failure text={site.messages.search.failed} retry={tryAgain} />}
      <Notes id={`${id}-errors`} typed={typed} isCurrent={isCurrent} search={search} />
      <OptionList
        listId={`${id}-list`}
        groups={groups}
        place={combobox.place}
        idOf={idOf}
        onSelect={combobox.select}
        onChoose={choose}
        onRemove={forget}
      />
    </div>
  );
}

/** Asks the index for what a text may mean, on the part of the site that the page is in. */
function useSuggestions(text: string): Search {
  const { site, page } = useFrame();
  const { search } = site;
  const context = contextOf(site, page);
  const within = context && contextPath(context, searchedVersion(site, page));
  const request = {
    query: text,
    limit: search?.limit ?? 8,
    snippetLength: search?.snippetLength ?? 50,
    spread: true,
    ...(within !== undefined && { within }),
  };
  return useSearch(indexUrl(site, page), text.trim() === "" ? undefined : request);
}

// The search page takes this from here, so that what both need stays in this chunk: one of its own would be asked for
// only when this one is there, a round trip later.
export { useSearch };
