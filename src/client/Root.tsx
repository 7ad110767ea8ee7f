import { startTransition, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Site } from "../shared/site.ts";
import { App } from "./App.tsx";
import type { LoadedPage } from "./navigation/readPage.ts";
import { recoverPage } from "./navigation/refresh.ts";

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

/** The app in the browser: `App` with a state for the page shown. */
export function Root({ site, first }: { site: Site; first: LoadedPage }) {
  const [page, set] = useState(first);
  // Navigation events are accepted from here on: an earlier update would be lost. If the anchor of the first page has
  // moved elsewhere, the redirect is followed now.
  useLayoutEffect(() => {
    setPage = set;
    const last = waiting.at(-1);
    if (last) set(last.page);
  }, []);
  useLayoutEffect(() => {
    const at = waiting.findIndex((entry) => entry.page === page);
    const done = waiting.slice(0, at + 1);
    waiting = waiting.slice(at + 1);
    for (const { shown } of done) shown();
  }, [page]);
  return <App site={site} page={page} recover={() => void recoverPage(showPage, page.build)} />;
}
