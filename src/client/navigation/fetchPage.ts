import { parseDocument } from "../trustedHtml.ts";
import { type LoadedPage, readPage } from "./readPage.ts";

/**
 * Thrown if the answer is no page that the app can show: an error, a file, a damaged document. The browser should
 * load it.
 */
class UnusableAnswerError extends Error {
  override name = "UnusableAnswerError";
}

/**
 * Fetches the document at `path` and reads the page from it.
 * @throws {UnusableAnswerError | NotAPageError} if the answer is no page
 * @throws {TypeError} if there is no answer
 */
export async function fetchPage(path: string, options: RequestInit = {}): Promise<LoadedPage> {
  const response = await fetch(path, { headers: { Accept: "text/html" }, ...options });
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || !type.startsWith("text/html")) {
    throw new UnusableAnswerError(`${path} answered ${response.status} ${type}.`);
  }
  const { pathname } = new URL(response.url || path, location.href);
  return readPage(parseDocument(await response.text()), pathname);
}
