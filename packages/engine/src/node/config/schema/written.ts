// Made by `npm run options` from the schema and its comments. Edits here are lost.
import type * as v from "valibot";
import type { siteSchema } from "./schema.ts";

type Input = v.InferInput<typeof siteSchema>;

/** A configuration as a writer gives it: only title and url are needed. */
export interface SiteConfigInput {
  /** Name of the site, in the navbar and after every page title. */
  title: Input["title"];
  /** One line that says what the site is about. */
  tagline?: Input["tagline"];
  /** Origin of the published site: `https://example.org`. */
  url: Input["url"];
  /** Path of the site on its host, with slashes at both ends. */
  baseUrl?: Input["baseUrl"];
  /** Text between page title and site title; spaces are put round it. */
  titleDelimiter?: Input["titleDelimiter"];
  /** true: paths end in a slash; false: never; missing: only those of index files. */
  trailingSlash?: Input["trailingSlash"];
  /** Icon of the site, a path below the static folder. */
  favicon?: Input["favicon"];
  /** More icons. Those with a size are also listed in the web manifest; those with rel "manifest" only there. */
  icons?: Input["icons"];
  /** Picture for links in chats and social media, 1200 by 630. */
  image?: {
    src: NonNullable<Input["image"]>["src"];
    alt: NonNullable<Input["image"]>["alt"];
    width?: NonNullable<Input["image"]>["width"];
    height?: NonNullable<Input["image"]>["height"];
  };
  i18n?: {
    defaultLocale?: NonNullable<Input["i18n"]>["defaultLocale"];
    locales?: NonNullable<Input["i18n"]>["locales"];
    localeConfigs?: NonNullable<Input["i18n"]>["localeConfigs"];
    /** The site's own interface texts by locale, which win over the engine's; where both lack one, it is English. */
    messages?: NonNullable<Input["i18n"]>["messages"];
  };
  colorMode?: {
    defaultMode?: NonNullable<Input["colorMode"]>["defaultMode"];
    disableSwitch?: NonNullable<Input["colorMode"]>["disableSwitch"];
    respectPrefersColorScheme?: NonNullable<Input["colorMode"]>["respectPrefersColorScheme"];
  };
  /** How the site looks: colours and fonts. Stylesheets (`styles`) change all else. */
  theme?: {
    /** Colour of links, buttons and what is active, in each mode: `{ light: "#0a6b46", dark: "#76dba4" }`. Texts have this colour, so its contrast with the backgrounds has to be 4.5:1 or more. */
    accent?: {
      light: NonNullable<NonNullable<Input["theme"]>["accent"]>["light"];
      dark: NonNullable<NonNullable<Input["theme"]>["accent"]>["dark"];
    };
    /** Colour that browsers give their own bars (`theme-color`), in each mode; the background of pages when missing. */
    browserBars?: {
      light: NonNullable<NonNullable<Input["theme"]>["browserBars"]>["light"];
      dark: NonNullable<NonNullable<Input["theme"]>["browserBars"]>["dark"];
    };
    /** Font of texts: `{ family: "Inter", src: "/fonts/inter.woff2" }`; the reader's system font when missing. */
    textFont?: {
      /** Name of the font: letters, digits, spaces and dashes. */
      family: NonNullable<NonNullable<Input["theme"]>["textFont"]>["family"];
      /** Path of the font's WOFF2 file below the static folder: `/fonts/inter.woff2`. */
      src: NonNullable<NonNullable<Input["theme"]>["textFont"]>["src"];
      /** The weights that the file has: two of a variable font, otherwise one. */
      weight?: NonNullable<NonNullable<Input["theme"]>["textFont"]>["weight"];
    };
    /** Font of code; the reader's own when missing. */
    codeFont?: {
      /** Name of the font: letters, digits, spaces and dashes. */
      family: NonNullable<NonNullable<Input["theme"]>["codeFont"]>["family"];
      /** Path of the font's WOFF2 file below the static folder: `/fonts/inter.woff2`. */
      src: NonNullable<NonNullable<Input["theme"]>["codeFont"]>["src"];
      /** The weights that the file has: two of a variable font, otherwise one. */
      weight?: NonNullable<NonNullable<Input["theme"]>["codeFont"]>["weight"];
    };
  };
  announcementBar?: {
    /** Change the id to show the bar again to readers who closed it. */
    id?: NonNullable<Input["announcementBar"]>["id"];
    /** The bar's text, as HTML. */
    content: NonNullable<Input["announcementBar"]>["content"];
    isCloseable?: NonNullable<Input["announcementBar"]>["isCloseable"];
  };
  navbar?: {
    /** Title in the navbar; when missing, the site's title, unless the logo has an alternative text. */
    title?: NonNullable<Input["navbar"]>["title"];
    logo?: {
      /** Text for readers who don't see the logo; empty when the title stands beside it. */
      alt?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["alt"];
      /** Path of the picture below the static folder: `/img/logo.svg`. */
      src: NonNullable<NonNullable<Input["navbar"]>["logo"]>["src"];
      /** The logo for the dark mode; `src` when missing. */
      srcDark?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["srcDark"];
      /** Where the logo leads; the home page when missing. */
      href?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["href"];
      width?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["width"];
      height?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["height"];
    };
    /** Hide the navbar while readers scroll down. */
    hideOnScroll?: NonNullable<Input["navbar"]>["hideOnScroll"];
    style?: NonNullable<Input["navbar"]>["style"];
    items?: NonNullable<Input["navbar"]>["items"];
  };
  footer?: {
    style?: NonNullable<Input["footer"]>["style"];
    logo?: {
      /** Text for readers who don't see the logo; empty when the title stands beside it. */
      alt?: NonNullable<NonNullable<Input["footer"]>["logo"]>["alt"];
      /** Path of the picture below the static folder: `/img/logo.svg`. */
      src: NonNullable<NonNullable<Input["footer"]>["logo"]>["src"];
      /** The logo for the dark mode; `src` when missing. */
      srcDark?: NonNullable<NonNullable<Input["footer"]>["logo"]>["srcDark"];
      /** Where the logo leads; the home page when missing. */
      href?: NonNullable<NonNullable<Input["footer"]>["logo"]>["href"];
      width?: NonNullable<NonNullable<Input["footer"]>["logo"]>["width"];
      height?: NonNullable<NonNullable<Input["footer"]>["logo"]>["height"];
    };
    /** Copyright notice, as HTML. */
    copyright?: NonNullable<Input["footer"]>["copyright"];
    /** Columns `{ title, items }`, or links without columns. */
    links?: NonNullable<Input["footer"]>["links"];
  };
  sidebar?: {
    hideable?: NonNullable<Input["sidebar"]>["hideable"];
    autoCollapseCategories?: NonNullable<Input["sidebar"]>["autoCollapseCategories"];
  };
  /** The docs; false for a site without them. */
  docs?: false | {
    /** Folder of the Markdown files, relative to the site folder. */
    path?: Exclude<NonNullable<Input["docs"]>, false>["path"];
    /** Where the docs start on the site: `/` or `docs`. */
    routeBasePath?: Exclude<NonNullable<Input["docs"]>, false>["routeBasePath"];
    /** Sidebars by name, in any of Docusaurus' forms. When missing, they are those of `sidebars.ts`, `.js` or `.json` in the site's folder, or else one that lists all docs. */
    sidebars?: Exclude<NonNullable<Input["docs"]>, false>["sidebars"];
    /** Start of the "Edit this page" links; the file's path below the site folder is added. */
    editUrl?: Exclude<NonNullable<Input["docs"]>, false>["editUrl"];
    showLastUpdateTime?: Exclude<NonNullable<Input["docs"]>, false>["showLastUpdateTime"];
    showLastUpdateAuthor?: Exclude<NonNullable<Input["docs"]>, false>["showLastUpdateAuthor"];
    breadcrumbs?: Exclude<NonNullable<Input["docs"]>, false>["breadcrumbs"];
    /** Whether the sidebar's categories start closed, except those that contain the current page. */
    sidebarCollapsed?: Exclude<NonNullable<Input["docs"]>, false>["sidebarCollapsed"];
    sidebarCollapsible?: Exclude<NonNullable<Input["docs"]>, false>["sidebarCollapsible"];
    /** Settings per version name; the versions themselves are in versions.json. */
    versions?: Exclude<NonNullable<Input["docs"]>, false>["versions"];
    /** The version at the docs' base; the newest of versions.json by default. */
    lastVersion?: Exclude<NonNullable<Input["docs"]>, false>["lastVersion"];
    /** Build the docs folder as the version `current`. */
    includeCurrentVersion?: Exclude<NonNullable<Input["docs"]>, false>["includeCurrentVersion"];
  };
  /** Folder of the pages outside the docs. */
  pages?: Input["pages"];
  images?: {
    /** Other hosts that pages may load pictures from: `["img.shields.io"]`. They learn who reads. */
    hosts?: NonNullable<Input["images"]>["hosts"];
    remote?: NonNullable<Input["images"]>["remote"];
  };
  /** Stylesheets of the site, relative to its folder. They win over the engine's and are part of every document. */
  styles?: Input["styles"];
  /** Folders whose files are published unchanged. */
  staticDirectories?: Input["staticDirectories"];
  tableOfContents?: {
    minHeadingLevel?: NonNullable<Input["tableOfContents"]>["minHeadingLevel"];
    maxHeadingLevel?: NonNullable<Input["tableOfContents"]>["maxHeadingLevel"];
  };
  search?: false | {
    /** Include the docs in the search. */
    indexDocs?: Exclude<NonNullable<Input["search"]>, false>["indexDocs"];
    /** Include the pages outside the docs in the search too. */
    indexPages?: Exclude<NonNullable<Input["search"]>, false>["indexPages"];
    /** The most suggestions below the search box. */
    searchResultLimits?: Exclude<NonNullable<Input["search"]>, false>["searchResultLimits"];
    /** The most hits on the search page. */
    searchPageLimits?: Exclude<NonNullable<Input["search"]>, false>["searchPageLimits"];
    /** Greatest length of a suggestion's snippet, in characters. */
    searchResultContextMaxLength?: Exclude<NonNullable<Input["search"]>, false>["searchResultContextMaxLength"];
    /** Shortcut that focuses the search box, `mod` being command on a Mac and control elsewhere; false for none. */
    searchBarShortcutKeymap?: Exclude<NonNullable<Input["search"]>, false>["searchBarShortcutKeymap"];
    /** Single key that focuses the search box when no field has the focus; false for none. */
    searchBarSlashKey?: Exclude<NonNullable<Input["search"]>, false>["searchBarSlashKey"];
    searchBarShortcutHint?: Exclude<NonNullable<Input["search"]>, false>["searchBarShortcutHint"];
    searchBarPosition?: Exclude<NonNullable<Input["search"]>, false>["searchBarPosition"];
    /** On the page that a hit leads to, mark the words that were found. */
    highlightSearchTermsOnTargetPage?: Exclude<NonNullable<Input["search"]>, false>["highlightSearchTermsOnTargetPage"];
    /** Parts of the docs that are searched on their own, by path below the docs' base; labels by locale or for all. */
    searchContextByPaths?: Exclude<NonNullable<Input["search"]>, false>["searchContextByPaths"];
    /** Let readers search all docs: by a link when a context has no hits, and by a choice on the search page. */
    useAllContextsWithNoSearchContext?: Exclude<NonNullable<Input["search"]>, false>["useAllContextsWithNoSearchContext"];
    /** Words that mean the same: `{ venv: ["virtualenv", "environment"] }`. */
    synonyms?: Exclude<NonNullable<Input["search"]>, false>["synonyms"];
    /** Paths of pages that the search offers while its box is empty, and when nothing was found. */
    helpful?: Exclude<NonNullable<Input["search"]>, false>["helpful"];
  };
  /** What `llms.txt` says to programs above its list of pages. Markdown. */
  llms?: {
    notes: NonNullable<Input["llms"]>["notes"];
  };
  /** Moved pages and headings: old path to new path, both with hashes if need be. */
  redirects?: Input["redirects"];
  /** Content components by directive name. */
  components?: Input["components"];
  /** Extra meta tags: `{ name: "author", content: "…" }`. */
  metadata?: Input["metadata"];
  /** Pages that the not-found page leads to, by path; the docs' main page when empty. */
  notFoundLinks?: Input["notFoundLinks"];
}
