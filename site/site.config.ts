import { defineSite } from "@plaindocs/engine";
import { vimdoc } from "@plaindocs/vimdoc";
import { plugin } from "./components/data.ts";
import { components } from "./components/index.ts";
import moved from "./data/moved.json" with { type: "json" };
import synonyms from "./data/synonyms.json" with { type: "json" };
import { features } from "./features.ts";

const { repository } = plugin;

export default defineSite({
  title: "venv-selector.nvim",
  tagline: "Change Python virtual environments on the fly",
  url: "https://linux-cultist.github.io",
  baseUrl: "/",
  favicon: "/img/favicon.svg",
  icons: [
    { src: "/favicon.ico", sizes: "32x32" },
    { src: "/img/apple-touch-icon.png", sizes: "180x180", rel: "apple-touch-icon" },
  ],
  image: {
    src: "/img/social-card.png",
    alt: "venv-selector.nvim: change Python virtual environments on the fly",
  },
  colorMode: { defaultMode: "dark" },
  navbar: {
    title: "venv-selector.nvim",
    logo: { src: "/img/logo.svg", width: 28, height: 28 },
  },
  footer: {
    links: [
      { label: "What’s new", to: "/install#recent-updates" },
      { label: "GitHub", href: repository },
      { label: "Issues", href: `${repository}/issues` },
      { label: "MIT license", href: `${repository}/blob/main/LICENCE.md` },
    ],
  },
  docs: {
    routeBasePath: "/",
    sidebars: {
      tutorialSidebar: [
        "about",
        "install",
        {
          type: "category",
          label: "Configuration",
          collapsed: false,
          items: ["Configuration/options", "Configuration/callbacks", "Configuration/exposed"],
        },
        {
          type: "category",
          label: "Search",
          collapsed: false,
          items: [
            "Configuration/Search/Built-In/index",
            "Configuration/Search/Built-In/performance",
            "Configuration/Search/Uv/index",
          ],
        },
        "Configuration/debug",
        "Configuration/faq",
        { type: "link", label: "What’s new", href: "/install#recent-updates" },
        { type: "link", label: "GitHub", href: repository },
      ],
    },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  search: {
    indexDocs: true,
    indexPages: false,
    searchResultContextMaxLength: 110,
    synonyms,
    helpful: [
      { label: "My environment is not in the list", to: "/Configuration/debug#not-listed" },
      {
        label: "How do I activate .venv on its own?",
        to: "/Configuration/exposed#activate-a-virtual-environment-programmatically",
      },
      { label: "Imports are still unresolved", to: "/Configuration/debug#lsp" },
      { label: "How do I use another picker?", to: "/Configuration/options#choose-a-picker" },
      { label: "How do I go back to the system Python?", to: "/Configuration/faq#deactivate" },
      { label: "A search was stopped after 5 seconds", to: "/Configuration/debug#problems-list" },
    ],
  },
  redirects: Object.entries(moved).map(([to, from]) => ({ from, to })),
  notFoundLinks: ["/", "/install", "/Configuration/options", "/Configuration/faq"],
  components,
  llms: {
    notes: [
      `${plugin.name} is a Neovim plugin (${plugin.repository}). These pages describe its branch main at commit`,
      `${plugin.commit.slice(0, 7)} of ${plugin.commitDate}. It needs Neovim ${plugin.neovimMinimum} or newer, and fd.`,
      "What answers often get wrong:\n",
      "\n- Options belong in `setup({ options = { … } })`. Outside of `options` they are ignored without a message.",
      '\n- A `settings` wrapper is of an old version and is ignored too. Do not write `branch = "regexp"`.',
      '\n- `on_venv_activate_callback` gets no arguments. Ask `require("venv-selector").python()`.',
      "\n- `:VenvSelectCached` exists only with `cached_venv_automatic_activation = false`.",
      "\n- A hook has to return a number.",
      "\n- A remembered environment is often restored before the language server attaches, which then keeps its old",
      "Python. The page Install has lines on `LspAttach` that restart it.",
      "\n- Opening a Python file with PEP 723 metadata runs `uv sync --script`.",
    ]
      .join(" ")
      .replaceAll(" \n", "\n"),
  },
  plugins: [
    ...features,
    vimdoc({
      file: "venv-selector.txt",
      description: "Change Python virtual environments on the fly",
      intro: `For Neovim ${plugin.neovimMinimum} or newer. The same pages, with pictures and search: https://linux-cultist.github.io`,
      tags: {
        "/": "venv-selector",
        "/Configuration/exposed": "venv-selector-functions",
        "/Configuration/Search/Built-In/": "venv-selector-searches",
        "/Configuration/Search/Uv/": "venv-selector-uv",
        "/Configuration/callbacks#on_venv_activate_callback": "venv-selector-callbacks-activation",
        "/Configuration/callbacks#on_telescope_result_callback": "venv-selector-callbacks-results",
        "/Configuration/exposed#use-the-active-python-path-for-external-tools":
          "venv-selector-functions-run-file",
        "/Configuration/exposed#activate-a-virtual-environment-programmatically":
          "venv-selector-functions-activate",
        "/Configuration/exposed#fully-deactivate-the-environment": "venv-selector-functions-deactivate",
      },
      nameTags: {
        "/Configuration/options": "venv-selector.*",
        "/Configuration/exposed": "venv-selector.*",
        "/Configuration/Search/Built-In/#defaults": "venv-selector.search.*",
        "/Configuration/Search/Built-In/#placeholders": "venv-selector-*",
      },
      moreTags: {
        // The keys of the setup table, under the headings that explain them.
        "/Configuration/options#setup-table": ["venv-selector.options"],
        "/Configuration/options#cache": ["venv-selector.cache"],
        "/Configuration/callbacks#hooks": ["venv-selector.hooks"],
        "/Configuration/Search/Built-In/#your-own-searches": ["venv-selector.search"],
        "/Configuration/exposed#variables": plugin.variables.map(({ name }) => name),
        "/Configuration/exposed#highlights": plugin.names
          .filter(({ label }) => label === "Highlight groups")
          .flatMap(({ names }) => names.map((name) => `hl-${name}`)),
      },
      hiddenCodeTitles: ["init.lua"],
    }),
  ],
});
