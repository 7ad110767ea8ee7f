import type { MakeIndex } from "../shared/search/engine.ts";
import { makeIndex } from "./makeIndex.ts";
import type { MadeSite } from "./makeSite.ts";
import { indexPath } from "./site/paths.ts";

/** The engine of the search: another one takes its place here, and in the worker's entry. */
const make: MakeIndex = makeIndex;

/**
 * Makes the search index of each locale and version. The first file keeps its name; the others have a content hash in
 * theirs and can be cached for ever.
 */
export function makeSearchIndexes(site: MadeSite): { paths: string[]; content: Uint8Array }[] {
  return searchSets(site).flatMap(({ locale, version, pages, options }) => {
    const { first, files } = make(pages, options);
    const hashed = files.map(({ name, bytes }) => ({
      paths: [`assets/search/${locale}-${version}/${name}`],
      content: bytes,
    }));
    return [...hashed, { paths: [indexPath(locale, version)], content: first }];
  });
}

/** The pages and settings of each search index of a site, one for every locale and version. */
export function searchSets({ config: { search }, content, pages }: MadeSite) {
  if (search === false) return [];
  return content.locales.flatMap(({ locale, sets }) =>
    sets.map(({ version }) => {
      const found = pages.filter(
        (page) => page.locale.name === locale.name && (page.version ?? version).name === version.name,
      );
      return {
        locale: locale.name,
        version: version.name,
        pages: found.flatMap(({ search }) => (search ? [search] : [])),
        options: {
          language: locale.htmlLang,
          at: `../assets/search/${locale.name}-${version.name}/`,
          synonyms: Object.entries(search.synonyms).map(([word, others]) => [word, ...others]),
        },
      };
    }),
  );
}
