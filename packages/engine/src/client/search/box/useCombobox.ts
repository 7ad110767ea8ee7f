import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scrollIntoView } from "../../common/scrollIntoView.ts";
import { type Combobox, handleKey } from "./handleKey.ts";
import { type Option, optionId } from "./options.ts";

/** The selected option of a list: the first one of a new list. Moving past either end continues at the other. */
function useSelection(list: unknown, { length }: Option[]) {
  const [selected, setSelected] = useState({ list, place: 0 });
  const select = (next: number) => setSelected({ list, place: (next + length) % length });
  return [selected.list === list ? Math.min(selected.place, length - 1) : 0, select] as const;
}

/**
 * The behaviour of a combobox with a listbox, on a field that is in the document already and keeps the focus, by the
 * ARIA Authoring Practices Guide.
 * @returns whether the list is open, the selected option, and functions that change both
 */
export function useCombobox(combobox: Combobox) {
  const { input, options, list, onText } = combobox;
  const [open, setOpen] = useState(false);
  const [place, select] = useSelection(list, options);
  /** The list in which the pointer made the last selection; null if a key made it. */
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

  const onKeyDown = useEffectEvent((event: KeyboardEvent) =>
    handleKey(event, { ...combobox, shown, place, select: selectFor(null), setText, setOpen }),
  );
  const onUse = useEffectEvent(() => {
    onText(input.value);
    setOpen(true);
  });
  const onReset = useEffectEvent((event: Event) => {
    event.preventDefault();
    setText("");
    input.focus();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // A field that already has the focus fires no focus event: its list is opened now.
    if (document.activeElement === input) onUse();
    for (const type of ["input", "focus", "click"]) input.addEventListener(type, () => onUse(), { signal });
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    input.form?.addEventListener("reset", (event) => onReset(event), { signal });
    const box = input.closest("search");
    // Closes the list if `target`, which was pressed or got the focus, is outside; null if the window lost the focus.
    const onPlace = (target: EventTarget | null) => {
      if (target instanceof Node && !box?.contains(target)) setOpen(false);
    };
    // The box gets this event when the field or a button of the list loses the focus.
    box?.addEventListener("focusout", ({ relatedTarget }) => onPlace(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => onPlace(target), { signal });
    return () => leaving.abort();
  }, [input]);

  const option = shown ? optionId(combobox.listId, place) : undefined;
  // The attributes are set by hand, because this component doesn't render the field.
  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(shown),
      "aria-controls": shown ? combobox.listId : undefined,
      "aria-activedescendant": option,
      "aria-describedby": combobox.describedBy,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  });
  // While the pointer selects, the list doesn't scroll under it.
  useEffect(() => {
    const element = option && pointed.current !== list ? document.getElementById(option) : null;
    const panel = element?.closest(".search-panel");
    if (element && panel) scrollIntoView(panel, element);
  }, [option, list]);

  const leave = () => {
    setText("");
    setOpen(false);
    input.blur();
  };
  return { open, place, point: selectFor(list), setText, leave };
}
