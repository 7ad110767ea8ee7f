/**
 * A section of a page that search can find: a heading of level 1 to 3 with its text, including deeper headings. The
 * first section of a page has no `id`. Rows that are answers by themselves are sections, too.
 */
export interface Section {
  /** Anchor of the heading without `#`; empty for the top of the page. */
  id: string;
  /** Text of the heading; the page title for the first section. */
  heading: string;
  /** The text, with single spaces between words and newlines between paragraphs and table cells. */
  text: string;
  /** Code blocks as written, separated by blank lines. */
  code: string;
  /** Words by which readers look for the section although it doesn't contain them. */
  keywords?: string[];
  /**
   * Whether it is a row of a table or an item of a list, which has an answer of its own: `heading` is the first cell, `text` the
   * others, each on a line. The section that it stands in comes before it.
   */
  row?: boolean;
}

/** What search results show of a page. */
export interface PageLabel {
  /** Path in the route table, with the base URL. */
  path: string;
  title: string;
  /** Labels of the breadcrumbs of the page, its own in the sidebar last; none for a page outside of the docs. */
  breadcrumbs: string[];
}

/** A page as the search index is made from it. */
export interface IndexedPage extends PageLabel {
  /** Only a description that the writer wrote: an excerpt is already in the text. */
  description?: string | undefined;
  keywords: string[];
  /** Factor for the page's scores; 1 unless the front matter sets it. */
  weight: number;
  sections: Section[];
}
