import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { generatedEntries } from "../content/sidebars/places.ts";
import { notFoundPath, searchPath } from "./paths.ts";

/** Whether a site has a search page. */
export function hasSearch({ docs, search }: SiteConfig): boolean {
  return docs !== false && search !== false;
}

/**
 * Every route of a locale, by `plainPath`, with its path: docs, other pages, generated ones, the search page and the not-found
 * page. Of two pages with one route, the first has it.
 */
export function routeTable({ sets, pages, locale }: LocaleContent, config: SiteConfig): Map<string, string> {
  const made = [...sets.flatMap(({ docs }) => docs), ...pages, ...sets.flatMap(generatedEntries)];
  const search = hasSearch(config) ? [searchPath(locale.path, config)] : [];
  const table = new Map<string, string>();
  for (const path of [...made.map(({ path }) => path), ...search, notFoundPath(locale.path)])
    if (!table.has(plainPath(path))) table.set(plainPath(path), path);
  return table;
}
