import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { IndexedPage, Section } from "../../../packages/engine/src/shared/search/section.ts";
import { type Adapter, LIMIT, type OpenedEngine } from "./adapter.ts";
import { answerFetch } from "./bytes.ts";

interface HtmlDocument {
  url: string;
  content: string;
}

interface Indexer {
  createIndex(options: object): Promise<{
    index: {
      addHTMLFile(document: HtmlDocument): Promise<unknown>;
      getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>;
    };
  }>;
  close(): Promise<unknown>;
}

interface Found {
  url: string;
  sub_results: { url: string; locations: number[] }[];
}

interface Pagefind {
  options(options: object): Promise<void>;
  init(language: string): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<Found> }[] }>;
}

/** How many pages, and how many sections of each, the box of Pagefind shows unless it is told otherwise. */
const PAGES_SHOWN = 5;
const SECTIONS_SHOWN = 3;
const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Pagefind with a document for each page, as its documentation has it: it cuts them at the headings by itself. */
export const pagefindPages: Adapter = ({ pages, folder }) =>
  openPagefind(
    pages.map((page) => ({ url: page.path, content: htmlOf(page, page.sections) })),
    folder,
    PAGES_SHOWN,
  );

/** Pagefind with a document for each section. It finds only documents that have all words. */
export const pagefindSections: Adapter = ({ pages, folder }) =>
  openPagefind(
    pages.flatMap((page) =>
      page.sections.map((section) => ({
        url: section.id === "" ? page.path : `${page.path}#${section.id}`,
        content: htmlOf(page, [section]),
      })),
    ),
    folder,
    LIMIT,
  );

async function openPagefind(documents: HtmlDocument[], folder: string, shown: number): Promise<OpenedEngine> {
  const { createIndex, close } = (await import(
    pathToFileURL(join(folder, "node_modules/pagefind/lib/index.js")).href
  )) as Indexer;
  const { index } = await createIndex({ forceLanguage: "en" });
  for (const document of documents) await index.addHTMLFile(document);
  const { files } = await index.getFiles();
  await close();
  const bytes = answerFetch(new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content])));
  const script = Buffer.from(await (await fetch("/pagefind/pagefind.js")).arrayBuffer());
  // In a browser the script starts a worker, and Node has none of that kind.
  await fetch("/pagefind/pagefind-worker.js");
  const file = join(folder, "pagefind.mjs");
  await writeFile(file, script);
  const search = (await import(pathToFileURL(file).href)) as Pagefind;
  await search.options({ basePath: "http://localhost/pagefind/" });
  await search.init("en");
  return {
    async ask(query) {
      const { results } = await search.search(query);
      const found = await Promise.all(results.slice(0, shown).map(({ data }) => data()));
      return found.flatMap(placesOf).slice(0, LIMIT);
    },
    bytes,
  };
}

/** Places of the sections with the most matches; the place of the document where none of its headings has an address. */
function placesOf({ url, sub_results: sections }: Found): string[] {
  const most = sections.toSorted((a, b) => b.locations.length - a.locations.length).slice(0, SECTIONS_SHOWN);
  return (url.includes("#") || most.length === 0 ? [{ url }] : most).map((shown) => {
    const { pathname, hash } = new URL(shown.url, "http://localhost");
    return decodeURI(pathname) + (decodeURIComponent(hash) || "#");
  });
}

function htmlOf({ title, description = "", keywords }: IndexedPage, sections: Section[]): string {
  const parts = sections.map(({ id, heading, text, code, keywords: own = [] }) => {
    const tag = id === "" ? "h1" : "h2";
    const said = id === "" ? [description, ...keywords] : [];
    const paragraphs = [...text.split("\n"), [...said, ...own].join(" ")].map(
      (line) => `<p>${escapeHtml(line)}</p>`,
    );
    return `<${tag} id="${id}">${escapeHtml(heading)}</${tag}>${paragraphs.join("\n")}<pre>${escapeHtml(code)}</pre>`;
  });
  return `<html lang="en"><head><title>${escapeHtml(title)}</title></head><body>${parts.join("\n")}</body></html>`;
}
