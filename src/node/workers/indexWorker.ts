import { parentPort } from "node:worker_threads";
import { keyOf, openStore, type Store } from "../cache/store.ts";
import { contentId } from "../output/encode.ts";
import { storedTexts } from "../pages/compiledPage.ts";
import { buildIndex } from "../search/buildIndex.ts";
import { contentHash, type LateFile } from "../search/indexFile.ts";
import { type IndexedPage, PageMemory } from "../search/pageMemory.ts";
import { indexFilePath, type SearchSet } from "../searchIndexes.ts";
import { indexPath } from "../site/paths.ts";
import { type IndexedFile, type IndexWork, memoryEntry, type PageToIndex } from "./indexPages.ts";

/** The sections are read each time that they are asked for: those of all pages would fill the memory. */
function lazily({ textsId, held, ...page }: PageToIndex, store: Store): IndexedPage {
  const { weight: _, ...indexed } = page;
  return {
    ...page,
    id: keyOf(textsId, indexed),
    get sections() {
      return held ?? storedTexts(textsId, store).sections();
    },
  };
}

function filesOf(set: SearchSet<PageToIndex>, store: Store): IndexedFile[] {
  const entry = memoryEntry(set);
  const pages = set.pages.map((page) => lazily(page, store));
  const places = new Map(pages.map((page, place) => [page, place]));
  const { first, files, memory } = buildIndex(pages, set.options, new PageMemory(store.get(entry)));
  if (memory) store.put(entry, memory);
  const firstPath = indexPath(set.locale, set.version);
  return [
    ...files.map((file: LateFile): IndexedFile => {
      const path = indexFilePath(set, file.name);
      const id = contentId(path, file.hash);
      const { known } = file;
      return known
        ? { path, id, known: { page: places.get(known.page) ?? 0, number: known.number } }
        : { path, id, content: file.bytes };
    }),
    { path: firstPath, id: contentId(firstPath, contentHash([first])), content: first },
  ];
}

// The thread of `startIndexer`. It is asked once.
parentPort?.once("message", ({ sets, store: { dir, engine } }: IndexWork) => {
  const store = openStore(dir, engine);
  const files = sets.map((set) => filesOf(set, store));
  const buffers = files.flat().flatMap(({ content }) => (content ? [content.buffer] : []));
  parentPort?.postMessage(files, [...new Set(buffers)]);
});
