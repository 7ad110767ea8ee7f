import { parseDocument } from "../../common/trustedHtml.ts";
import { type LoadedPage, NotAPageError, readPage } from "./readPage.ts";

/** Milliseconds without a byte from the server after which a request is given up. */
const patience = 10_000;

/** Thrown if the server accepted a request and then sent nothing for `patience`. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
}

/**
 * Fetches the document at `path` and reads the page from it.
 * @param onBytes called whenever a part of the answer has arrived
 * @throws {NotAPageError} if the answer is no page that the app can show: an error, a file, a damaged document
 * @throws {NoAnswerError} if for `patience` no byte of the answer arrives, be it before the first or in the middle, or
 * if the signal in `options` gives up the request
 * @throws {TypeError} if there is no connection
 */
export async function fetchPage(
  path: string,
  options: RequestInit = {},
  onBytes = () => {},
): Promise<LoadedPage> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patience);
  };
  heard();
  options.signal?.addEventListener("abort", () => silence.abort());
  try {
    const response = await fetch(path, {
      headers: { Accept: "text/html" },
      ...options,
      signal: silence.signal,
    });
    const type = response.headers.get("Content-Type") ?? "";
    if (!response.ok || !type.startsWith("text/html")) {
      throw new NotAPageError(`${path} answered ${response.status} ${type}.`);
    }
    const html = await readText(response, () => {
      heard();
      onBytes();
    });
    const { pathname } = new URL(response.url || path, location.href);
    return readPage(parseDocument(html), pathname);
  } catch (error) {
    throw silence.signal.aborted
      ? new NoAnswerError(`${path} sent nothing for ${patience / 1000} seconds.`)
      : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the text of an answer, and calls `onBytes` for each part of it that arrives. */
async function readText(response: Response, onBytes: () => void): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    onBytes();
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    text += decoder.decode(part.value, { stream: true });
  }
}
