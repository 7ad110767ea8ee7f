import { fetchPage, type LoadedPage } from "./fetchPage.ts";

interface Entry {
  promise: Promise<LoadedPage>;
  controller: AbortController;
  settled: boolean;
}

/** A cache of pages by path, with at most `bound` of them; the one not used for longest goes first. */
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
  return {
    /** The page at a path: one request at most, however often it is asked for. A failed one is forgotten. */
    load(path: string): Promise<LoadedPage> {
      const known = entries.get(path);
      if (known) {
        put(path, known);
        return known.promise;
      }
      const controller = new AbortController();
      const entry: Entry = { controller, settled: false, promise: load(path, controller.signal) };
      entry.promise.then(
        () => {
          entry.settled = true;
        },
        () => {
          if (entries.get(path) === entry) entries.delete(path);
        },
      );
      put(path, entry);
      return entry.promise;
    },
    has: (path: string): boolean => entries.has(path),
    /** Puts a page in that is already there. */
    add(path: string, page: LoadedPage): void {
      put(path, { promise: Promise.resolve(page), controller: new AbortController(), settled: true });
    },
    /** Stops loading a page, if it is still on its way. */
    cancel(path: string): void {
      const entry = entries.get(path);
      if (!entry || entry.settled) return;
      entries.delete(path);
      entry.controller.abort();
    },
    clear: (): void => entries.clear(),
  };
}

/** The pages of this visit. */
export const pages = createPages(fetchPage);
