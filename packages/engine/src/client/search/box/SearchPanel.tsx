import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import { useAppContext } from "../../common/appContext.ts";
import { Failure } from "../../common/Failure.tsx";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import { countText, useSpokenCount } from "../common/counts.ts";
import type { Option } from "../common/options.ts";
import { fitViewport } from "./fitViewport.ts";
import { Notes } from "./Notes.tsx";
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

  // The actions are in a ref, so that the list renders only for new options and not for each key.
  const actions = useRef<ListActions>(undefined);
  useLayoutEffect(() => {
    actions.current = {
      onSelect: combobox.point,
      onChoose: (option, event) => choose(option, event, combobox),
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

/** Handles a click on an option: follows its link, or puts its text into the field. */
function choose(
  { fill }: Option,
  event: MouseEvent,
  { setText, leave }: Pick<ReturnType<typeof useCombobox>, "setText" | "leave">,
): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (fill === undefined) leave();
  else {
    event.preventDefault();
    setText(fill);
  }
}
