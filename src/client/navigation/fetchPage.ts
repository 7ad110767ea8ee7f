import { type ReadPage, readPage } from "../page/readPage.ts";
import { parseDocument } from "../trustedHtml.ts";
import { readHead } from "./head.ts";

/** A page with the elements of its document's head and, after redirects, its final path. */
export interface LoadedPage {
  page: ReadPage;
  head: Element[];
  path: string;
}

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
export async function fetchPage(
  path: string,
  signal: AbortSignal,
  cache: RequestCache = "default",
): Promise<LoadedPage> {
  const response = await fetch(path, { signal, cache, headers: { Accept: "text/html" } });
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || !type.startsWith("text/html")) {
    throw new UnusableAnswerError(`${path} answered ${response.status} ${type}.`);
  }
  const document = parseDocument(await response.text());
  const { pathname } = new URL(response.url || path, location.href);
  return { page: readPage(document), head: readHead(document), path: pathname };
}
