import type { Plural } from "./format.ts";

const plural = (forms: Plural): Plural => forms;

/**
 * All interface texts in English. `format` fills in values, `formatCount` counts. Only strings and plain objects,
 * because the catalogue is serialised into the client.
 */
export const en = {
  /** The language of the texts, as a tag. */
  language: "en",
  skipToMain: "Skip to main content",
  home: "Home page",
  retry: "Retry",
  close: "Close",

  navbar: {
    label: "Main",
    more: "More about {label}",
    versions: "Versions",
    openMenu: "Open menu",
    closeMenu: "Close menu",
    menu: "Menu",
    backToMainMenu: "Back to main menu",
  },
  colorMode: {
    light: "light mode",
    dark: "dark mode",
    system: "system mode",
    switch: "Switch to {next} (currently {current})",
  },
  announcement: { label: "Announcement", close: "Close announcement" },
  sidebar: {
    label: "Docs pages",
    /** Accessible name of a category's button. Its state (open or closed) is given by `aria-expanded`. */
    category: "Pages in {label}",
  },
  breadcrumbs: "Breadcrumbs",
  toc: { label: "On this page", mobile: "On this page" },
  page: {
    edit: "Edit this page",
    copy: "Copy as Markdown",
    copied: "Page copied",
    updated: "Last updated on {date}",
    updatedBy: "Last updated on {date} by {author}",
    pagination: "Previous and next page",
    previous: "Previous",
    next: "Next",
    backToTop: "Scroll back to top",
    untranslated: "This page isn't translated yet. You are reading it in {language}.",
  },
  version: {
    badge: "Version: {label}",
    unreleased: "This is documentation for {site} {version}, which isn't released yet.",
    unmaintained: "This is documentation for {site} {version}, which is no longer maintained.",
    latest: "For current documentation see the {link}.",
    latestLink: "latest version ({version})",
  },
  footer: "Footer",
  navigation: {
    loading: "Loading page",
    offline: "This page couldn't be loaded. You seem to be offline.",
    silent: "The server hasn't answered for 10 seconds.",
    /** Link that has the browser load the page, as without scripts. */
    loadNormally: "Load the whole page",
  },
  notFound: {
    title: "Page not found",
    text: "There is no page at this address. It may have moved, or the address may have a typing mistake.",
    links: "Pages to go on from:",
    near: "Perhaps you were looking for",
  },
  crash: {
    title: "This page crashed",
    tryAgain: "Try again",
    cause: "Cause: {message}",
  },
  baseUrl: {
    title: "This site didn't load properly.",
    explanation: "A wrong base URL in the site's configuration is a common reason.",
    configured: "Configured base URL: {base}",
    suggested: "Base URL to try: {base}",
  },
  article: {
    copyCode: "Copy code",
    codeCopied: "Copied",
    copyFailed: "Copying failed. Select the text and copy it by hand.",
    wrapCode: "Wrap long lines",
    headingLink: "Link to {heading}",
    linkCopied: "Link copied",
    codeRegion: "{language} code",
    tableRegion: "Table",
    pictureRegion: "Picture",
    footnotes: "Footnotes",
    backToReference: "Back to reference",
    admonitions: {
      note: "Note",
      tip: "Tip",
      info: "Info",
      warning: "Warning",
      danger: "Danger",
      caution: "Caution",
    },
  },
  search: {
    placeholder: "Search",
    label: "Search",
    results: "Search results",
    noResults: "No results",
    noResultsFor: "No results for “{query}”",
    seeAll: "See all results",
    seeAllWithin: "See all results within “{context}”",
    seeAllOutside: "See all results outside “{context}”",
    titleEmpty: "Search the documentation",
    title: "Search results for “{query}”",
    everywhere: "Everywhere",
    context: "Where to search",
    sections: plural({ one: "{count} result", other: "{count} results" }),
    pages: plural({ one: "on {count} page", other: "on {count} pages" }),
    clear: "Clear search",
    relaxed: "No page has this phrase word for word. These have its words.",
    tooLong: "Only the first {count} characters are searched.",
    first: "The best {count} are shown.",
    loading: "Loading search…",
    failed: "Search couldn't be loaded.",
    unknownContext: 'There is no part "{context}" of the documentation. Everything is searched.',
    unknownVersion: 'There is no version "{version}" to search.',
    unknownVersionList: "Known versions: {versions}.",
    showing: "Showing results for {suggestion}",
    helpful: "Often looked for",
    cancel: "Cancel",
    tips: {
      title: "Search tips",
      phrase: "these words in this order",
      must: "only results with this word",
      without: "only results without it",
      field: "only in titles, in headings or in code",
      prefix: "every word that begins like this",
      distance: "also words that differ by two letters",
      boost: "counts for more than the other words",
    },
    errors: {
      unknownField: 'Unknown field "{field}". Known fields: {fields}.',
      boostNotNumber: 'The boost "{value}" isn\'t a number.',
      distanceNotNumber: 'The edit distance "{value}" isn\'t a number.',
      missingTerm: "A search term is missing after {after}.",
      tooManyWords: "Only the {count} rarest words are searched.",
    },
  },
  /** Texts of the search page while there is no query, or without scripts. */
  searchPage: {
    description: "A search in the titles, headings, text and code of all pages, and a list of them.",
    noScript: "Search needs JavaScript.",
    allPages: "All pages",
  },
};

/** The interface texts in one language. */
export type Messages = typeof en;
