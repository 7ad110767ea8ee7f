import { useEffect, useLayoutEffect, useState } from "react";
import type { Site } from "../shared/site.ts";
import { App } from "./App.tsx";
import { pressAgain } from "./earlyPress.ts";
import { acceptPages, pageShown } from "./navigation/navigate.ts";
import type { LoadedPage } from "./navigation/pages.ts";

/**
 * The app in the browser: `App` with a state for the page shown. Once it handles all events, it marks `<html>` with
 * `data-hydrated`.
 */
export function Root({ site, first }: { site: Site; first: LoadedPage }) {
  const [page, setPage] = useState(first);
  useLayoutEffect(() => acceptPages(setPage), []);
  useLayoutEffect(() => pageShown(page), [page]);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    pressAgain();
  }, []);
  return <App site={site} page={page} />;
}
