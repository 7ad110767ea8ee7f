/** What kind of page a document is. `category` is a page that the build generates for a sidebar category. */
type PageKind = "doc" | "category" | "page" | "search" | "not-found";

/** A heading of the article. `level` is 2 to 6; `text` is plain text; `id` is its anchor without `#`. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

/** One step from the home page to a page. The last one, and categories without a page, have no `href`. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** A link to the previous or next page of the sidebar. */
export interface PageLink {
  label: string;
  href: string;
}

interface SidebarLink {
  type: "link";
  label: string;
  href: string;
}

interface SidebarHtml {
  type: "html";
  /** Sanitised at build. */
  html: string;
}

/**
 * A folder of the sidebar. `href` is its own page, if it has one; `first` is the first page found in it, where its
 * label leads without JavaScript. `items` is missing when the document at hand doesn't hold them: the document at
 * `first` does.
 */
export interface SidebarCategory {
  type: "category";
  label: string;
  href?: string;
  first: string;
  collapsed: boolean;
  collapsible: boolean;
  items?: SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** A sidebar as one document shows it. `name` is its name in the config. */
interface Sidebar {
  name: string;
  items: SidebarItem[];
}

/** What a document says of its page in its JSON block, because the DOM alone doesn't say it. */
export interface PageData {
  kind: PageKind;
  /** Changes with every build whose client code or site configuration differs. */
  build: string;
  /** Path of the page as the route table has it, base included: `/docs/install`. */
  path: string;
  locale: string;
  /** Name of the docs version; missing on pages outside the docs. */
  version?: string;
  sidebar?: Sidebar;
  breadcrumbs?: Breadcrumb[];
  previous?: PageLink;
  next?: PageLink;
  /** Heading levels that the table of contents shows; missing where it is hidden. */
  toc?: { min: number; max: number };
  editUrl?: string;
  /** ISO date and, when configured, who. */
  lastUpdated?: { date: string; author?: string };
  /** Path of the page's clean Markdown twin. */
  markdown?: string;
  /** The same page in other locales (only the ones that exist), by locale name. Missing with one locale. */
  locales?: Record<string, string>;
  /** The same page in other versions, else that version's main page, by version name. Missing with one version. */
  versions?: Record<string, string>;
  /** Anchors that the page once had, and where what they named is now. */
  moved?: Record<string, string>;
  /** Set when the text is of another locale than the page, for want of a translation: that locale's name. */
  untranslated?: string;
}

/** A page as the app shows it: its data block and what is read from the document itself. */
export interface Page extends PageData {
  /** `document.title`, site name included. */
  documentTitle: string;
  /** Text of the article's first heading. */
  title: string;
  description?: string;
  canonical?: string;
  /** The article's HTML, opaque to React: where documents are written. */
  articleHtml?: string;
  headings: Heading[];
}
