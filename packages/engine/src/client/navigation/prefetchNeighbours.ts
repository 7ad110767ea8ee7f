import type { Page } from "../../shared/page.ts";
import { whenIdle } from "../whenIdle.ts";
import { pages } from "./pages.ts";
import { allowsPrefetch } from "./prefetch.ts";

/**
 * Prefetches the next and then the previous page once the links to them come into view, each while the browser is
 * idle. Never with data saving or on 2g.
 * @returns a function that stops prefetching, for when the reader leaves the page
 */
export function prefetchNeighbours({ next, previous }: Page): () => void {
  const links = document.querySelector(".pagination");
  let isLeft = false;
  const observer = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    for (const neighbour of [next, previous]) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (isLeft) return;
      // A failure is handled when the link is followed.
      if (neighbour) await pages.load(neighbour.href).catch(() => {});
    }
  });
  if (links && window.navigation && allowsPrefetch()) observer.observe(links);
  return () => {
    isLeft = true;
    observer.disconnect();
  };
}
