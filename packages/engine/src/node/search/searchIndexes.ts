import type { SiteFile } from "../output/siteFile.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import { INDEX_FOLDER, indexPath } from "../pages/paths.ts";
import type { Problem } from "../problems/problems.ts";
import { makeIndex } from "./makeIndex.ts";

/** Bytes of an index above which a reader waits for it: a sixth of them is sent, some three seconds at 3 Mbit/s. */
const LARGE = 6_000_000;

/**
 * Makes the search index of each locale and version. The first file keeps its name; the others have a content hash in
 * theirs and can be cached for ever.
 */
export async function makeSearchIndexes(site: MadeSite): Promise<{ paths: string[]; content: Uint8Array }[]> {
  const make = site.config.added.search?.makeIndex ?? makeIndex;
  const all: { paths: string[]; content: Uint8Array }[] = [];
  for (const { locale, version, pages, options } of searchSets(site)) {
    const { first, files } = await make(pages, options);
    for (const { name, bytes } of files)
      all.push({ paths: [`pd-assets/search/${locale}-${version}/${name}`], content: bytes });
    all.push({ paths: [indexPath(locale, version)], content: first });
  }
  return all;
}

/** Warns of each search index that is large: a reader's first query waits until all of it is there. */
export function checkIndexes(files: SiteFile[]): Problem[] {
  const hint =
    "Install @plaindocs/pagefind, which fetches only what a query needs, and add pagefind() to plugins.";
  return files.flatMap(({ paths: [file = ""], content }): Problem[] => {
    const size = file.startsWith(INDEX_FOLDER) && content instanceof Uint8Array ? content.length : 0;
    const message = `the search index has ${(size / 1e6).toFixed(1)} MB before compression, and the first query of a reader waits for all of it`;
    return size < LARGE ? [] : [{ file, message, hint, severity: "warning" }];
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
          at: `../pd-assets/search/${locale.name}-${version.name}/`,
          synonyms: Object.entries(search.synonyms).map(([word, others]) => [word, ...others]),
        },
      };
    }),
  );
}
