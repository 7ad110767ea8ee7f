import { ownGlobal } from "./ownGlobal.ts";

/** Milliseconds after which work is done even if the browser isn't idle, or is without noticing it. */
const patience = 2000;

/** Calls `work` when the browser is idle, or after two seconds. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  const request = ownGlobal("requestIdleCallback");
  if (request) request(work, { timeout: patience });
  else setTimeout(work, 200);
}
