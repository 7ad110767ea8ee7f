declare global {
  interface Window {
    /** The button that was pressed last before the app started, unless something else was clicked after it. */
    pressed?: Element | null;
  }
}

/** Ends the work of headScript.ts, which keeps what is pressed before the app handles clicks. */
export function takeClicks(): void {
  window.onclick = null;
}

/** Presses the button that was pressed before the app started: it was there to be seen, so it does what it says. */
export function pressAgain(): void {
  const { pressed } = window;
  delete window.pressed;
  if (pressed instanceof HTMLElement) pressed.click();
}
