import { fetchPage } from "./fetchPage.ts";

/**
 * Has the browser load the page at hand anew if the host has another build of the site than `build` by now, whose files
 * have other names. Otherwise, and where the host doesn't answer, nothing happens.
 */
export async function reloadAfterDeploy(build: string): Promise<void> {
  try {
    const { page } = await fetchPage(location.pathname, AbortSignal.timeout(10_000), "no-cache");
    if (page.build !== build) location.reload();
  } catch (error) {
    console.warn("The page at hand can't be asked for.", error);
  }
}
