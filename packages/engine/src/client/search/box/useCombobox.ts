import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ownGlobal } from "../../common/ownGlobal.ts";
import { scrollIntoView } from "../../common/scrollIntoView.ts";
import { useCloseOnBack } from "../../common/useCloseOnBack.ts";
import { firstChoice, type Option, optionId } from "../common/options.ts";

declare global {
  /** TypeScript doesn't know it yet. It is told of Back on phones before any page is left; dialogs and popovers have one of their own. */
  var CloseWatcher: new () => EventTarget & { destroy(): void };
}

/** A field with a listbox. */
interface Combobox {
  input: HTMLInputElement;
  listId: string;
  options: Option[];
  /** Identity of the list: when this changes, the selection starts anew. */
  list: unknown;
  /** Whether there is anything to show below the field: a list, or a message in its place. */
  hasContent: boolean;
  /** Whether the list answers the text in the field, not an earlier one. */
  fresh: boolean;
  /** Id of the element with the errors of the query, which describes the field. */
  describedBy: string | undefined;
  onText(text: string): void;
  /** Moves the focus out of the box, to where it was before. */
  onLeave(): void;
}

/**
 * The selected option of a list: in a new list the first that the query found, if any. Moving past either end continues at
 * the other.
 */
function useSelection(list: unknown, options: Option[]) {
  const { length } = options;
  const [selected, setSelected] = useState<{ list: unknown; place: number }>();
  const select = (next: number) => setSelected({ list, place: (next + length) % length });
  const place = selected?.list === list ? Math.min(selected?.place ?? 0, length - 1) : firstChoice(options);
  return [place, select] as const;
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
  const visible = open && combobox.hasContent;
  const option = shown && place >= 0 ? optionId(combobox.listId, place) : undefined;
  const setText = (text: string) => {
    input.value = text;
    onText(text);
    setOpen(true);
  };

  // Keys without a meaning in the box keep the browser's default: Enter without a selected option submits the form, which
  // leads to the search page.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a character, keys belong to it.
    if (event.isComposing || event.keyCode === 229) return;
    const { key } = event;
    if (event.target !== input && key !== "Escape") return;
    // Ctrl N and Ctrl P move as in terminals and editors.
    const isControl = event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    const move = isControl ? { n: 1, p: -1 }[key] : { ArrowDown: 1, ArrowUp: -1 }[key];
    const step = move ?? 0;
    if (step !== 0 && options.length > 0) {
      if (shown && !event.altKey) selectFor(null)(Math.max(place, step > 0 ? -1 : 0) + step);
      else setOpen(!shown || step > 0);
    } else if (key === "Escape") {
      // Escape closes the list or message; pressed again, it clears the text; then it leaves the field.
      input.focus();
      if (!visible && input.value === "") combobox.onLeave();
      else if (!visible) empty(input);
      setOpen(false);
    } else if (key === "Enter" && option && combobox.fresh) {
      follow(option, event);
    } else {
      return;
    }
    event.preventDefault();
  });
  const onUse = useEffectEvent(() => {
    onText(input.value);
    setOpen(true);
  });
  const onReset = useEffectEvent((event: Event) => {
    event.preventDefault();
    empty(input);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // A field that already has the focus fires no focus event: its list is opened now.
    if (document.activeElement === input) onUse();
    for (const type of ["input", "focus", "click"]) input.addEventListener(type, () => onUse(), { signal });
    input.form?.addEventListener("reset", (event) => onReset(event), { signal });
    input.form?.addEventListener("submit", () => setOpen(false), { signal });
    const box = input.closest("search");
    box?.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    // Closes the list if `target`, which was pressed or got the focus, is outside; null if the window lost the focus.
    const onPlace = (target: EventTarget | null) => {
      if (target instanceof Node && !box?.contains(target)) setOpen(false);
    };
    // The box gets this event when the field or a button of the list loses the focus.
    box?.addEventListener("focusout", ({ relatedTarget }) => onPlace(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => onPlace(target), { signal });
    return () => leaving.abort();
  }, [input]);

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
  // On a phone, the box covers the whole screen as long as it has the focus or a list.
  const coversScreen = () =>
    matchMedia("(max-width: 36.05em)").matches &&
    input.closest("search:is(:focus-within, :has(.search-panel))") !== null;
  useCloseOnBack(coversScreen, leave);
  const watch = useEffectEvent((isOpen: boolean) => {
    const Watcher = isOpen && coversScreen() ? ownGlobal("CloseWatcher") : undefined;
    const watcher = Watcher && new Watcher();
    watcher?.addEventListener("close", () => leave());
    return watcher;
  });
  useEffect(() => {
    const watcher = watch(open);
    return () => watcher?.destroy();
  }, [open]);
  return { visible, place, point: selectFor(list), setText, leave };
}

/** Deletes the text of a field as a reader would, so that Ctrl Z brings it back. */
function empty(input: HTMLInputElement): void {
  input.focus();
  input.select();
  // Nothing else keeps what was typed for the browser's undo.
  document.execCommand("delete");
}

/** Clicks a link with the modifier keys of the key press: with Ctrl or Shift it opens in a new tab or window. */
function follow(id: string, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: document.defaultView };
  document.getElementById(id)?.dispatchEvent(new MouseEvent("click", init));
}
