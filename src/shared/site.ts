import type { ClientMessages } from "./messages/clientMessages.ts";
import type { Messages } from "./messages/en.ts";

/** Locale config: one of the languages of the site. */
export interface Locale {
  /** As in the configuration and in `i18n/<name>/`. */
  name: string;
  /** Name of the language in the language. */
  label: string;
  /** BCP 47 tag, the value of `<html lang>`. */
  htmlLang: string;
  direction: "ltr" | "rtl";
  /** Where it starts, with slashes at both ends: `/` or `/de/`. */
  path: string;
}

/** Docs version: one of the versions of the docs, in one locale. */
export interface Version {
  /** As in `versions.json`, or `current` for the docs folder itself. */
  name: string;
  label: string;
  /** Where it starts, base and locale included, with a slash at the end. */
  path: string;
  /** The version that readers get unless they choose another. */
  isLast: boolean;
  /** Page that stands for the version. */
  mainPath: string;
  /** What a note above each page says of the version. */
  banner: "none" | "unreleased" | "unmaintained";
  /** Name the version above each page. */
  badge: boolean;
}

export interface Logo {
  alt: string;
  src: string;
  srcDark?: string;
  href?: string;
  width: number;
  height: number;
}

interface NavbarItemBase {
  position: "left" | "right";
}

/** A link, as the config's `default`, `doc`, `docSidebar` and `docsVersion` items become one. */
export interface NavbarLink extends NavbarItemBase {
  type: "link";
  label?: string;
  /** Sanitised HTML in place of the label. */
  html?: string;
  href: string;
  /** Where it leads from pages of other versions of the docs, by version name, and what it is called there. */
  inVersion?: Record<string, { href: string; label?: string }>;
  /** Leads to another origin. */
  external: boolean;
  /** Active on pages whose path starts with this. */
  activeBasePath?: string;
  /** Active on pages whose path matches this. */
  activeBaseRegex?: string;
  /** Active on pages that show this sidebar. */
  activeSidebar?: string;
  /** Of a link that a dropdown of versions or locales makes: the version that choosing it makes the preferred one. */
  version?: string;
  /** The language of its label. */
  lang?: string;
  /** Whether it stands for the page at hand; where it is missing, the rules above decide. */
  current?: boolean;
}

export interface NavbarDropdown extends NavbarItemBase {
  type: "dropdown";
  label: string;
  /** A link of its own, if it has one. */
  href?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  /** Its label says where the reader is, as a dropdown of versions or locales does: it is never active. */
  isPlace?: true;
  items: (NavbarLink | NavbarHtml)[];
}

export interface NavbarHtml extends NavbarItemBase {
  type: "html";
  html: string;
}

/** Places whose content depends on the page: filled in by the client. */
export interface NavbarSlot extends NavbarItemBase {
  type: "search" | "localeDropdown" | "docsVersionDropdown";
  /** Extra items of a dropdown, before and after the generated ones. */
  before?: (NavbarLink | NavbarHtml)[];
  after?: (NavbarLink | NavbarHtml)[];
  /** Names of the versions that a docsVersionDropdown shows; all when missing. */
  versions?: string[];
  /** Labels that replace the versions' own. */
  versionLabels?: Record<string, string>;
}

/** Navbar item, as the client gets it: everything in it is resolved and checked. */
export type NavbarItem = NavbarLink | NavbarDropdown | NavbarHtml | NavbarSlot;

export interface FooterLink {
  label?: string;
  html?: string;
  href?: string;
  external?: boolean;
}

export interface Footer {
  style: "light" | "dark";
  logo?: Logo;
  copyright?: string;
  /** Columns, or one column without a title when the links are flat. */
  columns: { title?: string; items: FooterLink[] }[];
}

interface AnnouncementBar {
  id: string;
  html: string;
  closeable: boolean;
}

export interface ColorModeConfig {
  defaultMode: "light" | "dark";
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/** Search context: a part of the docs that is searched on its own. A page is in the first one that it is below. */
export interface SearchContext {
  /** Relative to the version's start; `ctx` in the address of the search page. */
  path: string;
  /** In the locale's language. */
  label: string;
}

export interface SearchConfig {
  limit: number;
  pageLimit: number;
  snippetLength: number;
  /** `mod+k`, or null for none. */
  shortcut: string | null;
  /** The single key that focuses the box when no field has focus, or null for none. */
  slashShortcut: string | null;
  hint: boolean;
  hintPosition: "left" | "right";
  highlight: boolean;
  contexts: SearchContext[];
  /** Let readers search everywhere from within a context: where it has no hits, and on the search page. */
  allContexts: boolean;
  /** Pages that an empty box offers. */
  helpful: { label: string; href: string }[];
  /** URL of each version's search index, by version name. */
  indexes: Record<string, string>;
}

/** Everything of the configuration that the browser needs, for one locale. */
export interface Site {
  title: string;
  tagline: string;
  titleDelimiter: string;
  url: string;
  /** Base path of the site with slashes at both ends: `/` or `/docs/`. */
  base: string;
  /** The locale that these values are for; `locale.path` starts with `base`. */
  locale: Locale;
  locales: Locale[];
  versions: Version[];
  colorMode: ColorModeConfig;
  navbar: {
    title: string;
    logo?: Logo;
    hideOnScroll: boolean;
    style: "default" | "dark" | "primary";
    items: NavbarItem[];
  };
  footer?: Footer;
  announcementBar?: AnnouncementBar;
  sidebar: { hideable: boolean; autoCollapseCategories: boolean };
  /** Path of the search page. */
  searchPath: string;
  /** Missing when the site has no docs. */
  search?: SearchConfig;
  /** In the browser without the texts that only the build writes into documents. */
  messages: ClientMessages & Partial<Messages>;
  /** Path of the sitemap, which the not-found page reads for its suggestions. */
  sitemapPath: string;
}
