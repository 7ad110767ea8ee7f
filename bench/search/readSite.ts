import { join } from "node:path";
import { makeSite } from "../../src/node/makeSite.ts";
import type { IndexOptions } from "../../src/node/search/buildIndex.ts";
import { indexedPage, synonymGroups } from "../../src/node/searchIndexes.ts";
import type { SearchPage } from "../../src/shared/search/section.ts";

/** This site's pages as its build hands them to search, and the options of its index. */
export async function readSite(): Promise<{ pages: SearchPage[]; options: IndexOptions }> {
  const { config, pages } = await makeSite({ siteDir: join(import.meta.dirname, "../../site") });
  return {
    pages: pages.flatMap(indexedPage),
    options: {
      language: "en",
      synonyms: config.search === false ? [] : synonymGroups(config.search.synonyms),
    },
  };
}
