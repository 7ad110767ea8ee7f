import type { ReadPage } from "../page/readPage.ts";
import { fetchPage } from "./fetchPage.ts";
import { pages } from "./pages.ts";

/** In development: shows the page at hand as it is now, in its place. */
export async function refreshPage(show: (page: ReadPage) => Promise<void>): Promise<void> {
  pages.clear();
  const loaded = await fetchPage(location.pathname, new AbortController().signal);
  const { scrollX, scrollY } = window;
  await show(loaded.page);
  document.title = loaded.page.documentTitle;
  scrollTo(scrollX, scrollY);
}
