import { sidebarStateKey } from "../stores/keys.ts";
import { readStoredJson, writeStored } from "../stores/storage.ts";

const stored = readStoredJson(sidebarStateKey, true) as { open?: Record<string, unknown> } | null;
/** Which categories are open, by key; at first those that an earlier page load in this tab left open. */
export const open = new Map(Object.entries(stored?.open ?? {}));

/** Stores open categories and scroll position for the next load, where an inline script restores them before paint. */
export function save(name: string, scroll: number): void {
  writeStored(sidebarStateKey, JSON.stringify({ name, scroll, open: Object.fromEntries(open) }), true);
}
