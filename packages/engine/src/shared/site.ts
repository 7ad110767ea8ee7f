import type { ClientMessages } from "./messages/clientMessages.ts";
import type { Messages } from "./messages/en.ts";

/** A language of the site. */
export interface Locale {
  /** Its name in the configuration and in the folder `i18n/<name>/`. */
  name: string;
  /** Name of the language in the language itself. */
  label: string;
  /** BCP 47 tag, the value of `<html lang>`. */
  htmlLang: string;
  direction: "ltr" | "rtl";
  /** Path of the locale, with slashes at both ends: `/` or `/de/`. */
  path: string;
  isDefault: boolean;
}

/** A version of the docs in one locale. */
export interface Version {
  /** Its name in `versions.json`, or `current` for the docs folder itself. */
  name: string;
  label: string;
  /** Path of the version, with base URL and locale, and a slash at the end. */
  path: string;
  /** Whether readers get this version unless they choose another. */
  isLast: boolean;
  /** Path of the main page of the version, where readers land if it lacks the page that they come from. */
  mainPath: string;
  /** The notice above each page about the version. */
  banner: "none" | "unreleased" | "unmaintained";
  /** Whether each page shows the version's label above its title. */
  badge: boolean;
}

export interface Logo {
  alt: string;
  src: string;
  srcDark?: string | undefined;
  href?: string | undefined;
  width: number;
  height: number;
}

interface NavbarItemBase {
  position: "left" | "right";
  /** The item is shown as active on pages whose path starts with this. */
  activeBasePath?: string | undefined;
  /** The item is shown as active on pages whose path matches this regular expression. */
  activeBaseRegex?: string | undefined;
}

/** A link of the navbar, made of a `default`, `doc`, `docSidebar` or `docsVersion` item of the configuration. */
export interface NavbarLink extends NavbarItemBase {
  type: "link";
  label?: string | undefined;
  /** Sanitised HTML instead of a label. */
  html?: string | undefined;
  href: string;
  /** Address and label on pages of other versions, by version name. */
  inVersion?: Record<string, { href: string; label?: string | undefined }> | undefined;
  /** Whether the link leads to another origin. */
  external: boolean;
  /** Name of a sidebar; the link is shown as active on pages that have it. */
  activeSidebar?: string | undefined;
  /** In the version dropdown: the version that becomes the preferred one when the reader follows the link. */
  version?: string;
  /** Language of the link's label. */
  lang?: string;
  /** Whether the link stands for the page shown; if missing, the `active…` keys decide whether it is active. */
  current?: boolean;
}

/** What a dropdown can contain: a link or HTML. */
export type NavbarEntry = NavbarLink | { type: "html"; position: "left" | "right"; html: string };

export interface NavbarDropdown extends NavbarItemBase {
  type: "dropdown";
  label: string;
  /** Address of the dropdown's own page, if it has one. */
  href?: string | undefined;
  /** Set if the label names the version or locale of the page; the dropdown is then never shown as active. */
  isPlace?: true;
  items: NavbarEntry[];
}

/** An item whose content depends on the page, filled in by the client. */
export interface NavbarSlot {
  type: "search" | "localeDropdown" | "docsVersionDropdown";
  position: "left" | "right";
  /** Configured items before the generated ones of a dropdown; `after` has those after them. */
  before?: NavbarEntry[];
  after?: NavbarEntry[];
  /** Names of the versions that the dropdown shows; all if missing. */
  versions?: string[];
  /** Labels for the dropdown in place of the versions' own, by version name. */
  versionLabels?: Record<string, string>;
}

/** A navbar item for the client, resolved and validated. */
export type NavbarItem = NavbarEntry | NavbarDropdown | NavbarSlot;

/** A link of the footer, or HTML instead of one. */
export type FooterLink = Partial<Pick<NavbarLink, "label" | "html" | "href" | "external">>;

export interface Footer {
  style: "light" | "dark";
  logo?: Logo | undefined;
  copyright?: string | undefined;
  /** Columns of links; those outside of the configuration's columns are one without a title. */
  columns: { title?: string | undefined; items: FooterLink[] }[];
}

export interface ColorModeConfig {
  defaultMode: "light" | "dark";
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/**
 * A search context: a part of the docs that can be searched separately. A page belongs to the first context whose
 * path it is below.
 */
export interface SearchContext {
  /** Path relative to the version's; the value of `ctx` in the address of the search page. */
  path: string;
  /** Name of the context that readers see, in the locale's language. */
  label: string;
}

export interface SearchConfig {
  limit: number;
  pageLimit: number;
  snippetLength: number;
  /** The keys that focus the search field, such as `mod+k`, or null for none. */
  shortcut: string | null;
  /** The single key that focuses the search field unless the focus is in a text field; null for none. */
  slashShortcut: string | null;
  hint: boolean;
  hintPosition: "left" | "right";
  highlight: boolean;
  contexts: SearchContext[];
  /** Whether readers can search all contexts from within one. */
  allContexts: boolean;
  /** Links that the panel offers while the field is empty. */
  helpful: { label: string; href: string }[];
  /** URL of each version's search index, by version name. */
  indexes: Record<string, string>;
}

/** The configuration for the browser in one locale. */
export interface Site {
  title: string;
  tagline: string;
  titleDelimiter: string;
  url: string;
  /** Base URL path with slashes at both ends: `/` or `/docs/`. */
  base: string;
  /** The locale that this configuration is for; `locale.path` starts with `base`. */
  locale: Locale;
  locales: Locale[];
  versions: Version[];
  colorMode: ColorModeConfig;
  navbar: {
    title: string;
    logo?: Logo | undefined;
    hideOnScroll: boolean;
    style: "default" | "dark" | "primary";
    items: NavbarItem[];
  };
  footer?: Footer | undefined;
  announcementBar?: { id: string; html: string; closeable: boolean } | undefined;
  sidebar: { autoCollapseCategories: boolean };
  /** Path of the search page. */
  searchPath: string;
  /** Options of search; missing if the site has none. */
  search?: SearchConfig | undefined;
  /** Texts of the interface; in the browser, those that only builds use are missing. */
  messages: ClientMessages & Partial<Messages>;
}
