import type { ClientMessages } from "../../shared/messages/clientMessages.ts";

let loading: Promise<void> | undefined;

/**
 * Loads, once, what only a reader who touches the page needs: styles of what scripts show, copying, and the way back to
 * the top. Rejects when it can't be had; the next call tries again.
 */
export function loadLater(messages: ClientMessages): Promise<void> {
  loading ??= import("./later.ts").then(
    (later) => later.start(messages),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
