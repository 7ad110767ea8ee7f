import type { Page } from "../../../shared/page.ts";
import type { Doc, DocSet, SidebarEntry, SidebarPlace } from "../model/model.ts";
import { sidebarEntries, sidebarView } from "./view.ts";

/** The position of each page in sidebars: the first one. In the entries of a sidebar each page is once. */
export function placesOf(sidebars: DocSet["sidebars"]): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  for (const [name, nodes] of sidebars) {
    const own = new Map<string, SidebarEntry>();
    for (const entry of sidebarEntries(nodes)) if (!own.has(entry.path)) own.set(entry.path, entry);
    const entries = [...own.values()];
    for (const entry of entries)
      if (!places.has(entry.path)) places.set(entry.path, { name, entry, entries });
  }
  return places;
}

/** The pages of all sidebars of a version, each once. */
export function entriesOf({ places }: DocSet): SidebarEntry[] {
  return [...places.values()].map(({ entry }) => entry);
}

/** The entries of all categories that have a generated page. */
export function generatedEntries(set: DocSet): SidebarEntry[] {
  return entriesOf(set).filter(({ category }) => category?.generated);
}

/** The sidebar for a page that is in none: that of a name, or without one the first. */
export function sidebarFor(set?: DocSet, asked?: string): Page["sidebar"] {
  const name = asked ?? [...(set?.sidebars.keys() ?? [])][0];
  return set && name !== undefined ? sidebarView(name, set, set.version.path) : undefined;
}

/** Name of the sidebar that a doc belongs to, or else of the one that its front matter asks to show. */
export function sidebarOf({ path, source }: Doc, set: DocSet): string | undefined {
  return set.places.get(path)?.name ?? source.frontMatter.displayed_sidebar ?? undefined;
}
