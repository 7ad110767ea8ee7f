import type { Page } from "../../shared/page.ts";
import { pages } from "./pages.ts";
import { allowsPrefetch } from "./prefetch.ts";

/**
 * Prefetches the next and then the previous page once the links to them come into view. Never with data saving or on
 * 2g.
 * @returns stops it when the reader leaves the page
 */
export function prefetchNeighbours({ next, previous }: Page): () => void {
  const links = document.querySelector(".pagination");
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    for (const neighbour of [next, previous]) {
      // A failure is handled when the link is followed.
      if (neighbour) await pages.load(neighbour.href).catch(() => {});
    }
  });
  if (links && window.navigation && allowsPrefetch()) observer.observe(links);
  return () => observer.disconnect();
}
