import { useEffect, useState } from "react";
import type { Option } from "./options.ts";
import { useFieldEvents } from "./useFieldEvents.ts";

interface Combobox {
  input: HTMLInputElement;
  listId: string;
  options: Option[];
  /** Changes when the list is another one: its first option is selected then. */
  list: unknown;
  /** The list answers what stands in the field now. */
  fresh: boolean;
  /** Element id of an option. */
  idOf(place: number): string;
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

/** Clicks a link as the key was pressed: with Ctrl or Shift it opens elsewhere. */
function follow(link: HTMLElement, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window };
  link.dispatchEvent(new MouseEvent("click", init));
}

/**
 * The behaviour of a combobox with a list, on a field that stays where it is and keeps the focus: see the ARIA
 * authoring practices. Returns whether the list is wanted, which option is selected, and ways to change that.
 */
export function useCombobox({
  input,
  listId,
  options,
  list,
  fresh,
  idOf,
  describedBy,
  onText,
  onDelete,
}: Combobox) {
  const [open, setOpen] = useState(() => document.activeElement === input);
  const [selected, setSelected] = useState({ list, place: 0 });
  const place = selected.list === list ? Math.min(selected.place, options.length - 1) : 0;
  const shown = open && options.length > 0;
  const select = (next: number) => setSelected({ list, place: next });

  const setText = (text: string) => {
    input.value = text;
    onText(text);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys that compose a character belong to the input method.
    if (event.isComposing || event.keyCode === 229) return;
    const { key, altKey } = event;
    if (key === "Escape") {
      event.preventDefault();
      if (!shown) setText("");
      setOpen(false);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      if (!shown) setOpen(true);
      else if (altKey) setOpen(key === "ArrowDown");
      else select((place + (key === "ArrowDown" ? 1 : -1) + options.length) % options.length);
    } else if (key === "Enter" && shown && fresh) {
      const link = document.getElementById(idOf(place));
      if (!link) return;
      event.preventDefault();
      follow(link, event);
    } else if (key === "Delete" && shown && input.value === "" && options[place]?.kind === "recent") {
      event.preventDefault();
      onDelete(options[place]);
    }
  };
  useFieldEvents(input, {
    onKeyDown,
    onInput() {
      onText(input.value);
      setOpen(true);
    },
    onFocus: () => setOpen(true),
    onReset(event) {
      event.preventDefault();
      setText("");
      input.focus();
    },
    onPlace(target) {
      if (target instanceof Node && !input.closest("search")?.contains(target)) setOpen(false);
    },
  });

  useEffect(() => {
    const set = (name: string, value: string | undefined) => {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    };
    set("aria-autocomplete", "list");
    set("role", "combobox");
    set("aria-expanded", String(shown));
    set("aria-controls", shown ? listId : undefined);
    set("aria-activedescendant", shown ? idOf(place) : undefined);
    set("aria-describedby", describedBy);
    if (shown) scrollTo(document.getElementById(idOf(place)));
  });

  return { open, place, select, setText, close: () => setOpen(false) };
}
