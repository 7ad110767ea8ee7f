import { createStore } from "../stores/store.ts";

/** What the frame shows of a navigation: nothing, that it takes long, or that it failed and how to try again. */
type Status = { type: "idle" } | { type: "slow" } | { type: "failed"; retry: () => void };

const idle: Status = { type: "idle" };

export const status = createStore<Status>(idle);

/** Milliseconds until a navigation counts as slow. */
const slowAfter = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A navigation has begun. */
export function navigationStarted(): void {
  clearTimeout(timer);
  status.set(idle);
  timer = setTimeout(() => status.set({ type: "slow" }), slowAfter);
}

/** It is over; `retry`, if given, says that it failed for want of a connection. */
export function navigationEnded(retry?: () => void): void {
  clearTimeout(timer);
  status.set(retry ? { type: "failed", retry } : idle);
}

export const idleStatus = idle;
