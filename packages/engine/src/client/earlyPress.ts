import { ownGlobal } from "./common/ownGlobal.ts";

declare global {
  /** The button that was pressed last before the app started; null if something else was clicked after it. */
  var pressed: Element | null;
}

let focused: Element | null = null;

/** Ends the work of headScript.ts, which keeps what is pressed before the app handles clicks. */
export function takeClicks(): void {
  globalThis.onclick = null;
  focused = document.activeElement;
}

/**
 * The element itself, or the one in its place: React renders the whole frame anew where an extension of the browser put
 * something into it before hydration.
 */
function inPlace(old: Element | null | undefined): Element | undefined {
  if (!old || old.isConnected) return old ?? undefined;
  return [...document.querySelectorAll(old.tagName)].find((element) => element.isEqualNode(old));
}

/** Gives a field that was rendered anew its text and the focus again. */
export function focusAgain(): void {
  const field = inPlace(focused);
  if (field === focused || !(field instanceof HTMLInputElement)) return;
  field.value = (focused as HTMLInputElement).value;
  field.focus({ preventScroll: true });
}

/** Presses the button that was pressed before the app started: it was there to be seen, so it does what it says. */
export function pressAgain(): void {
  const button = inPlace(ownGlobal("pressed"));
  if (button instanceof HTMLElement) button.click();
}
