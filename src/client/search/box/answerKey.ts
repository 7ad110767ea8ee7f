import { type Option, optionId } from "./options.ts";

/** A combobox as a key finds it, and what a key can do to it. */
interface KeyTarget {
  input: HTMLInputElement;
  listId: string;
  options: Option[];
  /** Place of the selected option. */
  place: number;
  /** The list is open and has options. */
  shown: boolean;
  /** The list answers what stands in the field now. */
  fresh: boolean;
  select(place: number): void;
  setText(text: string): void;
  setOpen(open: boolean): void;
  onDelete(option: Option): void;
}

/** Does what a key means in a combobox. Where it means nothing there, it stays the browser's. */
export function answerKey(event: KeyboardEvent, target: KeyTarget): void {
  // The keys that compose a character belong to the input method.
  if (event.isComposing || event.keyCode === 229) return;
  const { input, options, place, shown, select, setOpen } = target;
  const { key, altKey } = event;
  const option = shown ? options[place] : undefined;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step !== 0 && options.length > 0) {
    if (shown && !altKey) select(place + step);
    else setOpen(!shown || step > 0);
  } else if (key === "Escape") {
    // One after the other: the list, the text, the field.
    if (!shown && input.value === "") input.blur();
    else if (!shown) target.setText("");
    setOpen(false);
  } else if (key === "Enter" && option && target.fresh) {
    follow(optionId(target.listId, place), event);
  } else if (key === "Delete" && option?.kind === "recent" && input.value === "") {
    target.onDelete(option);
  } else {
    return;
  }
  event.preventDefault();
}

/** Clicks a link as the key was pressed: with Ctrl or Shift it opens elsewhere. */
function follow(id: string, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window };
  document.getElementById(id)?.dispatchEvent(new MouseEvent("click", init));
}
