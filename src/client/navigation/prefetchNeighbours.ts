import type { Page } from "../../shared/page.ts";
import { pages } from "./pages.ts";
import { allowsPrefetch } from "./prefetch.ts";

/** When so many bytes have come for a page, no more pages are loaded ahead from it. */
const enough = 20_000;

/**
 * Loads the next and the previous page ahead once the links to them come into view, one after the other, while the
 * browser has nothing else to do. Never where data are saved or the connection is slow.
 * @returns stops it: for when the reader leaves the page.
 */
export function prefetchNeighbours({ next, previous }: Page): () => void {
  const leaving = new AbortController();
  const links = document.querySelector(".pagination");
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const paths = [next, previous].flatMap((page) => page?.href ?? []);
    void loadAhead(paths, leaving.signal);
  });
  if (links && window.navigation && allowsPrefetch()) observer.observe(links);
  return () => {
    observer.disconnect();
    leaving.abort();
  };
}

async function loadAhead(paths: string[], signal: AbortSignal): Promise<void> {
  let bytes = 0;
  for (const path of paths) {
    await idle();
    if (signal.aborted || bytes > enough) return;
    if (pages.has(path)) continue;
    // A failure shows, and is dealt with, when the link is followed.
    await pages.load(path, signal).catch(() => {});
    const url = new URL(path, location.href).href;
    const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    bytes += entry?.encodedBodySize ?? 0;
  }
}

function idle(): Promise<void> {
  return new Promise((then) => {
    if (typeof window.requestIdleCallback === "function") requestIdleCallback(() => then());
    else setTimeout(then, 200);
  });
}
