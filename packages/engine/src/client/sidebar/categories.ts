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
  return item.type === "category" && item.items.some((child) => holdsPage(child, path));
}
