import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { generatedEntries } from "../content/sidebars/places.ts";
import { notFoundPath, searchPath } from "./paths.ts";

/** A page of a locale: its path, and what to name in a message, mostly its file. */
export interface RouteSource {
  path: string;
  file: string;
}

/** Whether a site has a search page. */
export function hasSearch({ docs, search }: SiteConfig): boolean {
  return docs !== false && search !== false;
}

/** Every page of a locale: docs, other pages, generated ones, the search page and the not-found page. */
export function routeSources(content: LocaleContent, config: SiteConfig): RouteSource[] {
  const { sets, pages, locale } = content;
  const generated = sets.flatMap((set) =>
    generatedEntries(set).map(({ path, label }) => ({
      path,
      file: `${set.version.dir}: category "${label}"`,
    })),
  );
  const search = { path: searchPath(locale.path, config), file: "the search page" };
  return [
    ...sets.flatMap(({ docs }) => docs),
    ...pages,
    ...generated,
    ...(hasSearch(config) ? [search] : []),
    { path: notFoundPath(locale.path), file: "the not-found page" },
  ];
}

/** Every route of a locale, by `plainPath`, with its path. Of two sources with one route, the first has it. */
export function routeTable(sources: RouteSource[]): Map<string, string> {
  const table = new Map<string, string>();
  for (const { path } of sources) if (!table.has(plainPath(path))) table.set(plainPath(path), path);
  return table;
}
