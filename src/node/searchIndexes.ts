import { routePath } from "./content/model/naming.ts";
import type { MadeSite } from "./makeSite.ts";
import { buildIndex } from "./search/buildIndex.ts";
import { indexPath } from "./site/paths.ts";

/**
 * Makes the search index of each locale and version. The first file keeps its name; the others have a content hash in
 * theirs and can be cached for ever.
 */
export function makeSearchIndexes(site: MadeSite): { paths: string[]; content: Uint8Array }[] {
  return searchSets(site).flatMap(({ locale, version, pages, options }) => {
    const { first, files } = buildIndex(pages, options);
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
          contexts: search.searchContextByPaths.map(({ path }) => routePath(version.path, path)),
        },
      };
    }),
  );
}
