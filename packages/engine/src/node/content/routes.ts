import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { DocSet, LocaleContent, SourcePage } from "./model/model.ts";
import { applyTrailingSlash, joinPath } from "./model/naming.ts";
import { generatedEntries } from "./sidebars/places.ts";

/** Path of a locale's search page. */
export function searchPath(localePath: string, config: SiteConfig): string {
  return applyTrailingSlash(joinPath(localePath, "search"), config.trailingSlash);
}

/** Path of a locale's not-found page, which hosts look for as a file. */
export function notFoundPath(localePath: string): string {
  return joinPath(localePath, "404");
}

/** Whether a site has a search page. */
export function hasSearch({ docs, search }: SiteConfig): boolean {
  return docs !== false && search !== false;
}

/**
 * Every route of a locale, by `plainPath`, with its path: docs, other pages, generated ones, the search page and the not-found
 * page. Of two pages with one route, the first has it.
 */
export function routeTable(
  { sets, pages, locale }: Pick<LocaleContent, "sets" | "pages" | "locale">,
  config: SiteConfig,
): Map<string, string> {
  const made = [...sets.flatMap(({ docs }) => docs), ...pages, ...sets.flatMap(generatedEntries)];
  const search = hasSearch(config) ? [searchPath(locale.path, config)] : [];
  const table = new Map<string, string>();
  for (const path of [...made.map(({ path }) => path), ...search, notFoundPath(locale.path)])
    if (!table.has(plainPath(path))) table.set(plainPath(path), path);
  return table;
}

/** The pages of a locale that have files. */
type Pages = Pick<LocaleContent, "locale" | "pages"> & { sets: Pick<DocSet, "version" | "docs">[] };

/** Each page with the pages of the same file and version in every locale, by locale name. */
export type Counterparts = ReadonlyMap<SourcePage, ReadonlyMap<string, SourcePage>>;

/** Finds the counterparts of all pages of a site. */
export function findCounterparts(locales: readonly Pages[]): Counterparts {
  const alike = new Map<string, Map<string, SourcePage>>();
  const found = new Map<SourcePage, ReadonlyMap<string, SourcePage>>();
  for (const { locale, sets, pages } of locales) {
    for (const { version, docs } of [{ version: undefined, docs: pages }, ...sets]) {
      for (const page of docs) {
        const key = JSON.stringify([version?.name, page.name]);
        const group = alike.get(key) ?? new Map<string, SourcePage>();
        alike.set(key, group.set(locale.name, page));
        found.set(page, group);
      }
    }
  }
  return found;
}

/**
 * Where the routes of the default locale lead in another: to the counterpart of a page, whatever its slug. What has no file, such
 * as the generated page of a category, has one path in all locales, and so has the home page, which may be a redirect.
 */
export function pathsInLocale(own: Pages, main: LocaleContent): Map<string, string> {
  const { locale, pages, sets, routes } = main;
  const paths = new Map([[plainPath(locale.path), own.locale.path]]);
  for (const [route, path] of routes)
    paths.set(route, joinPath(own.locale.path, path.slice(locale.path.length)));
  const counterparts = findCounterparts([main, own]);
  for (const page of [...pages, ...sets.flatMap(({ docs }) => docs)]) {
    const found = counterparts.get(page)?.get(own.locale.name);
    if (found) paths.set(plainPath(page.path), found.path);
  }
  return paths;
}
