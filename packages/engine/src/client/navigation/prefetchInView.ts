import type { Site } from "../../shared/site.ts";
import { ownGlobal } from "../common/ownGlobal.ts";
import { whenIdle } from "../common/whenIdle.ts";
import { pages } from "./pages.ts";
import { allowsPrefetch, pageBehind } from "./prefetch.ts";

/** How many pages are fetched at a time: each link joins the next lane, in which one page follows another. */
const together = 4;
/** How many pages are fetched ahead from the page shown: some 300 kB, as sent. */
const most = 16;

/**
 * The links that a reader is most likely to follow: to the next and the previous page, those in the article, and in the
 * sidebar those right beside the one of the page shown.
 */
function likelyLinks(): HTMLAnchorElement[] {
  const menu = [...document.querySelectorAll<HTMLAnchorElement>("#menu [data-sidebar] a[href]")];
  const at = menu.findIndex((link) => link.matches('[aria-current="page"]'));
  const near = at < 0 ? [] : menu.slice(Math.max(0, at - 1), at + 2);
  const links = document.querySelectorAll<HTMLAnchorElement>(
    ".pagination [rel=next], .pagination [rel=prev], #article a[href]",
  );
  return [...links, ...near];
}

/**
 * Prefetches the pages behind likely links once these come into view: at low priority, while the browser is idle, each
 * once. Never with data saving or on 2g, nor from the development server, which makes a page when it is asked for.
 * @returns a function that stops prefetching, for when the reader leaves the page
 */
export function prefetchInView(site: Site): () => void {
  if (import.meta.hot || !ownGlobal("navigation") || !allowsPrefetch()) return () => {};
  const seen = new Set<string>();
  const lanes = Array.from({ length: together }, () => Promise.resolve());
  let isShown = true;
  /** Fetches a page. A failure is handled when the link is followed. */
  const fetchAhead = async (path: string) => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (isShown) await pages.prefetch(path).catch(() => {});
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting ? pageBehind(target as HTMLAnchorElement, site) : undefined;
      if (path === undefined || seen.has(path) || seen.size === most) continue;
      const lane = seen.size % together;
      seen.add(path);
      lanes[lane] = (lanes[lane] as Promise<void>).then(() => fetchAhead(path));
    }
  });
  for (const link of likelyLinks()) observer.observe(link);
  return () => {
    isShown = false;
    observer.disconnect();
  };
}
