import { startTransition, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Site } from "../shared/site.ts";
import { App } from "./App.tsx";
import { recoverPage } from "./navigation/refresh.ts";
import type { ReadPage } from "./page/readPage.ts";

let setPage: ((page: ReadPage) => void) | undefined;
let waiting: { page: ReadPage; shown: () => void }[] = [];

/**
 * Renders another page in one commit, `atOnce` in the task at hand, so that the next frame has it, or in slices that let
 * what is shown answer. Resolves when it, or a later one, stands in the document, before paint.
 */
export function showPage(page: ReadPage, atOnce = false): Promise<void> {
  return new Promise((shown) => {
    waiting.push({ page, shown });
    (atOnce ? flushSync : startTransition)(() => setPage?.(page));
  });
}

/** The app in the browser: `App` with a page that changes. */
export function Root({ site, first }: { site: Site; first: ReadPage }) {
  const [page, set] = useState(first);
  // From here on: before, an update would be lost. A link to what has moved is followed while the page comes alive.
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
