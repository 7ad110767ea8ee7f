import type { Doc, DocSet } from "./model.ts";
import { type SidebarEntry, sidebarEntries } from "./sidebarView.ts";

/** Where a page stands: the sidebar's name, its entry, and all entries of that sidebar. */
export interface SidebarPlace {
  name: string;
  entry: SidebarEntry;
  entries: SidebarEntry[];
}

/** The place of each page in a set's sidebars: the first one, should it be in several. */
export function placesOf(set: DocSet): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  for (const [name, nodes] of set.sidebars) {
    const entries = sidebarEntries(nodes);
    for (const entry of entries) {
      if (!places.has(entry.path)) {
        places.set(entry.path, { name, entry, entries });
      }
    }
  }
  return places;
}

/** Name of the sidebar that a doc is at home in, or else asks to be shown with. */
export function sidebarOf({ path, head }: Doc, set: DocSet): string | undefined {
  return placesOf(set).get(path)?.name ?? head.frontMatter.displayed_sidebar ?? undefined;
}
