import { parseDocument } from "../trustedHtml.ts";
import { type LoadedPage, NotAPageError, readPage } from "./readPage.ts";

/**
 * Fetches the document at `path` and reads the page from it.
 * @throws {NotAPageError} if the answer is no page that the app can show: an error, a file, a damaged document
 * @throws {TypeError} if there is no answer
 */
export async function fetchPage(path: string, options: RequestInit = {}): Promise<LoadedPage> {
  const response = await fetch(path, { headers: { Accept: "text/html" }, ...options });
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || !type.startsWith("text/html")) {
    throw new NotAPageError(`${path} answered ${response.status} ${type}.`);
  }
  const { pathname } = new URL(response.url || path, location.href);
  return readPage(parseDocument(await response.text()), pathname);
}
