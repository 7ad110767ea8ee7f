import { plainPath } from "../../shared/paths.ts";
import type { DocSet, LocaleContent, SourcePage } from "./model/model.ts";
import { joinPath } from "./model/naming.ts";
import { generatedEntries } from "./sidebars/places.ts";

/** The pages of a locale that have files. */
type Pages = Pick<LocaleContent, "locale" | "pages"> & { sets: Pick<DocSet, "version" | "docs">[] };

/** Each page of a site with the pages of the same file and version in every locale, by locale name. */
export type Counterparts = ReadonlyMap<SourcePage, ReadonlyMap<string, SourcePage>>;

/** Finds the counterparts of all pages. */
export function findCounterparts(locales: readonly Pages[]): Counterparts {
  const alike = new Map<string, Map<string, SourcePage>>();
  const found = new Map<SourcePage, ReadonlyMap<string, SourcePage>>();
  for (const { locale, sets, pages } of locales) {
    const add = (page: SourcePage, version?: string) => {
      const key = JSON.stringify([version, page.name]);
      const group = alike.get(key) ?? new Map<string, SourcePage>();
      alike.set(key, group.set(locale.name, page));
      found.set(page, group);
    };
    for (const page of pages) add(page);
    for (const { version, docs } of sets) for (const doc of docs) add(doc, version.name);
  }
  return found;
}

/**
 * Where the addresses of the default locale's pages lead in a locale, by their plain path below the default one: to the
 * counterpart, whatever its slug. What has no file, such as the generated page of a category, has one path in all locales.
 * @param main the default locale, once all of it is read
 */
export function pathsInLocale(own: Pages, main?: LocaleContent): Map<string, string> {
  const { locale, pages, sets } = main ?? own;
  const below = (path: string) => path.slice(locale.path.length);
  const made = main?.sets.flatMap(generatedEntries).map(({ path }) => below(path)) ?? [];
  const paths = new Map(
    ["", "search", ...made].map((path) => [plainPath(`/${path}`), joinPath(own.locale.path, path)]),
  );
  const counterparts = findCounterparts(main ? [main, own] : [own]);
  for (const page of [...pages, ...sets.flatMap(({ docs }) => docs)]) {
    const found = counterparts.get(page)?.get(own.locale.name);
    if (found) paths.set(plainPath(`/${below(page.path)}`), found.path);
  }
  return paths;
}
