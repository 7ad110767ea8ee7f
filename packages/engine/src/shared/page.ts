/** A heading of the article. `level` is 2 to 6, `text` is plain text, `id` is its anchor without `#`. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

/** A breadcrumb. The last one, and categories without a page, have no `href`. */
export interface Breadcrumb {
  label: string;
  href?: string | undefined;
}

/** A link to the previous or next page in the sidebar. */
export interface PageLink {
  label: string;
  href: string;
}

/** A category of the sidebar. `href` is its own page, if it has one. */
export interface SidebarCategory {
  type: "category";
  label: string;
  href?: string;
  collapsed: boolean;
  collapsible: boolean;
  items: SidebarItem[];
}

/** An item of the sidebar. HTML was sanitised at build time. */
export type SidebarItem =
  | { type: "link"; label: string; href: string }
  | { type: "html"; html: string }
  | SidebarCategory;

/** A page as the app shows it. Its document has all of it as JSON in a data block, but what the last two say. */
export interface Page {
  /** `category` is a generated page that lists a sidebar category. */
  kind: "doc" | "category" | "page" | "search" | "not-found";
  /** Id of the build; a change of the client code or of the configuration changes it. */
  build: string;
  /** Path of the page in the route table, with the base URL: `/docs/install`. */
  path: string;
  locale: string;
  /** Name of the docs version; missing on pages outside the docs. */
  version?: string | undefined;
  /** The sidebar, with its name in the configuration. */
  sidebar?: { name: string; items: SidebarItem[] } | undefined;
  breadcrumbs?: Breadcrumb[] | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  /** Heading levels in the table of contents; missing if it is hidden. */
  toc?: { min: number; max: number } | undefined;
  editUrl?: string | undefined;
  /** ISO date and, if configured, author of the page's last change. */
  lastUpdated?: { date: string; author?: string } | undefined;
  /** Path of the page's Markdown version. */
  markdown?: string | undefined;
  /** Paths of the translations that exist, by locale name. Missing with one locale. */
  locales?: Record<string, string> | undefined;
  /**
   * Path of the same page in each other version, or of that version's main page, by version name. Missing with one
   * version.
   */
  versions?: Record<string, string> | undefined;
  /** Anchors that the page had before, with the address where their content is now. */
  moved?: Record<string, string>;
  /** Name of the locale whose text the page shows because it isn't translated. */
  untranslated?: string | undefined;
  /** The article's HTML during prerendering; in the browser, the article stays in the document. */
  articleHtml?: string;
  /** In the browser, read from the document. */
  headings: Heading[];
}
