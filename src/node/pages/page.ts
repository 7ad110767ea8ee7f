import type { PageData } from "../../shared/page.ts";
import type { IndexedPage } from "../../shared/search/section.ts";
import type { Locale } from "../../shared/site.ts";
import type { VersionInfo } from "../content/model/model.ts";
import type { CompiledMarkdown } from "../markdown/common/types.ts";

/**
 * A page with everything that is published of it. Compiling a `SourcePage` gives title, article (`html`), headings and
 * Markdown; `makePages` adds what the rest of the site says of the page.
 */
export interface SitePage extends Pick<CompiledMarkdown, "title" | "html" | "headings"> {
  locale: Locale;
  version?: VersionInfo | undefined;
  /** What the document's data block says, but for the build id. */
  data: Omit<PageData, "build">;
  /** The page as clean Markdown; missing on pages that come from no Markdown. */
  markdown?: string | undefined;
  description?: string | undefined;
  keywords: string[];
  /** Picture for links to the page, if it has its own: a path below the base, or an address. */
  image?: string | undefined;
  /** Path that search engines are to keep; its own unless an other page stands for it. */
  canonicalPath: string;
  /** The page in the languages that it is written in, by locale name; missing with one locale. */
  translations?: Record<string, string> | undefined;
  noIndex: boolean;
  /** ISO date of the last change, where git knows it. */
  lastModified?: string | undefined;
  /** What search finds on it; missing on pages that stay out of the index. */
  search?: IndexedPage | undefined;
  /** File that it comes from, relative to the site folder. */
  file?: string | undefined;
}

/** What a document is made from. */
export type RenderedPage = Omit<SitePage, "markdown" | "search">;
