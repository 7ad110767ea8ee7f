import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { applyTrailingSlash, joinPath } from "../content/model/naming.ts";
import { generatedEntries } from "../content/sidebars/places.ts";

/** Path of a locale's search page. */
export function searchPath(localePath: string, config: SiteConfig): string {
  return applyTrailingSlash(joinPath(localePath, "search"), config.trailingSlash);
}

/** Path of a locale's not-found page, which hosts look for as a file. */
export function notFoundPath(localePath: string): string {
  return joinPath(localePath, "404");
}

/** Folder of the first files of search indexes below the base URL. */
export const INDEX_FOLDER = "search-index/";

/** Path of a search index's first file below the base URL. */
export function indexPath(locale: string, version: string): string {
  return `${INDEX_FOLDER}${locale}-${version}.txt`;
}

/** Path of a page's Markdown version: `/install.md`, `/index.md` for the home page. */
export function markdownPath(path: string): string {
  const key = plainPath(path);
  return path.endsWith("/") ? `${key === "/" ? "" : key}/index.md` : `${key}.md`;
}

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
