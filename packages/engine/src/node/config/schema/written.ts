// Made by `npm run options` from the schema and its comments. Edits here are lost.
import type * as v from "valibot";
import type { siteSchema } from "./schema.ts";

type Input = v.InferInput<typeof siteSchema>;
type NavbarItem = NonNullable<NonNullable<Input["navbar"]>["items"]>[number];
type ItemOf<Type extends string> = Extract<NavbarItem, { type?: Type | undefined }>;

/** The items of the navbar by their types. */
interface Items {
  default: {
    /** A link; the type of items without one. */
    type?: ItemOf<"default">["type"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"default">["position"];
    /** Text of the item. */
    label?: ItemOf<"default">["label"];
    /** HTML to show in place of a label. */
    html?: ItemOf<"default">["html"];
    /** Path of a page of this site. */
    to?: ItemOf<"default">["to"];
    /** Address of anything that is no page of this site. */
    href?: ItemOf<"default">["href"];
    /** The item is marked as active on pages whose path starts with this. */
    activeBasePath?: ItemOf<"default">["activeBasePath"];
    /** The item is marked as active on pages whose path matches this regular expression. */
    activeBaseRegex?: ItemOf<"default">["activeBaseRegex"];
  };
  html: {
    /** A piece of HTML. */
    type: ItemOf<"html">["type"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"html">["position"];
    /** The HTML. */
    value?: ItemOf<"html">["value"];
    /** The same as `value`. */
    html?: ItemOf<"html">["html"];
  };
  doc: {
    /** A link to a doc. */
    type: ItemOf<"doc">["type"];
    /** The doc's id: its path below the docs folder, without ending. */
    docId: ItemOf<"doc">["docId"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"doc">["position"];
    /** Text of the item; by default the name of where it leads. */
    label?: ItemOf<"doc">["label"];
  };
  docSidebar: {
    /** A link to the first page of a sidebar. */
    type: ItemOf<"docSidebar">["type"];
    /** Name of the sidebar. */
    sidebarId: ItemOf<"docSidebar">["sidebarId"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"docSidebar">["position"];
    /** Text of the item; by default the name of where it leads. */
    label?: ItemOf<"docSidebar">["label"];
  };
  docsVersion: {
    /** A link to the docs of the version that is shown, with its name. */
    type: ItemOf<"docsVersion">["type"];
    /** Path of another page to lead to. */
    to?: ItemOf<"docsVersion">["to"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"docsVersion">["position"];
    /** Text of the item; by default the name of where it leads. */
    label?: ItemOf<"docsVersion">["label"];
  };
  dropdown: {
    /** A list that opens; the type of items that have `items`. */
    type?: ItemOf<"dropdown">["type"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"dropdown">["position"];
    /** Text of the item. */
    label: ItemOf<"dropdown">["label"];
    /** Path of a page of this site. */
    to?: ItemOf<"dropdown">["to"];
    /** Address of anything that is no page of this site. */
    href?: ItemOf<"dropdown">["href"];
    /** The item is marked as active on pages whose path starts with this. */
    activeBasePath?: ItemOf<"dropdown">["activeBasePath"];
    /** The item is marked as active on pages whose path matches this regular expression. */
    activeBaseRegex?: ItemOf<"dropdown">["activeBaseRegex"];
    /** What the list contains: `default`, `html`, `doc`, `docSidebar` and `docsVersion` items. */
    items: (Items["default"] | Items["html"] | Items["doc"] | Items["docSidebar"] | Items["docsVersion"])[];
  };
  localeDropdown: {
    /** The languages of the site. */
    type: ItemOf<"localeDropdown">["type"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"localeDropdown">["position"];
    /** Items above those that are made. */
    dropdownItemsBefore?: (Items["default"] | Items["html"] | Items["doc"] | Items["docSidebar"] | Items["docsVersion"])[];
    /** Items below those that are made. */
    dropdownItemsAfter?: (Items["default"] | Items["html"] | Items["doc"] | Items["docSidebar"] | Items["docsVersion"])[];
  };
  search: {
    /** The place of the search box, where it isn't the end. */
    type: ItemOf<"search">["type"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"search">["position"];
  };
  docsVersionDropdown: {
    /** The versions of the docs. */
    type: ItemOf<"docsVersionDropdown">["type"];
    /** On which side of the navbar it stands. */
    position?: ItemOf<"docsVersionDropdown">["position"];
    /** Items above those that are made. */
    dropdownItemsBefore?: (Items["default"] | Items["html"] | Items["doc"] | Items["docSidebar"] | Items["docsVersion"])[];
    /** Items below those that are made. */
    dropdownItemsAfter?: (Items["default"] | Items["html"] | Items["doc"] | Items["docSidebar"] | Items["docsVersion"])[];
    /** Names of the versions to show, or an object of names with labels. */
    versions?: ItemOf<"docsVersionDropdown">["versions"];
  };
}

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
  /** Whether a link to an anchor that doesn't exist ends a build, as other dead links do, or is a warning. */
  onBrokenAnchors?: Input["onBrokenAnchors"];
  /**
   * Icon of the site, a path below the static folder.
   * @example
   * ```ts
   * favicon: "img/favicon.svg",
   * ```
   */
  favicon?: Input["favicon"];
  /**
   * More icons, or other files that browsers ask for by a link, such as a web manifest.
   * @example
   * ```ts
   * icons: [{ src: "img/icon-180.png", sizes: "180x180", rel: "apple-touch-icon" }],
   * ```
   */
  icons?: Input["icons"];
  /**
   * Picture that chats and social media show beside a link to the site.
   * @example
   * ```ts
   * image: { src: "img/social.png", alt: "fern.nvim: notes in a tree" },
   * ```
   */
  image?: {
    /** Path of a PNG or JPEG below the static folder. */
    src: NonNullable<Input["image"]>["src"];
    /** What is to be seen in the picture, for readers who can't see it. */
    alt: NonNullable<Input["image"]>["alt"];
    /** Width in pixels. */
    width?: NonNullable<Input["image"]>["width"];
    /** Height in pixels. */
    height?: NonNullable<Input["image"]>["height"];
  };
  /**
   * Languages of the site. Translated pages are in `i18n/LOCALE/docusaurus-plugin-content-docs/current`.
   * @example
   * ```ts
   * i18n: { defaultLocale: "en", locales: ["en", "de"] },
   * ```
   */
  i18n?: {
    /** The locale whose pages are at the site's base; the others are below their names. */
    defaultLocale?: NonNullable<Input["i18n"]>["defaultLocale"];
    /** All locales, the default one too. */
    locales?: NonNullable<Input["i18n"]>["locales"];
    /** Settings of single locales. */
    localeConfigs?: NonNullable<Input["i18n"]>["localeConfigs"];
    /** The site's own interface texts by locale, which win over the engine's; where both lack one, it is English. */
    messages?: NonNullable<Input["i18n"]>["messages"];
  };
  /**
   * The light and the dark mode.
   * @example
   * ```ts
   * colorMode: { respectPrefersColorScheme: true },
   * ```
   */
  colorMode?: {
    /** The mode of readers who haven't chosen one. */
    defaultMode?: NonNullable<Input["colorMode"]>["defaultMode"];
    /** Leave the switch out: the site has its default mode alone. */
    disableSwitch?: NonNullable<Input["colorMode"]>["disableSwitch"];
    /** Begin with the mode of the reader's system, and let the switch return to it. */
    respectPrefersColorScheme?: NonNullable<Input["colorMode"]>["respectPrefersColorScheme"];
  };
  /**
   * How the site looks: colours and fonts. Stylesheets (`styles`) change all else.
   * @example
   * ```ts
   * theme: {
   *   accent: { light: "#0a6b46", dark: "#76dba4" },
   *   textFont: { family: "Inter", src: "/fonts/inter.woff2" },
   *   codeFont: { family: "JetBrains Mono", src: "/fonts/mono.woff2", weight: "400" },
   * },
   * ```
   */
  theme?: {
    /** Colour of links, buttons and what is active, in each mode: `{ light: "#0a6b46", dark: "#76dba4" }`. Texts have this colour, so its contrast with the backgrounds has to be 4.5:1 or more. */
    accent?: {
      /** Colour in the light mode. */
      light: NonNullable<NonNullable<Input["theme"]>["accent"]>["light"];
      /** Colour in the dark mode. */
      dark: NonNullable<NonNullable<Input["theme"]>["accent"]>["dark"];
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
  /**
   * A line above the navbar.
   * @example
   * ```ts
   * announcementBar: { id: "2.0", content: 'Version 2 is out: <a href="/upgrade">upgrade</a>' },
   * ```
   */
  announcementBar?: {
    /** Change the id to show the bar again to readers who closed it. */
    id?: NonNullable<Input["announcementBar"]>["id"];
    /** The bar's text, as HTML. */
    content: NonNullable<Input["announcementBar"]>["content"];
    /** Whether readers can close the bar. */
    isCloseable?: NonNullable<Input["announcementBar"]>["isCloseable"];
  };
  /**
   * The bar at the top: logo, title, and items of the types `default` (a link), `dropdown`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`, `search` and `html`.
   * @example
   * ```ts
   * navbar: {
   *   title: "fern.nvim",
   *   logo: { src: "img/logo.svg", srcDark: "img/logo-dark.svg" },
   *   items: [
   *     { label: "Guide", to: "/install", position: "left" },
   *     { label: "More", items: [{ label: "Issues", href: "https://codeberg.example/fern/issues" }] },
   *     { type: "docsVersionDropdown" },
   *   ],
   * },
   * ```
   */
  navbar?: {
    /** Title in the navbar; when missing, the site's title, unless the logo has an alternative text. */
    title?: NonNullable<Input["navbar"]>["title"];
    /** Picture before the title. */
    logo?: {
      /** Text for readers who don't see the logo; empty when the title stands beside it. */
      alt?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["alt"];
      /** Path of the picture below the static folder: `/img/logo.svg`. */
      src: NonNullable<NonNullable<Input["navbar"]>["logo"]>["src"];
      /** The logo for the dark mode; `src` when missing. */
      srcDark?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["srcDark"];
      /** Where the logo leads; the home page when missing. */
      href?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["href"];
      /** Width in pixels; when missing, that of the picture at this height. */
      width?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["width"];
      /** Height in pixels. */
      height?: NonNullable<NonNullable<Input["navbar"]>["logo"]>["height"];
    };
    /** Hide the navbar while readers scroll down. */
    hideOnScroll?: NonNullable<Input["navbar"]>["hideOnScroll"];
    /** Its ground: that of pages, dark in both modes, or the accent. */
    style?: NonNullable<Input["navbar"]>["style"];
    /** What is in it beside the title, in this order. */
    items?: (Items["default"] | Items["html"] | Items["doc"] | Items["docSidebar"] | Items["docsVersion"] | Items["dropdown"] | Items["localeDropdown"] | Items["search"] | Items["docsVersionDropdown"])[];
  };
  /**
   * The end of every page; none when missing.
   * @example
   * ```ts
   * footer: {
   *   style: "dark",
   *   links: [
   *     { title: "Docs", items: [{ label: "Install", to: "/install" }] },
   *     { title: "Elsewhere", items: [{ label: "Forum", href: "https://forum.example" }] },
   *   ],
   *   copyright: "© 2026 the authors of fern.nvim",
   * },
   * ```
   */
  footer?: {
    /** Its ground: that of pages, or dark in both modes. */
    style?: NonNullable<Input["footer"]>["style"];
    /** Picture above the copyright notice. */
    logo?: {
      /** Text for readers who don't see the logo; empty when the title stands beside it. */
      alt?: NonNullable<NonNullable<Input["footer"]>["logo"]>["alt"];
      /** Path of the picture below the static folder: `/img/logo.svg`. */
      src: NonNullable<NonNullable<Input["footer"]>["logo"]>["src"];
      /** The logo for the dark mode; `src` when missing. */
      srcDark?: NonNullable<NonNullable<Input["footer"]>["logo"]>["srcDark"];
      /** Where the logo leads; the home page when missing. */
      href?: NonNullable<NonNullable<Input["footer"]>["logo"]>["href"];
      /** Width in pixels; when missing, that of the picture at this height. */
      width?: NonNullable<NonNullable<Input["footer"]>["logo"]>["width"];
      /** Height in pixels. */
      height?: NonNullable<NonNullable<Input["footer"]>["logo"]>["height"];
    };
    /** Copyright notice, as HTML. */
    copyright?: NonNullable<Input["footer"]>["copyright"];
    /** Columns `{ title, items }`, or links without columns. */
    links?: NonNullable<Input["footer"]>["links"];
  };
  /**
   * The list of pages beside a page.
   * @example
   * ```ts
   * sidebar: { autoCollapseCategories: true },
   * ```
   */
  sidebar?: {
    /** Close the other categories when one is opened. */
    autoCollapseCategories?: NonNullable<Input["sidebar"]>["autoCollapseCategories"];
  };
  /**
   * The docs; false for a site without them.
   * @example
   * ```ts
   * docs: {
   *   sidebars: { main: ["index", { type: "category", label: "Guides", items: ["guides/keys"] }] },
   *   editUrl: "https://codeberg.example/fern/src/main/site/",
   *   showLastUpdateTime: true,
   * },
   * ```
   */
  docs?: false | {
    /** Folder of the Markdown files, relative to the site folder. Those that git ignores are pages, too. */
    path?: Exclude<NonNullable<Input["docs"]>, false>["path"];
    /** Files of the docs folder that are neither pages nor shown or offered by pages, as patterns for their paths in it. Those whose file or folder has a name that begins with `_` are no pages anyway: `["README.md", "drafts/**"]`. */
    exclude?: Exclude<NonNullable<Input["docs"]>, false>["exclude"];
    /**
     * Files that are docs where they lie, by the path that each would have in the docs folder, without its ending. They may be outside of the site, in its repository. Pictures that they name are published, of hidden ones those in `.github/`.
     * @example
     * ```ts
     * docs: { path: "../doc", files: { index: "../README.md" } },
     * ```
     */
    files?: Exclude<NonNullable<Input["docs"]>, false>["files"];
    /** Where the docs start on the site: `/` or `docs`. */
    routeBasePath?: Exclude<NonNullable<Input["docs"]>, false>["routeBasePath"];
    /** Sidebars by name, in any of Docusaurus' forms. When missing, they are those of `sidebars.ts`, `.js` or `.json` in the site's folder, or else one that lists all docs. */
    sidebars?: Exclude<NonNullable<Input["docs"]>, false>["sidebars"];
    /** Start of the "Edit this page" links; the file's path below the site folder is added. */
    editUrl?: Exclude<NonNullable<Input["docs"]>, false>["editUrl"];
    /** Say below each page when it was last changed, by its Git history. */
    showLastUpdateTime?: Exclude<NonNullable<Input["docs"]>, false>["showLastUpdateTime"];
    /** Say also who changed it; only with `showLastUpdateTime`. */
    showLastUpdateAuthor?: Exclude<NonNullable<Input["docs"]>, false>["showLastUpdateAuthor"];
    /** Show above a page's title the categories that it is in. */
    breadcrumbs?: Exclude<NonNullable<Input["docs"]>, false>["breadcrumbs"];
    /** Whether the sidebar's categories start closed, except those that contain the current page. */
    sidebarCollapsed?: Exclude<NonNullable<Input["docs"]>, false>["sidebarCollapsed"];
    /** Whether categories can be opened and closed at all. */
    sidebarCollapsible?: Exclude<NonNullable<Input["docs"]>, false>["sidebarCollapsible"];
    /**
     * Settings per version name. `npx plaindocs docs:version 1.0` keeps the docs as they are now as version 1.0 and lists it in versions.json; the docs folder is then the next version, called `current`. A navbar item of the type `docsVersionDropdown` lets readers choose.
     * @example
     * ```ts
     * docs: { versions: { current: { label: "main" }, "1.0": { banner: "none" } } },
     * navbar: { items: [{ type: "docsVersionDropdown" }] },
     * ```
     */
    versions?: Exclude<NonNullable<Input["docs"]>, false>["versions"];
    /** The version at the docs' base; the newest of versions.json by default. */
    lastVersion?: Exclude<NonNullable<Input["docs"]>, false>["lastVersion"];
    /** Build the docs folder as the version `current`. */
    includeCurrentVersion?: Exclude<NonNullable<Input["docs"]>, false>["includeCurrentVersion"];
  };
  /** Folder of the pages outside the docs. */
  pages?: Input["pages"];
  /**
   * Where readers see the files of the site's repository: links of pages to a file of it that is no page lead there.
   * @example
   * ```ts
   * repository: "https://codeberg.example/fern/src/branch/main/",
   * ```
   */
  repository?: Input["repository"];
  /**
   * Pictures of pages.
   * @example
   * ```ts
   * images: { hosts: ["img.shields.io"] },
   * ```
   */
  images?: {
    /** Other hosts that pages may load pictures from: `["img.shields.io"]`. They learn who reads. Addresses of uploads on GitHub (`github.com/user-attachments/…`) need two, because it sends readers on: `["github.com", "github-production-user-asset-6210df.s3.amazonaws.com"]`, and pictures of accounts (`github.com/NAME.png`) `["github.com", "avatars.githubusercontent.com"]`. */
    hosts?: NonNullable<Input["images"]>["hosts"];
  };
  /**
   * Stylesheets of the site, relative to its folder. They win over the engine's and are part of every document.
   * @example
   * ```ts
   * styles: ["styles/tables.css"],
   * ```
   */
  styles?: Input["styles"];
  /**
   * Folders whose files are published unchanged, but for what is private in a folder of pages in them, such as drafts, and what systems and editors leave, such as `Thumbs.db` and `a.md~`.
   * @example
   * ```ts
   * staticDirectories: ["static", "public"],
   * ```
   */
  staticDirectories?: Input["staticDirectories"];
  /**
   * The list of a page's headings; pages can say it of themselves.
   * @example
   * ```ts
   * tableOfContents: { maxHeadingLevel: 4 },
   * ```
   */
  tableOfContents?: {
    /** The highest level of heading in the table of contents. */
    minHeadingLevel?: NonNullable<Input["tableOfContents"]>["minHeadingLevel"];
    /** The lowest level of heading in the table of contents. */
    maxHeadingLevel?: NonNullable<Input["tableOfContents"]>["maxHeadingLevel"];
  };
  /**
   * The search; false for a site without it.
   * @example
   * ```ts
   * search: {
   *   synonyms: { venv: ["virtualenv", "environment"] },
   *   helpful: ["/install", { label: "Why is my list empty?", to: "/faq#empty-list" }],
   *   searchContextByPaths: ["guides", { path: "reference", label: "Reference" }],
   * },
   * ```
   */
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
    /** Show the shortcut inside the search box. */
    searchBarShortcutHint?: Exclude<NonNullable<Input["search"]>, false>["searchBarShortcutHint"];
    /** On which side of the search box the shortcut is shown; `auto` is right. */
    searchBarPosition?: Exclude<NonNullable<Input["search"]>, false>["searchBarPosition"];
    /** On the page that a hit leads to, mark the words that were found. */
    highlightSearchTermsOnTargetPage?: Exclude<NonNullable<Input["search"]>, false>["highlightSearchTermsOnTargetPage"];
    /** Parts of the docs that are searched on their own, by path below the docs' base; labels by locale or for all. */
    searchContextByPaths?: Exclude<NonNullable<Input["search"]>, false>["searchContextByPaths"];
    /** Let readers search all docs: by a link when a context has no hits, and by a choice on the search page. */
    useAllContextsWithNoSearchContext?: Exclude<NonNullable<Input["search"]>, false>["useAllContextsWithNoSearchContext"];
    /** Words that mean the same: `{ venv: ["virtualenv", "environment"] }`. */
    synonyms?: Exclude<NonNullable<Input["search"]>, false>["synonyms"];
    /** What the search offers while its box is empty, and when nothing was found: paths of pages, or questions with `to`. */
    helpful?: Exclude<NonNullable<Input["search"]>, false>["helpful"];
  };
  /**
   * What `llms.txt` says to programs above its list of pages. Markdown.
   * @example
   * ```ts
   * llms: { notes: "The pages describe fern.nvim 1.4." },
   * ```
   */
  llms?: {
    /** Markdown for programs, such as the version that the pages describe. */
    notes: NonNullable<Input["llms"]>["notes"];
  };
  /**
   * Moved pages and headings.
   * @example
   * ```ts
   * redirects: [
   *   { from: ["/setup", "/guide/setup"], to: "/install" },
   *   { from: "/install#linux", to: "/install#steps" },
   * ],
   * ```
   */
  redirects?: Input["redirects"];
  /**
   * Functions that return Markdown, for pages that write `::name{attributes}`.
   * @example
   * ```ts
   * components: { version: () => "1.4.0" },
   * ```
   */
  components?: Input["components"];
  /**
   * Extra meta tags.
   * @example
   * ```ts
   * metadata: [{ name: "author", content: "the authors of fern.nvim" }],
   * ```
   */
  metadata?: Input["metadata"];
  /**
   * Pages that the not-found page leads to, by path; the docs' main page when empty.
   * @example
   * ```ts
   * notFoundLinks: ["/install", "/faq"],
   * ```
   */
  notFoundLinks?: Input["notFoundLinks"];
}
