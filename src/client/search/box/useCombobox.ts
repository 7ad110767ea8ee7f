import { useEffect, useRef, useState } from "react";
import { answerKey } from "./answerKey.ts";
import { type Option, optionId } from "./options.ts";
import { useFieldAttributes } from "./useFieldAttributes.ts";
import { useFieldEvents } from "./useFieldEvents.ts";

interface Combobox {
  input: HTMLInputElement;
  listId: string;
  options: Option[];
  /** Changes when the list is another one: its first option is selected then. */
  list: unknown;
  /** The list answers what stands in the field now. */
  fresh: boolean;
  /** Describes the field further, for its errors. */
  describedBy: string | undefined;
  onText(text: string): void;
  /** Deletes the option, where that is possible. */
  onDelete(option: Option): void;
}

/** Kept free above and below the selected option, so that its group's heading or its neighbour can be seen. */
const MARGIN = 32;

/** Scrolls the list to an option, and never the page behind it. */
function scrollTo(option: HTMLElement | null): void {
  const panel = option?.closest(".search-panel");
  if (!option || !panel) return;
  const { top, bottom } = option.getBoundingClientRect();
  const room = panel.getBoundingClientRect();
  const above = room.top - top + MARGIN;
  if (above > 0) panel.scrollTop -= above;
  else panel.scrollTop += Math.max(0, bottom + MARGIN - room.bottom);
}

/**
 * Which option of a list is selected: the first one, whenever the list is another; one that was chosen wherever it then
 * stands, and what takes its place where it is gone. Past either end begins the other.
 */
function useSelection(list: unknown, options: Option[]) {
  const [selected, setSelected] = useState({ list, place: 0, key: undefined as string | undefined });
  const found = options.findIndex(({ key }) => key === selected.key);
  const here = found < 0 ? Math.min(selected.place, options.length - 1) : found;
  const select = (next: number) => {
    const place = (next + options.length) % options.length;
    setSelected({ list, place, key: options[place]?.key });
  };
  return [selected.list === list ? here : 0, select] as const;
}

/**
 * The behaviour of a combobox with a list, on a field that stays where it is and keeps the focus: see the ARIA
 * authoring practices. Returns whether the list is wanted, which option is selected, and ways to change that.
 */
export function useCombobox(combobox: Combobox) {
  const { input, options, list, onText } = combobox;
  const [open, setOpen] = useState(false);
  const [place, select] = useSelection(list, options);
  /** The list that the pointer selected in last; none once a key has. */
  const pointed = useRef<unknown>(null);
  const selectFor = (pointer: unknown) => (next: number) => {
    pointed.current = pointer;
    select(next);
  };
  const shown = open && options.length > 0;
  const setText = (text: string) => {
    input.value = text;
    onText(text);
    setOpen(true);
  };

  useFieldEvents(input, {
    onKeyDown: (event) =>
      answerKey(event, { ...combobox, shown, place, select: selectFor(null), setText, setOpen }),
    onUse() {
      onText(input.value);
      setOpen(true);
    },
    onReset(event) {
      event.preventDefault();
      setText("");
      input.focus();
    },
    onPlace(target) {
      if (target instanceof Node && !input.closest("search")?.contains(target)) setOpen(false);
    },
  });

  const option = shown ? optionId(combobox.listId, place) : undefined;
  useFieldAttributes(input, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": String(shown),
    "aria-controls": shown ? combobox.listId : undefined,
    "aria-activedescendant": option,
    "aria-describedby": combobox.describedBy,
  });
  // In the list that the pointer selects in, nothing moves away from it.
  useEffect(() => {
    if (option && pointed.current !== list) scrollTo(document.getElementById(option));
  }, [option, list]);

  /** Leaves the field, empty. */
  const leave = () => {
    setText("");
    setOpen(false);
    input.blur();
  };
  return { open, place, point: selectFor(list), setText, leave };
}
