import { Worker } from "node:worker_threads";
import type { SearchPage, Section } from "../../shared/search/section.ts";
import type { Store } from "../cache/store.ts";
import type { MadeSite } from "../makeSite.ts";
import { encodeNow } from "../output/encode.ts";
import type { SiteFiles } from "../output/writeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { makeSearchIndexes, type SearchSet, searchSets } from "../searchIndexes.ts";
import { isWorthThreads, type PagePool } from "./pagePool.ts";

/** A page of which the thread reads the sections itself, where they are in the store. */
export type PageToIndex = Omit<SearchPage, "sections"> & { textsId: string; held: Section[] | undefined };

/** What the thread is started with. */
export interface IndexWork {
  sets: SearchSet<PageToIndex>[];
  store: { dir: string; engine: string };
}

/** A file that the thread made. */
export interface IndexedFile {
  paths: string[];
  id: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Makes the search indexes of a site: of a large one in a thread of its own, while documents are made and files
 * written. Its memory is gone afterwards.
 */
export async function indexPages(
  site: MadeSite,
  store: Store | undefined,
  pool: PagePool | undefined,
): Promise<Pick<SiteFiles, "made" | "late">> {
  if (!store || !isWorthThreads(site.pages.length)) return { made: makeSearchIndexes(site), late: [] };
  const { dir, engine } = store;
  const files = await runThread({ sets: searchSets(site, pageToIndex), store: { dir, engine } });
  const late = files.map(({ paths, id, content }) => ({
    paths,
    id,
    make: () => (pool?.isRunning ? pool.encode(paths[0] ?? "", content) : encodeNow(paths[0] ?? "", content)),
  }));
  return { made: [], late };
}

function pageToIndex({ search, texts }: SitePage): PageToIndex[] {
  return search
    ? [{ ...search, textsId: texts.id, held: texts.isStored ? undefined : texts.sections() }]
    : [];
}

function runThread(work: IndexWork): Promise<IndexedFile[]> {
  return new Promise((done, fail) => {
    const thread = new Worker(new URL("./indexWorker.mjs", import.meta.url), { workerData: work });
    thread.once("message", done);
    thread.once("error", fail);
  });
}
