import { join } from "node:path";
import type { MadeSite } from "../../src/node/makeSite.ts";
import { makeSite } from "../../src/node/makeSite.ts";
import type { IndexOptions } from "../../src/node/search/buildIndex.ts";
import { indexedPage, synonymGroups } from "../../src/node/searchIndexes.ts";
import type { SearchPage } from "../../src/shared/search/section.ts";

/** A site's pages as its build hands them to search, and the options of its index. */
export function searchInput({ config, pages }: MadeSite): { pages: SearchPage[]; options: IndexOptions } {
  return {
    pages: pages.flatMap(indexedPage),
    options: {
      language: "en",
      synonyms: config.search === false ? [] : synonymGroups(config.search.synonyms),
    },
  };
}

/** The same of this website. */
export async function readSite(): Promise<ReturnType<typeof searchInput>> {
  return searchInput(await makeSite({ siteDir: join(import.meta.dirname, "../../site") }));
}
