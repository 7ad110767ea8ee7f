import { fetchPage } from "./fetchPage.ts";
import type { LoadedPage } from "./readPage.ts";

/** Milliseconds without a byte after which a navigation begins a request anew and doesn't wait for the one under way. */
const fresh = 1000;

interface Entry {
  page: Promise<LoadedPage>;
  /** When the request began or a part of the answer last arrived; `Infinity` once the page is loaded. */
  heard: number;
  /** Gives up the request, so that it can't delay another one for the same page. */
  stop: () => void;
}

/**
 * A cache of at most `bound` pages by path, which drops the least recently used.
 * @param fetchAt fetches the page at a path, until `signal` gives up the request, and calls `onBytes` whenever a part
 * of it arrives; `priority` is that of the request
 */
export function createPages(
  fetchAt: (
    path: string,
    signal: AbortSignal,
    onBytes: () => void,
    priority?: RequestPriority,
  ) => Promise<LoadedPage>,
  bound = 40,
) {
  const entries = new Map<string, Entry>();
  const put = (path: string, entry: Entry) => {
    // A map keeps the order of insertion, so the first key is the one that was used least recently.
    entries.delete(path);
    entries.set(path, entry);
    const [oldest = path] = entries.keys();
    if (entries.size > bound) entries.delete(oldest);
    return entry.page;
  };
  const begin = (path: string, priority?: RequestPriority): Entry => {
    const hear = () => {
      entry.heard = performance.now();
    };
    const request = new AbortController();
    const entry: Entry = {
      page: fetchAt(path, request.signal, hear, priority),
      heard: performance.now(),
      stop: () => request.abort(),
    };
    entry.page.then(
      () => {
        entry.heard = Number.POSITIVE_INFINITY;
      },
      () => entries.get(path) === entry && entries.delete(path),
    );
    return entry;
  };
  return {
    /** The page at a path, with one request for all callers. A failed request is forgotten. */
    load: (path: string, priority?: RequestPriority): Promise<LoadedPage> =>
      put(path, entries.get(path) ?? begin(path, priority)),
    /** Like `load` for a reader who waits: doesn't wait for a request under way that has been silent for a while. */
    loadNow(path: string): Promise<LoadedPage> {
      const known = entries.get(path);
      if (!known || known.heard > performance.now() - fresh) return put(path, known ?? begin(path));
      known.stop();
      return put(path, begin(path));
    },
    /** Adds a page that is already loaded. */
    add: (path: string, page: LoadedPage): void =>
      void put(path, { page: Promise.resolve(page), heard: Number.POSITIVE_INFINITY, stop: () => {} }),
    clear: (): void => entries.clear(),
  };
}

/** The pages loaded in this visit. */
export const pages = createPages((path, signal, onBytes, priority = "auto") =>
  fetchPage(path, { signal, priority }, onBytes),
);
