import { searchEngine } from "../config/plugins.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import { indexPath } from "../pages/paths.ts";
import { makeIndex } from "./makeIndex.ts";

/**
 * Makes the search index of each locale and version. The first file keeps its name; the others have a content hash in
 * theirs and can be cached for ever.
 */
export async function makeSearchIndexes(site: MadeSite): Promise<{ paths: string[]; content: Uint8Array }[]> {
  const make = searchEngine(site.config.plugins)?.makeIndex ?? makeIndex;
  const all: { paths: string[]; content: Uint8Array }[] = [];
  for (const { locale, version, pages, options } of searchSets(site)) {
    const { first, files } = await make(pages, options);
    for (const { name, bytes } of files) {
      all.push({ paths: [`assets/search/${locale}-${version}/${name}`], content: bytes });
    }
    all.push({ paths: [indexPath(locale, version)], content: first });
  }
  return all;
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
