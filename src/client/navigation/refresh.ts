import type { ReadPage } from "../page/readPage.ts";
import { arrive } from "./arrive.ts";
import { fetchPage } from "./fetchPage.ts";
import { pages } from "./pages.ts";

type Show = (page: ReadPage) => Promise<void>;

/**
 * Development only: fetches the page shown again and renders it in place.
 * @throws as `fetchPage` does
 */
export async function refreshPage(show: Show): Promise<void> {
  const { scrollX, scrollY } = window;
  await fetchAnew(show);
  scrollTo(scrollX, scrollY);
}

/**
 * After a crash: fetches the page shown again and renders it from its top. If that isn't possible, has the browser
 * load it.
 */
export async function recoverPage(show: Show, build: string): Promise<void> {
  try {
    const page = await fetchAnew(show, build);
    arrive(undefined, page.title);
  } catch {
    location.reload();
  }
}

async function fetchAnew(show: Show, build?: string): Promise<ReadPage> {
  pages.clear();
  const { page } = await fetchPage(location.pathname, new AbortController().signal, "no-cache");
  if (build !== undefined && page.build !== build) throw new Error("The page is of another build.");
  await show(page);
  document.title = page.documentTitle;
  return page;
}
