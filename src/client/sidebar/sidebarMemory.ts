import type { SidebarItem } from "../../shared/page.ts";
import { sidebarStateKey } from "../stores/keys.ts";
import { readStoredJson, writeStored } from "../stores/storage.ts";
import { knownCategories } from "./categories.ts";

/**
 * What is known of the sidebar in this visit: the items of categories (each document has only those around its page),
 * and which categories are open. Filled in the browser, after hydration.
 */
const items = new Map<string, SidebarItem[]>();
const open = new Map<string, boolean>();
let isLoaded = false;

export const sidebarMemory = {
  items: (key: string): SidebarItem[] | undefined => items.get(key),
  isOpen(key: string): boolean | undefined {
    load();
    return open.get(key);
  },
  setOpen: (key: string, value: boolean): void => void open.set(key, value),
  /** Adds the categories of a document's sidebar. */
  learn(sidebar: readonly SidebarItem[]): void {
    for (const [key, value] of knownCategories(sidebar)) items.set(key, value);
  },
  /**
   * Stores open categories and scroll position for the next load, where an inline script restores them before paint.
   */
  save(name: string, scroll: number): void {
    load();
    writeStored(sidebarStateKey, JSON.stringify({ name, scroll, open: Object.fromEntries(open) }), true);
  },
};

/** Loads, once, what an earlier page load in this tab stored. */
function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  const stored = readStoredJson(sidebarStateKey, true) as { open?: Record<string, unknown> } | null;
  for (const [key, value] of Object.entries(stored?.open ?? {})) {
    if (!open.has(key)) open.set(key, value === true);
  }
}
