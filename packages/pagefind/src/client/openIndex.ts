import type { Ask, OpenIndex, SearchAnswer } from "@plaindocs/engine/search";
import type { FirstFile } from "./firstFile.ts";
import { groupOf, type PageFound } from "./groups.ts";

/** What this uses of `pagefind.js`. */
interface Pagefind {
  options(options: { noWorker: boolean; excerptLength: number }): Promise<void>;
  init(): Promise<void>;
  search(
    query: string,
    options?: { filters: { folder: string } },
  ): Promise<{ results: { data(): Promise<PageFound> }[] }>;
}

/** Pages whose sections are looked at for an answer: each costs a request. */
const MOST_PAGES = 10;

/** Opens an index that `makeIndex` has made. */
const openIndex: OpenIndex = async (first, base): Promise<Ask> => {
  const { at, breadcrumbs }: FirstFile = JSON.parse(first);
  // Pagefind asks for both by their names, which a worker doesn't have.
  Object.assign(globalThis, { window: undefined, document: undefined });
  const pagefind: Pagefind = await import(/* @vite-ignore */ new URL(`${at}pagefind.js`, base).href);
  await pagefind.options({ noWorker: true, excerptLength: 20 });
  await pagefind.init();
  return async (query, { limit, within }): Promise<SearchAnswer> => {
    const folder = within?.replace(/\/+$/, "");
    const { results } = await pagefind.search(query, folder ? { filters: { folder } } : undefined);
    const shown = results.slice(0, Math.min(MOST_PAGES, limit));
    const found = await Promise.all(shown.map((result) => result.data()));
    const ofOnePage = Math.floor(limit / shown.length);
    const groups = found.map((page) => groupOf(page, query, breadcrumbs, ofOnePage));
    return {
      query,
      groups,
      // Of each page that isn't looked at, one section is known to be found.
      total: groups.reduce((sum, { hits }) => sum + hits.length, results.length - found.length),
      pages: results.length,
      errors: [],
      suggestion: undefined,
      relaxed: false,
      elsewhere: results.length === 0 && (await pagefind.search(query)).results.length > 0,
    };
  };
};

export default openIndex;
