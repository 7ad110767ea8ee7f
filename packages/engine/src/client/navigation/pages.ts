import type { Heading, Page } from "../../shared/page.ts";
import { parseDocument } from "../common/trustedHtml.ts";

/** A page as read from its document. */
export interface LoadedPage extends Page {
  /** The document's `<title>`, which includes the site's title. */
  documentTitle: string;
  /** Text of the article's `<h1>`, or the document's title without one. */
  title: string;
  /** The article as it came with the document. Only copies of it are shown. */
  article: Element;
  /** The elements of the document's head that differ between pages. */
  head: Element[];
  /** Path that the document came from, after redirects of the host. */
  loadedFrom: string;
}

/** Thrown if an answer or a document isn't a page of this site. */
export class NotAPageError extends Error {
  override name = "NotAPageError";
}

/** Thrown if the server accepted a request and then sent nothing for `patience`. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
}

/** Selector of the elements of a document's head that differ between pages, apart from the title. */
const ofPage =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"],[data-plugin]';

/** The elements of a document's head that differ between pages, apart from the title. */
export const readHead = (document: Document): Element[] => [...document.head.querySelectorAll(ofPage)];

/**
 * Reads the page from a document of this site: the live document at the start, fetched ones on navigation.
 * @param loadedFrom path of the document, after redirects
 * @throws {NotAPageError} if the data block or the article is missing or damaged
 */
export function readPage(document: Document, loadedFrom = location.pathname): LoadedPage {
  const article = document.getElementById("article");
  const block = document.getElementById("_page");
  if (!article || !block) {
    throw new NotAPageError(
      `The document "${document.title}" has no ${article ? "data block (#_page)" : "#article"}.`,
    );
  }
  let data: Omit<Page, "headings">;
  try {
    data = JSON.parse(block.textContent ?? "");
  } catch (cause) {
    throw new NotAPageError(`The data block of the document "${document.title}" is damaged.`, { cause });
  }
  return {
    ...data,
    documentTitle: document.title,
    title: plainText(article.querySelector("h1")) || document.title,
    article,
    head: readHead(document),
    loadedFrom,
    headings: [...article.querySelectorAll<HTMLElement>(".heading > [id]")].map(readHeading),
  };
}

function readHeading(element: HTMLElement): Heading {
  return { id: element.id, text: plainText(element), level: Number(element.tagName[1]) };
}

/** The text of a heading as the frame shows it: the document names it where that isn't the text of its element. */
function plainText(element: HTMLElement | null): string {
  return (element?.dataset.text ?? element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Milliseconds without a byte from the server after which a request is given up. */
const patience = 10_000;

/** Parses a document that has been fetched, and reads the page from it. */
type ReadPage = () => LoadedPage;

/**
 * Fetches the document at `path`, and leaves parsing to the caller: most pages that are prefetched are never opened.
 * @param onBytes called whenever a part of the answer has arrived
 * @returns a function that parses the document and reads the page; it throws a `NotAPageError` if the document is damaged
 * @throws {NotAPageError} if the answer is no page that the app can show: an error, a file
 * @throws {NoAnswerError} if for `patience` no byte of the answer arrives, be it before the first or in the middle, or
 * if the signal in `options` gives up the request
 * @throws {TypeError} if there is no connection
 */
export async function fetchPage(
  path: string,
  options: RequestInit = {},
  onBytes = () => {},
): Promise<ReadPage> {
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
    return () => readPage(parseDocument(html), pathname);
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

/** Milliseconds without a byte after which a navigation no longer relies on the request under way alone. */
const fresh = 1000;

interface Entry {
  /** Settles once the document has been fetched, or couldn't be. */
  fetched: Promise<unknown>;
  /** The page, which is read when it is first asked for. */
  page: () => Promise<LoadedPage>;
  /** When the request began or a part of the answer last arrived; `Infinity` once the document is there. */
  heard: number;
  stop: () => void;
}

/** A cache of at most `bound` pages by path, which drops the least recently used. */
export function createPages(fetchAt: typeof fetchPage, bound = 40) {
  const entries = new Map<string, Entry>();
  const put = (path: string, entry: Entry): Entry => {
    // A map keeps the order of insertion, so the first key is the one that was used least recently.
    entries.delete(path);
    entries.set(path, entry);
    const [oldest = path] = entries.keys();
    if (entries.size > bound) entries.delete(oldest);
    return entry;
  };
  const add = (path: string, loaded: LoadedPage): void => {
    const page = Promise.resolve(loaded);
    put(path, { fetched: page, page: () => page, heard: Number.POSITIVE_INFINITY, stop: () => {} });
  };
  const begin = (path: string, options?: RequestInit): Entry => {
    const request = new AbortController();
    const hear = () => {
      entry.heard = performance.now();
    };
    const forget = () => void (entries.get(path) === entry && entries.delete(path));
    const fetched = fetchAt(path, { ...options, signal: request.signal }, hear);
    let page: Promise<LoadedPage> | undefined;
    const entry: Entry = {
      fetched,
      page: () => {
        page ??= fetched.then((read) => read());
        page.catch(forget);
        return page;
      },
      heard: performance.now(),
      stop: () => request.abort(),
    };
    fetched.then(() => {
      entry.heard = Number.POSITIVE_INFINITY;
    }, forget);
    return entry;
  };
  /** The entry of a path, with one request for all callers. A failed request is forgotten. */
  const ask = (path: string, priority: RequestPriority): Entry =>
    put(path, entries.get(path) ?? begin(path, { priority }));
  const load = (path: string): Promise<LoadedPage> => ask(path, "auto").page();
  return {
    load,
    /** Fetches the document of a page that a reader may come to, at low priority, and doesn't parse it yet. */
    prefetch: (path: string): Promise<unknown> => ask(path, "low").fetched,
    /**
     * Like `load` for a reader who waits. A request under way that has been silent for a while may be slow or may hang: a
     * second one begins beside it, and the first answer counts.
     */
    async loadNow(path: string): Promise<LoadedPage> {
      const first = entries.get(path);
      if (!first || first.heard > performance.now() - fresh) return load(path);
      // Chromium has a request wait for another one to the same address, unless it stores nothing.
      const second = begin(path, { cache: "no-store" });
      put(path, second);
      const page = await Promise.any([first.page(), second.page()]).catch(() => second.page());
      add(path, page);
      first.stop();
      second.stop();
      return page;
    },
    /** Adds a page that is already loaded. */
    add,
    clear: (): void => entries.clear(),
  };
}

/** The pages loaded in this visit. */
export const pages = createPages(fetchPage);

/**
 * Whether a page couldn't be loaded because there is no connection. Any other failure is one that the browser should
 * show, by loading the page itself.
 * @param knownPath path of a page that exists; it is requested to find out whether the server can be reached
 */
export async function isConnectionLost(error: unknown, knownPath: string): Promise<boolean> {
  // `fetch` and reading its body throw a TypeError when the connection fails. Any other error means that there was an
  // answer.
  if (!(error instanceof TypeError)) return false;
  if (!navigator.onLine) return true;
  const signal = AbortSignal.timeout(5000);
  return fetch(knownPath, { method: "HEAD", cache: "no-store", signal }).then(
    () => false,
    () => true,
  );
}
