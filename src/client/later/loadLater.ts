import type { ClientMessages } from "../../shared/messages/clientMessages.ts";

type Later = typeof import("./later.ts");

let loading: Promise<Later> | undefined;

/**
 * Loads, once, what only a reader who touches the page needs: styles of what scripts show, copying, the way back to the
 * top, and the menu of narrow screens. Rejects when it can't be had; the next call tries again.
 */
export function loadLater(messages: ClientMessages): Promise<Later> {
  loading ??= import("./later.ts").then(
    (later) => {
      later.start(messages);
      return later;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
