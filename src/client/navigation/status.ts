import { createStore } from "../stores/store.ts";

/** What to show about a navigation: nothing, that it is slow, or that it failed and how to try again. */
type Status = { type: "idle" } | { type: "slow" } | { type: "failed"; retry: () => void };

export const status = createStore<Status>({ type: "idle" });

/** Milliseconds after which a navigation counts as slow. */
const slowAfter = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

export function navigationStarted(): void {
  clearTimeout(timer);
  status.set(status.initial);
  timer = setTimeout(() => status.set({ type: "slow" }), slowAfter);
}

/**
 * Notes that a navigation ended.
 * @param retry given if it failed because there is no connection; tries again
 */
export function navigationEnded(retry?: () => void): void {
  clearTimeout(timer);
  status.set(retry ? { type: "failed", retry } : status.initial);
}
