import { type Option, optionId } from "./options.ts";

/** A field with a listbox. */
export interface Combobox {
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
}

/** The state of a combobox when a key is pressed, and the ways to change it. */
interface KeyTarget extends Combobox {
  /** Index of the selected option; -1 for none. */
  place: number;
  /** Whether the list is open and has options. */
  shown: boolean;
  /** Whether list or message are seen. */
  visible: boolean;
  select(place: number): void;
  setText(text: string): void;
  setOpen(open: boolean): void;
}

/**
 * Handles a key press in a combobox or its buttons. Keys without a meaning in it keep the browser's default: Enter without a
 * selected option submits the form, which leads to the search page.
 */
export function handleKey(event: KeyboardEvent, target: KeyTarget): void {
  // While an input method composes a character, keys belong to it.
  if (event.isComposing || event.keyCode === 229) return;
  const { input, options, place, shown, visible, select, setOpen } = target;
  const { key, altKey } = event;
  if (event.target !== input && key !== "Escape") return;
  const option = shown ? options[place] : undefined;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step !== 0 && options.length > 0) {
    if (shown && !altKey) select(Math.max(place, step > 0 ? -1 : 0) + step);
    else setOpen(!shown || step > 0);
  } else if (key === "Escape") {
    // Escape closes the list or message; pressed again, it clears the text; then it leaves the field.
    input.focus();
    if (!visible && input.value === "") input.blur();
    else if (!visible) target.setText("");
    setOpen(false);
  } else if (key === "Enter" && option && target.fresh) {
    follow(optionId(target.listId, place), event);
  } else {
    return;
  }
  event.preventDefault();
}

/** Clicks a link with the modifier keys of the key press: with Ctrl or Shift it opens in a new tab or window. */
function follow(id: string, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: document.defaultView };
  document.getElementById(id)?.dispatchEvent(new MouseEvent("click", init));
}
