import type { SidebarCategory, SidebarItem } from "../../shared/page.ts";
import { samePath } from "../../shared/paths.ts";

/** A key for a category that is the same in every document. */
export function categoryKey({ href, first, label }: SidebarCategory): string {
  return `${href ?? first} ${label}`;
}

/** Whether an item is the page at `path` or a category that contains it. */
export function holdsPage(item: SidebarItem, path: string): boolean {
  if (item.type === "html") return false;
  if (item.href !== undefined && samePath(item.href, path)) return true;
  return item.type === "category" && (item.items?.some((child) => holdsPage(child, path)) ?? false);
}

/** Every category below `items` whose items are known, by key. */
export function knownCategories(
  items: readonly SidebarItem[],
  known = new Map<string, SidebarItem[]>(),
): Map<string, SidebarItem[]> {
  for (const item of items) {
    if (item.type !== "category" || !item.items) continue;
    known.set(categoryKey(item), item.items);
    knownCategories(item.items, known);
  }
  return known;
}
