import type { Heading, Page } from "../../../shared/page.ts";
import { readHead } from "./head.ts";

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
    headings: [...article.querySelectorAll(".heading > [id]")].map(readHeading),
  };
}

function readHeading(element: Element): Heading {
  return { id: element.id, text: plainText(element), level: Number(element.tagName[1]) };
}

function plainText(element: Element | null): string {
  return element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
