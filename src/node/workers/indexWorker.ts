import { parentPort, workerData } from "node:worker_threads";
import type { SearchPage } from "../../shared/search/section.ts";
import { openStore } from "../cache/store.ts";
import { encodedId } from "../output/encode.ts";
import { storedTexts } from "../pages/compiledPage.ts";
import { indexFiles } from "../searchIndexes.ts";
import type { IndexedFile, IndexWork, PageToIndex } from "./indexPages.ts";

// The thread that `indexPages` starts.
const { sets, store: from } = workerData as IndexWork;
const store = openStore(from.dir, from.engine);

/** The sections are read each time that they are asked for: those of all pages would fill the memory. */
function lazily({ textsId, held, ...page }: PageToIndex): SearchPage {
  return {
    ...page,
    get sections() {
      return held ?? storedTexts(textsId, store).sections();
    },
  };
}

const files: IndexedFile[] = sets.flatMap((set) =>
  Array.from(indexFiles({ ...set, pages: set.pages.map(lazily) }), ({ paths, content }) => ({
    paths,
    id: encodedId(paths[0] ?? "", content),
    content,
  })),
);
parentPort?.postMessage(files, [...new Set(files.map(({ content }) => content.buffer))]);
