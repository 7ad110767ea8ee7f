import { startTransition } from "react";
import { flushSync } from "react-dom";
import { writeHead } from "./head.ts";
import type { LoadedPage } from "./readPage.ts";

let setPage: ((page: LoadedPage) => void) | undefined;
let waiting: { page: LoadedPage; shown: () => void }[] = [];

/**
 * Renders another page in one commit.
 * @param atOnce renders synchronously, so that the next frame shows the page; otherwise React renders in slices and
 * the page shown stays responsive
 * @returns resolves, before paint, when this page or a later one is in the document
 */
export function showPage(page: LoadedPage, atOnce = false): Promise<void> {
  return new Promise((shown) => {
    waiting.push({ page, shown });
    (atOnce ? flushSync : startTransition)(() => setPage?.(page));
  });
}

/** Has pages rendered by `set`, beginning with one that was asked for before the app was hydrated. */
export function acceptPages(set: (page: LoadedPage) => void): void {
  setPage = set;
  const last = waiting.at(-1);
  if (last) set(last.page);
}

/** Completes the document of a page that was just rendered, with the page's title and head. */
export function pageShown(page: LoadedPage): void {
  const at = waiting.findIndex((entry) => entry.page === page);
  // The document came with the first page.
  if (at === -1) return;
  document.title = page.documentTitle;
  writeHead(page.head);
  const done = waiting.slice(0, at + 1);
  waiting = waiting.slice(at + 1);
  for (const { shown } of done) shown();
}
