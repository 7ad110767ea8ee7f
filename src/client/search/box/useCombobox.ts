import { useEffect, useEffectEvent, useState } from "react";
import type { Option } from "./options.ts";

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
  const onInput = useEffectEvent(() => {
    onText(input.value);
    setOpen(true);
  });
  const onFocus = useEffectEvent(() => setOpen(true));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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
      const { ctrlKey, metaKey, shiftKey } = event;
      link.dispatchEvent(
        new MouseEvent("click", {
          bubbles: true,
          cancelable: true,
          ctrlKey,
          metaKey,
          shiftKey,
          view: window,
        }),
      );
    } else if (key === "Delete" && shown && input.value === "" && options[place]?.kind === "recent") {
      event.preventDefault();
      onDelete(options[place]);
    }
  });
  const onReset = useEffectEvent((event: Event) => {
    event.preventDefault();
    setText("");
    input.focus();
  });
  // Focus that goes nowhere, as when the window loses it, isn't somewhere else.
  const onElsewhere = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !input.closest("search")?.contains(target)) setOpen(false);
  });

  useEffect(() => {
    const { form } = input;
    const leaving = new AbortController();
    const { signal } = leaving;
    input.addEventListener("input", () => onInput(), { signal });
    input.addEventListener("focus", () => onFocus(), { signal });
    input.addEventListener("click", () => onFocus(), { signal });
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    form?.addEventListener("reset", (event) => onReset(event), { signal });
    // From the field, or from a button in the list.
    const box = input.closest("search");
    box?.addEventListener("focusout", ({ relatedTarget }) => onElsewhere(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => onElsewhere(target), { signal });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    return () => leaving.abort();
  }, [input]);

  useEffect(() => {
    const set = (name: string, value: string | undefined) => {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    };
    set("aria-expanded", String(shown));
    set("aria-controls", shown ? listId : undefined);
    set("aria-activedescendant", shown ? idOf(place) : undefined);
    set("aria-describedby", describedBy);
    if (shown) scrollTo(document.getElementById(idOf(place)));
  });

  return { open, place, select, setText, close: () => setOpen(false) };
}
