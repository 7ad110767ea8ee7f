import { join } from "node:path";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import type { MadeSite } from "../../packages/engine/src/node/pages/madeSite.ts";
import { searchSets } from "../../packages/engine/src/node/search/searchIndexes.ts";
import type { IndexOptions } from "../../packages/engine/src/shared/search/engine.ts";
import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";

/** The pages that search indexes for the default locale and the last version, and the options of their index. */
export function searchInput(site: MadeSite): { pages: IndexedPage[]; options: IndexOptions } {
  const locale = site.content.locales.find(({ locale: { isDefault } }) => isDefault);
  const version = locale?.sets.find(({ version: { isLast } }) => isLast)?.version.name;
  const set = searchSets(site).find(
    (found) => found.locale === locale?.locale.name && found.version === version,
  );
  if (!set) throw new Error("The site has no search.");
  const { language, synonyms = [] } = set.options;
  return { pages: set.pages, options: { language, synonyms } };
}

/** The indexed pages of this website and the options of their index. */
export async function readSite(): Promise<ReturnType<typeof searchInput>> {
  return searchInput(await makeSite({ siteDir: join(import.meta.dirname, "../../site") }));
}
