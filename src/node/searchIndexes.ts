import type { SearchManifest } from "../shared/search/format.ts";
import type { SearchPage } from "../shared/search/section.ts";
import { routePath } from "./content/naming.ts";
import type { MadeSite } from "./makeSite.ts";
import type { SiteFiles } from "./output/writeSite.ts";
import type { SitePage } from "./pages/sitePage.ts";
import { buildIndex } from "./search/buildIndex.ts";
import { manifestPath } from "./site/paths.ts";

/**
 * Makes the search index of each locale and version. The index files are named by their content and stand with the
 * other files that never change; the manifest keeps its name.
 */
export function makeSearchIndexes({ config, content, pages }: MadeSite): SiteFiles["made"] {
  const files: SiteFiles["made"] = [];
  const { search } = config;
  if (search === false) {
    return files;
  }
  for (const { locale, sets } of content.locales) {
    for (const { version } of sets) {
      const name = `${locale.name}-${version.name}`;
      const found = pages.filter(
        (page) => page.locale.name === locale.name && (page.version ?? version).name === version.name,
      );
      const index = buildIndex(found.flatMap(indexedPage), {
        language: locale.htmlLang,
        synonyms: synonymGroups(search.synonyms),
        contexts: search.searchContextByPaths.map((context) =>
          routePath(version.path, typeof context === "string" ? context : context.path),
        ),
      });
      for (const { name: file, bytes } of index.files) {
        files.push({ paths: [`assets/search/${name}/${file}`], content: bytes });
      }
      const manifest = relocate(index.manifest, `../assets/search/${name}/`);
      files.push({ paths: [manifestPath(locale.name, version.name)], content: JSON.stringify(manifest) });
    }
  }
  return files;
}

/** What the index is made from of a page; nothing when search leaves it out. */
export function indexedPage({ search, texts }: SitePage): SearchPage[] {
  return search ? [{ ...search, sections: texts.sections() }] : [];
}

/** Words that mean the same, from the configuration's word with its synonyms. */
export function synonymGroups(synonyms: Record<string, string[]>): string[][] {
  return Object.entries(synonyms).map(([word, others]) => [word, ...others]);
}

/** The manifest with its file names seen from where it stands itself. */
function relocate(manifest: SearchManifest, prefix: string): SearchManifest {
  return manifest.layout === "file"
    ? { ...manifest, index: prefix + manifest.index, texts: prefix + manifest.texts }
    : {
        ...manifest,
        head: prefix + manifest.head,
        blocks: prefix + manifest.blocks,
        fragments: prefix + manifest.fragments,
      };
}
