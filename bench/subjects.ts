/** A measured site: how to find on its pages what the measured actions need. */
export interface Subject {
  name: string;
  title: string;
  /** An expression that is true once the page is hydrated; missing for pages without hydration. */
  hydrated?: string;
  search: {
    /** Selector of the element whose click opens search. */
    open: string;
    /** Selector of the search field. */
    field: string;
    hits: string;
  };
  /** Selectors of the button that opens the menu on a phone, and of the open menu. */
  menu: { button: string; opened: string };
}

/** A generator whose site is built from the same pages as plain Markdown. */
export interface Peer extends Subject {
  /** The folder of its pages, below the peer's own. */
  content: string;
  /** Path of its static files, relative to the generator's folder. */
  statics: string;
  /** Whether pages have their title as a heading too, not only in the front matter. */
  headings: boolean;
  /** Its cache folders, deleted before a cold build. */
  caches: string[];
  /** Whether it needs a newer Node than this site does; `setUpPeer` then installs one with npm. */
  newNode?: boolean;
}

/** This site. */
export const ours: Subject = {
  name: "this",
  title: "This site",
  hydrated: "document.documentElement.dataset.hydrated !== undefined",
  search: { open: ".search input", field: ".search input", hits: ".search-hit" },
  menu: { button: ".hamburger", opened: "dialog[open], #menu:popover-open" },
};

const docusaurus = {
  hydrated: 'document.documentElement.dataset.hasHydrated === "true"',
  search: {
    open: ".navbar__search-input",
    field: ".navbar__search-input",
    hits: "[class*=dropdownMenu] [class*=suggestion]",
  },
  menu: { button: ".navbar__toggle", opened: ".navbar-sidebar--show" },
  content: "content",
  statics: "static",
  headings: true,
  caches: [".docusaurus", "node_modules/.cache"],
};

/** The generators that this one is compared with, each with its folder in `bench/peers`. */
export const peers: Peer[] = [
  { ...docusaurus, name: "docusaurus-original", title: "Docusaurus 3.8.1 + search-local 0.52.1" },
  { ...docusaurus, name: "docusaurus", title: "Docusaurus 3.10.2 (Rspack) + search-local 0.55.3" },
  {
    name: "vitepress",
    title: "VitePress 1.6.4",
    hydrated: 'document.querySelector("#app")?.__vue_app__ !== undefined',
    search: { open: ".DocSearch-Button", field: ".search-input", hits: ".VPLocalSearchBox .result" },
    menu: { button: ".VPNavBarHamburger", opened: ".VPNavScreen" },
    content: "content",
    statics: "content/public",
    headings: true,
    caches: ["content/.vitepress/cache"],
  },
  {
    name: "starlight",
    title: "Starlight 0.42.4 + Pagefind",
    search: { open: "site-search button", field: ".pagefind-ui__search-input", hits: ".pagefind-ui__result" },
    menu: { button: ".sl-menu-button", opened: "#starlight__sidebar:popover-open" },
    content: "src/content/docs",
    statics: "public",
    headings: false,
    caches: [".astro", "node_modules/.astro", "node_modules/.vite"],
    newNode: true,
  },
  {
    name: "rspress",
    title: "Rspress 2.0.22",
    hydrated:
      'Object.keys(document.querySelector(".rp-search-button") ?? {}).some((key) => key.startsWith("__reactFiber"))',
    search: { open: ".rp-search-button", field: ".rp-search-panel__input", hits: ".rp-suggest-item" },
    menu: { button: ".rp-nav-hamburger", opened: ".rp-nav-screen" },
    content: "content",
    statics: "content/public",
    headings: true,
    caches: ["node_modules/.cache"],
  },
];
