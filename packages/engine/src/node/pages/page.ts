import type { Page } from "../../shared/page.ts";
import type { IndexedPage } from "../../shared/search/section.ts";
import type { Locale } from "../../shared/site.ts";
import type { VersionInfo } from "../content/model/model.ts";
import type { CompiledMarkdown } from "../markdown/types.ts";

/**
 * A page with everything that is published of it. Compiling a `SourcePage` gives title, article (`html`), headings and
 * Markdown; `makePages` adds what the rest of the site says of the page.
 */
export interface SitePage extends Pick<CompiledMarkdown, "title" | "html" | "headings"> {
  /** All anchors of the article: ids, and names of `<a>` elements. */
  anchors: readonly string[];
  locale: Locale;
  version?: VersionInfo | undefined;
  /** What the document's data block says of the page, without the build id. */
  data: Omit<Page, "build" | "articleHtml" | "headings">;
  /** The page as clean Markdown; missing on pages that come from no Markdown. */
  markdown?: string | undefined;
  description?: string | undefined;
  keywords: string[];
  /** The values of the front matter keys that plugins add. */
  frontMatter?: Record<string, unknown> | undefined;
  /** The page's own picture for link previews, if it has one: a path below the base URL, or a full URL. */
  image?: string | undefined;
  /** Canonical path, under which search engines list the page: its own, unless another page stands for it. */
  canonicalPath: string;
  /** Paths of the page in the languages that it is written in, by locale name; missing with one locale. */
  translations?: Record<string, string> | undefined;
  noIndex: boolean;
  /** ISO date of the last change, from the front matter or git. */
  lastModified?: string | undefined;
  /** What the search index has of the page; missing on pages that stay out of the index. */
  search?: IndexedPage | undefined;
  /** The Markdown file that the page comes from, relative to the site folder; missing on pages without one. */
  file?: string | undefined;
}

/** The parts of a page that its HTML document is made from. */
export type RenderedPage = Omit<SitePage, "anchors" | "markdown" | "search">;
