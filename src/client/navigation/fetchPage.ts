import { type ReadPage, readPage } from "../page/readPage.ts";
import { parseDocument } from "../trustedHtml.ts";
import { readHead } from "./head.ts";

/** A page with what its document says in the head, and the path that it came from in the end. */
export interface LoadedPage {
  page: ReadPage;
  head: Element[];
  path: string;
}

/** The answer isn't a page that the app can show: an error, a file, a damaged document. The browser should load it. */
class UnusableAnswerError extends Error {
  override name = "UnusableAnswerError";
}

/**
 * Fetches the document at `path` and reads it. Throws an UnusableAnswerError or NotAPageError when it isn't a page,
 * and what `fetch` throws when there is no answer.
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
