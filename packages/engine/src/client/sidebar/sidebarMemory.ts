import type { SidebarCategory, SidebarItem } from "../../shared/page.ts";
import { pages } from "../navigation/pages.ts";
import { sidebarStateKey } from "../stores/keys.ts";
import { readStoredJson, writeStored } from "../stores/storage.ts";
import { categoryKey, knownCategories } from "./categories.ts";

/** The items of categories that this visit has seen, by key: each document has only those around its page. */
export const items = new Map<string, SidebarItem[]>();

const stored = readStoredJson(sidebarStateKey, true) as { open?: Record<string, unknown> } | null;
/** Which categories are open, by key; at first those that an earlier page load in this tab left open. */
export const open = new Map(Object.entries(stored?.open ?? {}));

/** Remembers the items of all categories in a document's sidebar. */
export function learn(sidebar: readonly SidebarItem[]): void {
  knownCategories(sidebar, items);
}

/**
 * Fetches the items of a category from the document of its first page.
 * @throws if they can't be fetched
 */
export async function loadItems(category: SidebarCategory): Promise<void> {
  const { sidebar } = await pages.load(category.first);
  learn(sidebar?.items ?? []);
  if (items.has(categoryKey(category))) return;
  throw new Error(`The page ${category.first} doesn't show the category "${category.label}".`);
}

/** Stores open categories and scroll position for the next load, where an inline script restores them before paint. */
export function save(name: string, scroll: number): void {
  writeStored(sidebarStateKey, JSON.stringify({ name, scroll, open: Object.fromEntries(open) }), true);
}
