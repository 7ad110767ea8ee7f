import { createStore } from "../stores/store.ts";

/** What to show about a navigation: nothing, that it is slow, or that it failed because there is no connection. */
export const status = createStore<"idle" | "slow" | "failed">("idle");

/** Milliseconds after which a navigation counts as slow. */
const slowAfter = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

export function navigationStarted(): void {
  navigationEnded();
  timer = setTimeout(() => status.set("slow"), slowAfter);
}

export function navigationEnded(outcome: "idle" | "failed" = "idle"): void {
  clearTimeout(timer);
  status.set(outcome);
}
