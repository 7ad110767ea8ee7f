import { fetchPage } from "./fetchPage.ts";

/**
 * Reloads the page if the host now serves another build than `build`, whose files have other names. Does nothing
 * otherwise, or if the host doesn't answer.
 */
export async function reloadAfterDeploy(build: string): Promise<void> {
  try {
    const { page } = await fetchPage(location.pathname, AbortSignal.timeout(10_000), "no-cache");
    if (page.build !== build) location.reload();
  } catch (error) {
    console.warn("The page at hand can't be asked for.", error);
  }
}
