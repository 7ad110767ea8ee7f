import { fetchAgain } from "./navigate.ts";

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
