import type { Page } from "../../shared/page.ts";
import { pages } from "./pages.ts";
import { allowsPrefetch } from "./prefetch.ts";

/** Once this many bytes have been received for a page's neighbours, no more are prefetched. */
const enough = 20_000;

/**
 * Prefetches the next and the previous page once their links come into view, one after the other, while the browser
 * is idle. Never with data saving or on 2g.
 * @returns stops it when the reader leaves the page
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
    // A failure is handled when the link is followed.
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
