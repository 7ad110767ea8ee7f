import { arrive } from "./arrive.ts";
import { fetchPage } from "./pages/fetchPage.ts";
import { pages } from "./pages/pages.ts";
import type { LoadedPage } from "./pages/readPage.ts";
import { showPage } from "./showPage.ts";

/** Fetches the page at the current address, asking the server even if the HTTP cache has the page. */
const fetchAgain = () => fetchPage(location.pathname, { cache: "no-cache" });

function show(page: LoadedPage): Promise<void> {
  pages.clear();
  return showPage(page);
}

/**
 * Development only: fetches the page shown again and renders it in place.
 * @throws as `fetchPage` does
 */
export async function refreshPage(): Promise<void> {
  const { scrollX, scrollY } = window;
  await show(await fetchAgain());
  scrollTo(scrollX, scrollY);
}

/**
 * After a crash: fetches the page shown again and renders it from its top. If that isn't possible, or the page is of
 * another build, has the browser load it.
 */
export async function recoverPage(build: string): Promise<void> {
  try {
    const page = await fetchAgain();
    if (page.build !== build) return location.reload();
    await show(page);
    arrive(undefined, page.title);
  } catch {
    location.reload();
  }
}

/**
 * Reloads the page if the host now serves another build than `build`, whose files have other names; if the reader is at the
 * navbar's search field and has typed something, loads its results instead, so that it isn't lost. Does nothing otherwise,
 * or if the host doesn't answer.
 */
export async function reloadAfterDeploy(build: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(".search input:focus");
  try {
    if ((await fetchAgain()).build === build) return;
    if (field?.value) field.form?.submit();
    else location.reload();
  } catch (error) {
    console.warn("The page at hand can't be asked for.", error);
  }
}
