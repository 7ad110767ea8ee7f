import { createStore } from "../stores/store.ts";

/** How a navigation can fail: there is no connection, or the server accepts the request and sends nothing. */
type Failure = "offline" | "silent";

/** What to show about a navigation: nothing, that it is slow, or how it failed. */
export const status = createStore<"idle" | "slow" | Failure>("idle");

/** Whether the last navigation failed. The address is then that of the page that didn't come. */
export const hasFailed = (now = status.get()): boolean => now === "offline" || now === "silent";

/** Milliseconds after which a navigation counts as slow. */
const slowAfter = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

export function navigationStarted(): void {
  navigationEnded();
  timer = setTimeout(() => status.set("slow"), slowAfter);
}

export function navigationEnded(outcome: "idle" | Failure = "idle"): void {
  clearTimeout(timer);
  status.set(outcome);
}
