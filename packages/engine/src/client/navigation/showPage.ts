import { startTransition } from "react";
import { flushSync } from "react-dom";
import { writeHead } from "./pages/head.ts";
import type { LoadedPage } from "./pages/readPage.ts";

let setPage: ((page: LoadedPage) => void) | undefined;
let waiting: { page: LoadedPage; shown: () => void }[] = [];

/**
 * Renders another page in one commit.
 * @param atOnce renders synchronously, so that the next frame shows the page; otherwise React renders in slices and
 * the page shown stays responsive
 * @returns a promise that resolves, before paint, when this page or a later one is in the document
 */
export function showPage(page: LoadedPage, atOnce = false): Promise<void> {
  return new Promise((shown) => {
    waiting.push({ page, shown });
    (atOnce ? flushSync : startTransition)(() => setPage?.(page));
  });
}

/** Makes `set` the function that renders pages, and renders the last page asked for before hydration, if any. */
export function acceptPages(set: (page: LoadedPage) => void): void {
  setPage = set;
  const last = waiting.at(-1);
  if (last) set(last.page);
}

/** Gives the document the title and head of the page just rendered, and resolves the promises of `showPage`. */
export function pageShown(page: LoadedPage): void {
  const at = waiting.findIndex((entry) => entry.page === page);
  // The first page's title and head came with its document.
  if (at === -1) return;
  document.title = page.documentTitle;
  writeHead(page.head);
  const done = waiting.slice(0, at + 1);
  waiting = waiting.slice(at + 1);
  for (const { shown } of done) shown();
}
