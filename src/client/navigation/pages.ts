import { fetchPage, type LoadedPage } from "./fetchPage.ts";

interface Entry {
  promise: Promise<LoadedPage>;
  controller: AbortController;
  settled: boolean;
  /** How many of the callers that asked for the page still want it. */
  wanted: number;
}

/** A cache of at most `bound` pages by path, which drops the least recently used. */
export function createPages(load: (path: string, signal: AbortSignal) => Promise<LoadedPage>, bound = 40) {
  const entries = new Map<string, Entry>();
  const put = (path: string, entry: Entry) => {
    entries.delete(path);
    entries.set(path, entry);
    for (const [oldest] of entries) {
      if (entries.size <= bound) break;
      entries.delete(oldest);
    }
  };
  const remove = (path: string, entry: Entry) => {
    if (entries.get(path) === entry) entries.delete(path);
  };
  const request = (path: string): Entry => {
    const controller = new AbortController();
    const entry: Entry = { controller, settled: false, wanted: 0, promise: load(path, controller.signal) };
    entry.promise.then(
      () => {
        entry.settled = true;
      },
      () => remove(path, entry),
    );
    return entry;
  };
  return {
    /**
     * The page at a path, with one request for all callers. A failed request is forgotten. A pending one is aborted
     * once the signals of all its callers are aborted; a caller without a signal always waits for it.
     */
    load(path: string, signal?: AbortSignal): Promise<LoadedPage> {
      const entry = entries.get(path) ?? request(path);
      put(path, entry);
      entry.wanted += 1;
      signal?.addEventListener("abort", () => {
        entry.wanted -= 1;
        // Aborts in a later task: a second click on a link aborts the first navigation just before it asks for the
        // same page.
        setTimeout(() => {
          if (entry.wanted > 0 || entry.settled) return;
          remove(path, entry);
          entry.controller.abort();
        });
      });
      return entry.promise;
    },
    has: (path: string): boolean => entries.has(path),
    /** Adds a page that is already loaded. */
    add(path: string, page: LoadedPage): void {
      const promise = Promise.resolve(page);
      put(path, { promise, controller: new AbortController(), settled: true, wanted: 0 });
    },
    clear: (): void => entries.clear(),
  };
}

/** The pages loaded in this visit. */
export const pages = createPages(fetchPage);
