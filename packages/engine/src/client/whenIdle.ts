/**
 * Calls `work` when the browser is idle.
 * @param timeout milliseconds after which it is called in any case
 */
export function whenIdle(work: () => void, timeout?: number): void {
  // Safari has no `requestIdleCallback`. An element with that id would then be a property of `window`, hence the
  // check for a function.
  if (typeof window.requestIdleCallback !== "function") setTimeout(work, 200);
  else requestIdleCallback(work, timeout === undefined ? undefined : { timeout });
}
