import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import type { IndexedPage } from "../../../packages/engine/src/shared/search/section.ts";
import { type Adapter, LIMIT } from "./adapter.ts";
import { answerFetch, bundle } from "./bytes.ts";

const PACKAGE = "@easyops-cn/docusaurus-search-local";
const settings = { language: ["en"], removeDefaultStopWordFilter: [], removeDefaultStemmer: false };

/** Title, heading or text as the package indexes it: `i` is its number, `p` that of its page, `u` and `h` its place. */
interface LunrDocument {
  i: number;
  t: string;
  u: string;
  h?: string;
  p?: number;
}

interface SearchWorker {
  search(base: string, context: string, input: string, limit: number): Promise<{ document: LunrDocument }[]>;
}

/** Docusaurus writes the options, here the defaults, into a module that the worker imports. */
const generated: Plugin = {
  name: "generated",
  setup(build) {
    build.onResolve({ filter: /^@generated\// }, () => ({ path: "generated", namespace: "generated" }));
    const constants = { ...settings, fuzzyMatchingDistance: 1, searchIndexUrl: "search-index{dir}.json" };
    const contents = Object.entries(constants).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    build.onLoad({ filter: /.*/, namespace: "generated" }, () => ({ contents: contents.join("\n") }));
  },
};

/** The search of the first Docusaurus site, lunr with its own queries: the package's own code makes the index and asks it. */
export const searchLocal: Adapter = async ({ pages, folder }) => {
  const { buildIndex } = createRequire(join(folder, "package.json"))(
    `${PACKAGE}/dist/server/server/utils/buildIndex.js`,
  );
  const script = await bundle(
    `export { SearchWorker } from "${PACKAGE}/dist/client/client/theme/worker.js"`,
    folder,
    { plugins: [generated] },
  );
  const bytes = answerFetch(
    new Map([
      ["/worker.js", script],
      ["/search-index.json", JSON.stringify(buildIndex(documentsOf(pages), settings))],
    ]),
  );
  await fetch("/worker.js");
  const file = join(folder, "searchLocal.mjs");
  await writeFile(file, script);
  // The worker listens to its page, and compares the address of the index with its own.
  Object.assign(globalThis, { location: new URL("http://localhost/"), addEventListener: () => {} });
  const module = (await import(pathToFileURL(file).href)) as { SearchWorker: new () => SearchWorker };
  const worker = new module.SearchWorker();
  return {
    async ask(query) {
      const hits = await worker.search("/", "", query, LIMIT);
      return hits.map(({ document: { u, h } }) => u + (h || "#"));
    },
    bytes,
  };
};

/** Titles, headings, descriptions, keywords and texts in their lists, as the package's `scanDocuments` makes them. */
function documentsOf(pages: IndexedPage[]): LunrDocument[][] {
  const lists: LunrDocument[][] = [[], [], [], [], []];
  let next = 0;
  const add = (list: number, document: Omit<LunrDocument, "i">, i = ++next) =>
    lists[list]?.push({ i, ...document });
  for (const { path: u, title, description, keywords, sections } of pages) {
    const p = ++next;
    add(0, { t: title, u }, p);
    if (description) add(2, { t: description, u, p }, p);
    if (keywords.length > 0) add(3, { t: keywords.join(","), u, p }, p);
    for (const { id, heading, text, code, keywords = [] } of sections) {
      const h = id && `#${id}`;
      if (heading !== title) add(1, { t: heading, u, h, p });
      const content = [text, code, ...keywords].join(" ").replace(/\s+/g, " ").trim();
      if (content) add(4, { t: content, u, h, p });
    }
  }
  return lists;
}
