import { fetchAgain, leaveToBrowser } from "./navigate.ts";

/**
 * Reloads the page if the host now serves another build than `build`, whose files have other names, or whatever it serves where
 * no build is given. If the reader is at a search field and has typed something, loads its results instead, so that it isn't lost.
 * @returns false if the page stays: the host serves the same build, or doesn't answer
 */
export async function reloadAfterDeploy(build?: string): Promise<boolean> {
  const field = document.querySelector<HTMLInputElement>("search input:focus");
  try {
    if ((await fetchAgain()).build === build) return false;
    // A search page that was shown in place would wait for the same files.
    leaveToBrowser();
    if (field?.value) field.form?.submit();
    else location.reload();
    return true;
  } catch (error) {
    console.warn("The page at hand can't be asked for.", error);
    return false;
  }
}
