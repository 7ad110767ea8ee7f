/**
 * Runs a change of the document in a view transition, or without one if the browser has none, the reader prefers
 * reduced motion or the browser tab is hidden.
 */
export async function transition(change: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const still =
    matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState === "hidden";
  if (still || !document.startViewTransition) return change();
  const running = document.startViewTransition(async () => {
    if (!signal.aborted) await change();
  });
  running.ready.catch(() => {});
  running.finished.catch(() => {});
  await running.updateCallbackDone;
}
