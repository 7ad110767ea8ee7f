/**
 * A stretch of a page that search can lead to: a heading of level 1 to 3 with the text below it, deeper headings
 * folded in. The page's first section has no `id`.
 */
export interface Section {
  /** Anchor of the heading, without `#`; empty for the top of the page. */
  id: string;
  /** Text of the heading; the page title for the first section. */
  heading: string;
  /** Running text, one space between words, paragraphs and cells separated by newlines. */
  text: string;
  /** Code blocks, each as written, separated by blank lines. */
  code: string;
  /** Words that readers look for it with, though it doesn't use them. */
  keywords?: string[];
}

/** What the search index is made from. */
export interface IndexedPage {
  /** Path as in the route table, base included. */
  path: string;
  title: string;
  /** Only one that the writer wrote: an excerpt is already content. */
  description?: string;
  keywords: string[];
  /** Labels of the crumbs above the page. */
  breadcrumbs: string[];
  /** Multiplies the page's scores; 1 unless the front matter says otherwise. */
  weight: number;
  sections: Section[];
}
