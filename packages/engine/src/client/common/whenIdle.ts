/** Milliseconds after which work is done even if the browser isn't idle, or is without noticing it. */
const patience = 2000;

/** Calls `work` when the browser is idle, or after two seconds. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`. An element with that id would then be a property of `window`, hence the
  // check for a function.
  if (typeof window.requestIdleCallback !== "function") setTimeout(work, 200);
  else requestIdleCallback(work, { timeout: patience });
}
