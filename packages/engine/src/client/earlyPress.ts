import { ownGlobal } from "./common/ownGlobal.ts";

declare global {
  /** The button that was pressed last before the app started; null if something else was clicked after it. */
  var pressed: Element | null;
}

/** Presses the button that was pressed before the app started: it was there to be seen, so it does what it says. */
export function pressAgain(): void {
  const button = ownGlobal("pressed");
  if (button instanceof HTMLElement) button.click();
}
