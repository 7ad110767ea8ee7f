import { type MouseEvent, useId, useLayoutEffect, useMemo, useRef } from "react";
import { Failure } from "../../Failure.tsx";
import { useFrame } from "../../frame.ts";
import { adoptStyles } from "../../styles/adoptStyles.ts";
import { rememberQuery } from "../recent.ts";
import { Foot, Notes } from "./Notes.tsx";
import { type ListActions, OptionList } from "./OptionList.tsx";
import type { Option } from "./options.ts";
import styles from "./panel.css?inline";
import { useCombobox } from "./useCombobox.ts";
import { useFit } from "./useFit.ts";
import { useSpokenCount } from "./useSpokenCount.ts";
import { type Suggestions, useSuggestions } from "./useSuggestions.ts";

interface SearchPanelProps {
  /** The field of the box, which this brings to life. */
  input: HTMLInputElement;
}

let styled = false;

/** What opens below the search field: suggestions while one types, recent searches while nothing is typed. */
export function SearchPanel({ input }: SearchPanelProps) {
  const { messages } = useFrame().site;
  const listId = useId();
  if (!styled) adoptStyles(styles);
  styled = true;

  const suggestions = useSuggestions();
  const { typed, groups, isCurrent, state, answer, retry, forget } = suggestions;
  const errorsId = `${listId}-errors`;
  const combobox = useCombobox({
    input,
    listId,
    options: groups.flatMap((group) => group.options),
    list: suggestions.subject,
    fresh: isCurrent,
    describedBy: answer?.errors.length ? errorsId : undefined,
    onText: suggestions.setText,
    onDelete: ({ fill }) => forget(fill),
  });
  const { open } = combobox;
  const panel = useFit(open);
  useSpokenCount(open && isCurrent ? answer : undefined);
  const tryAgain = () => {
    // The button that has the focus is about to go.
    input.focus();
    retry();
  };

  const { onSelect, onChoose, onRemove } = useStable({
    onSelect: combobox.point,
    onChoose: (option: Option, event: MouseEvent) => choose(option, event, combobox, suggestions),
    onRemove: ({ fill }: Option) => forget(fill),
  });

  const onCancel = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    combobox.leave();
    // The box stays open over the navbar while anything in it has the focus.
    currentTarget.blur();
  };
  const cancel = (
    <button type="button" className="search-cancel" onClick={onCancel}>
      {messages.search.cancel}
    </button>
  );
  if (!open || (groups.length === 0 && !typed && state !== "failed")) return cancel;
  return (
    <>
      {cancel}
      <div className="search-panel" ref={panel}>
        {state === "failed" && <Failure text={messages.search.failed} retry={tryAgain} />}
        <Notes id={errorsId} suggestions={suggestions} />
        <OptionList
          listId={listId}
          groups={groups}
          place={combobox.place}
          onSelect={onSelect}
          onChoose={onChoose}
          onRemove={onRemove}
        />
        <Foot suggestions={suggestions} />
      </div>
    </>
  );
}

/** What the list is told to do, by functions that stay the same: it is drawn anew only for other options, not for each key. */
function useStable(now: ListActions): ListActions {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      onSelect: (place) => latest.current.onSelect(place),
      onChoose: (option, event) => latest.current.onChoose(option, event),
      onRemove: (option) => latest.current.onRemove(option),
    }),
    [],
  );
}

/** Does what an option is for: it leads away, or changes what is in the box. */
function choose(
  { kind, fill }: Option,
  event: MouseEvent,
  { setText, leave }: Pick<ReturnType<typeof useCombobox>, "setText" | "leave">,
  { text, forget }: Pick<Suggestions, "text" | "forget">,
): void {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (elsewhere || (fill === undefined && kind !== "forget")) {
    rememberQuery(text);
    if (!elsewhere) leave();
    return;
  }
  event.preventDefault();
  if (fill === undefined) forget();
  else setText(fill);
}
