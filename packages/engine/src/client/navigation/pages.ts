import type { Page } from "../../shared/page.ts";
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
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"],:is(meta,link)[data-plugin]';

/** The attributes of these elements that are taken over: with others, `http-equiv` among them, a host could add what acts. */
const ofElement = /^(?:content|data-plugin|href|hreflang|media|name|property|rel|sizes|title|type)$/;

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
  const found = [...article.querySelectorAll<HTMLElement>(".heading > [id]")];
  return {
    ...data,
    documentTitle: document.title,
    title: plainText(article.querySelector("h1")) || document.title,
    article,
    head: readHead(document).map(withoutOthers),
    loadedFrom,
    headings: found.map((one) => ({ id: one.id, text: plainText(one), level: Number(one.tagName[1]) })),
  };
}

/** Removes the other attributes from an element of a fetched document. Trusted Types would refuse a copy of a script. */
function withoutOthers(element: Element): Element {
  if (element.ownerDocument === document) return element;
  for (const name of element.getAttributeNames()) if (!ofElement.test(name)) element.removeAttribute(name);
  return element;
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
 * @returns a function that parses the document and reads the page; it throws a `NotAPageError` if the document is damaged
 * @throws {NotAPageError} if the answer is no page that the app can show: an error, a file, of another origin
 * @throws {NoAnswerError} if for `patience` no byte of the answer arrives, be it before the first or in the middle
 * @throws {TypeError} if there is no connection
 */
export async function fetchPage(path: string, options: RequestInit = {}): Promise<ReadPage> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patience);
  };
  heard();
  try {
    const response = await fetch(path, {
      headers: { Accept: "text/html" },
      ...options,
      signal: silence.signal,
    });
    const type = response.headers.get("Content-Type") ?? "";
    const { href, origin, pathname } = new URL(response.url || path, location.href);
    if (!response.ok || !type.startsWith("text/html") || origin !== location.origin) {
      throw new NotAPageError(`${href} answered ${response.status} ${type}.`);
    }
    const html = await readText(response, heard);
    return () => readPage(parseDocument(html), pathname);
  } catch (error) {
    throw silence.signal.aborted
      ? new NoAnswerError(`${path} sent nothing for ${patience / 1000} seconds.`)
      : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the text of an answer, and calls `heard` for each part of it that arrives. */
async function readText(response: Response, heard: () => void): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    heard();
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    text += decoder.decode(part.value, { stream: true });
  }
}

/** A cache of at most `bound` pages by path, which drops the least recently used. */
export function createPages(fetchAt: typeof fetchPage, bound = 40) {
  const documents = new Map<string, Promise<ReadPage>>();
  const put = (path: string, document: Promise<ReadPage>): void => {
    // A map keeps the order of insertion, so the first key is the one that was used least recently.
    documents.delete(path);
    documents.set(path, document);
    const [oldest = path] = documents.keys();
    if (documents.size > bound) documents.delete(oldest);
  };
  /** The document at a path, with one request for all who ask. One that fails is forgotten, so that the next asks anew. */
  const ask = async <T>(path: string, priority: RequestPriority, use: (read: ReadPage) => T): Promise<T> => {
    const document = documents.get(path) ?? fetchAt(path, { priority }).then(once);
    put(path, document);
    try {
      return use(await document);
    } catch (error) {
      if (documents.get(path) === document) documents.delete(path);
      throw error;
    }
  };
  return {
    /** The page at a path. What `fetchPage` throws, it throws. */
    load: (path: string): Promise<LoadedPage> => ask(path, "auto", (read) => read()),
    /** Fetches the document of a page that a reader may come to, at low priority, and doesn't parse it yet. */
    prefetch: (path: string): Promise<void> => ask(path, "low", () => {}),
    /** Adds a page that is already loaded. */
    add(path: string, page: LoadedPage): void {
      const read = () => page;
      put(path, Promise.resolve(read));
    },
    /** Forgets a page, also one whose request hangs, so that it is asked for anew. */
    forget: (path: string): void => void documents.delete(path),
    clear: (): void => documents.clear(),
  };
}

/** A function that reads a page when it is first called. */
function once(read: ReadPage): ReadPage {
  let page: LoadedPage | undefined;
  return () => (page ??= read());
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
