import { Worker } from "node:worker_threads";
import type { SearchPage, Section } from "../../shared/search/section.ts";
import type { Store } from "../cache/store.ts";
import type { Content } from "../content/load.ts";
import type { MadeSite } from "../makeSite.ts";
import { type Encoded, encode } from "../output/encode.ts";
import type { SiteFiles } from "../output/writeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { fragmentFile } from "../search/writeBlocks.ts";
import { indexedPage, makeSearchIndexes, type SearchSet, searchSets } from "../searchIndexes.ts";
import { isWorthThreads, type PagePool } from "./pagePool.ts";

/** A page of which the thread reads the sections itself, where they are in the store. */
export type PageToIndex = Omit<SearchPage, "sections"> & { textsId: string; held: Section[] | undefined };

/** What the thread is asked. */
export interface IndexWork {
  sets: SearchSet<PageToIndex>[];
  store: { dir: string; engine: string };
}

/** A file of an index: its content, or of which page it is a fragment when the thread knew it from an earlier build. */
export type IndexedFile = { path: string; id: string } & (
  | { content: Uint8Array<ArrayBuffer>; known?: undefined }
  | { content?: undefined; known: { page: number; number: number } }
);

/** The entry of the store that holds what is kept of an index. */
export function memoryEntry({ locale, version, options }: SearchSet<unknown>): string {
  return `index ${locale} ${version} ${options.language}`;
}

/** The thread for the search indexes of a large site. It reads its code while the pages are compiled. */
export function startIndexer({ locales }: Content, store: Store | undefined): Worker | undefined {
  const pages = locales.flatMap(({ sets, pages }) => [...sets.flatMap(({ docs }) => docs), ...pages]);
  return store && isWorthThreads(pages.length)
    ? new Worker(new URL("./indexWorker.mjs", import.meta.url))
    : undefined;
}

/**
 * Makes the search indexes of a site: of a large one in a thread of its own, while documents are made and files
 * written. Its memory is gone afterwards.
 */
export async function indexPages(
  site: MadeSite,
  store: Store | undefined,
  pool: PagePool | undefined,
  thread = startIndexer(site.content, store),
): Promise<Pick<SiteFiles, "made" | "late">> {
  if (!store || !thread) return { made: makeSearchIndexes(site), late: [] };
  const { dir, engine } = store;
  const sets = searchSets(site, pageToIndex);
  // The thread has a store of its own; in this one too they are asked for, or they would be removed.
  for (const set of sets) store.has(memoryEntry(set));
  const found = await askThread(thread, { sets, store: { dir, engine } });
  const encoded = (path: string, content: Uint8Array): Encoded | Promise<Encoded> =>
    // Without threads of ours, those of the compressor: many blocks of a large index may be new.
    pool?.isRunning ? pool.encode(path, content) : encode(path, content, undefined);
  const pages = searchSets(site, (page) => (page.search ? [page] : []));
  const late = found.flatMap((files, set) =>
    files.map(({ path, id, content, known }) => ({
      paths: [path],
      id,
      make: () =>
        encoded(path, content ?? fragmentOf(pages[set]?.pages[known?.page ?? 0], known?.number ?? 0)),
    })),
  );
  return { made: [], late };
}

function fragmentOf(page: SitePage | undefined, number: number): Uint8Array {
  const [indexed] = page ? indexedPage(page) : [];
  if (!indexed) throw new Error("the index has a page that the site has not");
  return fragmentFile(indexed, number);
}

function pageToIndex({ search, texts }: SitePage): PageToIndex[] {
  return search
    ? [{ ...search, textsId: texts.id, held: texts.isStored ? undefined : texts.sections() }]
    : [];
}

function askThread(thread: Worker, work: IndexWork): Promise<IndexedFile[][]> {
  return new Promise((done, fail) => {
    thread.once("message", done);
    thread.once("error", fail);
    thread.postMessage(work);
  });
}
