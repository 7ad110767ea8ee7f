import type { SidebarCategory, SidebarItem } from "../../shared/page.ts";
import { pages } from "../navigation/pages.ts";
import { categoryKey } from "./categories.ts";
import { sidebarMemory } from "./sidebarMemory.ts";

/**
 * Fetches the items of a category from the document of its first page.
 * @throws if they can't be fetched
 */
export async function loadCategory(category: SidebarCategory): Promise<SidebarItem[]> {
  const key = categoryKey(category);
  const { sidebar } = await pages.load(category.first);
  sidebarMemory.learn(sidebar?.items ?? []);
  const items = sidebarMemory.items(key);
  if (!items) throw new Error(`The page ${category.first} doesn't show the category "${category.label}".`);
  return items;
}
