import type { Heading, PageData } from "../../shared/page.ts";
import type { SearchPage } from "../../shared/search/section.ts";
import type { LocaleInfo, VersionInfo } from "../content/model.ts";
import type { PageTexts } from "./compiledPage.ts";

/** A page with everything that its document, the sitemap and the index need. */
export interface SitePage {
  locale: LocaleInfo;
  version?: VersionInfo;
  /** What the document's data block says, but for the build id. */
  data: Omit<PageData, "build">;
  /** Text of the level-1 heading. */
  title: string;
  description?: string;
  keywords: string[];
  /** Picture for links to the page, if it has its own: a path below the base, or an address. */
  image?: string;
  /** Article, Markdown and sections, to be read when they are needed. */
  texts: PageTexts;
  /** Layers of the stylesheet that the article needs. */
  layers: string[];
  headings: Heading[];
  /** Path that search engines are to keep; its own unless an other page stands for it. */
  canonicalPath: string;
  /** The page in the languages that it is written in, by locale name; missing with one locale. */
  translations?: Record<string, string>;
  noIndex: boolean;
  /** ISO date of the last change, where git knows it. */
  lastModified?: string;
  /** What search finds on it, its sections aside; missing on pages that stay out of the index. */
  search?: Omit<SearchPage, "sections">;
  /** File that it comes from, relative to the site folder. */
  file?: string;
}
