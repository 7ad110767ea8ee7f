import { fetchPage } from "./fetchPage.ts";
import type { LoadedPage } from "./readPage.ts";

/**
 * A cache of at most `bound` pages by path, which drops the least recently used.
 * @param fetchAt fetches the page at a path
 */
export function createPages(fetchAt: (path: string) => Promise<LoadedPage>, bound = 40) {
  const entries = new Map<string, Promise<LoadedPage>>();
  const put = (path: string, page: Promise<LoadedPage>) => {
    // A map keeps the order of insertion, so the first key is the one that was used least recently.
    entries.delete(path);
    entries.set(path, page);
    const [oldest = path] = entries.keys();
    if (entries.size > bound) entries.delete(oldest);
  };
  return {
    /** The page at a path, with one request for all callers. A failed request is forgotten. */
    load(path: string): Promise<LoadedPage> {
      const page = entries.get(path) ?? fetchAt(path);
      put(path, page);
      page.catch(() => entries.get(path) === page && entries.delete(path));
      return page;
    },
    /** Adds a page that is already loaded. */
    add: (path: string, page: LoadedPage): void => put(path, Promise.resolve(page)),
    clear: (): void => entries.clear(),
  };
}

/** The pages loaded in this visit. */
export const pages = createPages(fetchPage);
