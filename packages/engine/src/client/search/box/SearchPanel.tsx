import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import { format } from "../../../shared/messages/format.ts";
import { MAX_QUERY_LENGTH } from "../../../shared/search/query.ts";
import { useAppContext } from "../../common/appContext.ts";
import { Failure } from "../../common/Failure.tsx";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import { countText, useSpokenCount } from "../common/counts.ts";
import { QueryErrors } from "../common/Parts.tsx";
import { isCut } from "../common/searched.ts";
import { fitViewport } from "./fitViewport.ts";
import { type ListActions, OptionList } from "./OptionList.tsx";
import styles from "./panel.css?inline";
import { useCombobox } from "./useCombobox.ts";
import { useSuggestions } from "./useSuggestions.ts";

interface SearchPanelProps {
  /** The search field of the navbar, which the panel turns into a combobox. */
  input: HTMLInputElement;
  /** Moves the focus out of the box. */
  onLeave(): void;
}

/** The panel below the search field: suggestions while the reader types, helpful pages while the field is empty. */
export function SearchPanel({ input, onLeave }: SearchPanelProps) {
  const { site } = useAppContext();
  const { search: messages } = site.messages;
  const listId = useId();
  adoptStyles(styles);
  const suggestions = useSuggestions();
  const { typed, groups, isCurrent, state, answer, retry } = suggestions;
  const errorsId = `${listId}-errors`;
  const combobox = useCombobox({
    input,
    listId,
    options: groups.flatMap((group) => group.options),
    list: suggestions.subject,
    hasContent: groups.length > 0 || typed || state === "failed",
    fresh: isCurrent,
    describedBy: answer?.errors.length ? errorsId : undefined,
    onText: suggestions.setText,
    onLeave,
  });
  const { visible } = combobox;
  useSpokenCount(visible && isCurrent ? answer : undefined);
  const tryAgain = () => {
    // The focus is on the Retry button, which is about to disappear.
    input.focus();
    retry();
  };

  // The actions are in a ref, so that the list renders only for new options and not for each key. A chosen option's link is
  // followed, or its text put into the field.
  const actions = useRef<ListActions>(undefined);
  useLayoutEffect(() => {
    actions.current = {
      onSelect: combobox.point,
      onChoose({ fill }, event) {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        if (fill === undefined) return combobox.leave();
        event.preventDefault();
        combobox.setText(fill);
      },
    };
  });

  const onCancel = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    combobox.leave();
    // On a phone, the search box covers the navbar as long as anything in the box has the focus.
    currentTarget.blur();
  };
  const cancel = (
    <button type="button" className="search-cancel" onClick={onCancel}>
      {messages.cancel}
    </button>
  );
  if (!visible) return cancel;
  return (
    <>
      {cancel}
      {/* Without the index, browsers make a box that scrolls a stop of the Tab key, which has no name there. */}
      <div className="search-panel" ref={fitViewport} tabIndex={-1}>
        {state === "failed" && <Failure text={messages.failed} retry={tryAgain} />}
        <Notes id={errorsId} suggestions={suggestions} />
        <OptionList listId={listId} groups={groups} place={combobox.place} actions={actions} />
        {typed && answer && answer.total > 0 && <p className="search-foot">{countText(answer, site)}</p>}
      </div>
    </>
  );
}

/**
 * Messages above the list: loading, errors of the query, a phrase that was not found, no results.
 * @param props.id element id of the errors, which the field's `aria-describedby` names
 */
function Notes({ id, suggestions }: { id: string; suggestions: ReturnType<typeof useSuggestions> }) {
  const { text, typed, isCurrent, answer, state } = suggestions;
  const { loading, relaxed, noResultsFor, tooLong } = useAppContext().site.messages.search;
  const isEmpty = isCurrent && state === "done" && answer?.total === 0;
  return (
    <>
      {state === "loading" && typed && !answer && <p className="search-note">{loading}</p>}
      <div id={id}>{answer && <QueryErrors query={answer.query} errors={answer.errors} />}</div>
      {isCut(text) && <p className="search-note">{format(tooLong, { count: MAX_QUERY_LENGTH })}</p>}
      {answer?.relaxed && <p className="search-note">{relaxed}</p>}
      {isEmpty && (
        <p className="search-note search-none">{format(noResultsFor, { query: answer.query.trim() })}</p>
      )}
    </>
  );
}
