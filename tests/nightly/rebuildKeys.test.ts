import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { siteSchema } from "../../packages/engine/src/node/config/schema/schema.ts";
import { knownKeys } from "../../packages/engine/src/node/config/schema/values.ts";
import { keyOf, openStore } from "../../packages/engine/src/node/files/store.ts";
import { frontMatterKeys } from "../../packages/engine/src/node/markdown/frontMatter/schema.ts";
import type { BundleInput, ClientBundle } from "../../packages/engine/src/node/render/bundleClient.ts";
import { temporarySite } from "../integration/temporarySite.ts";

// The client's script is replaced by its inputs, because bundling the real one takes most of the time.
vi.mock("../../packages/engine/src/node/render/bundleClient.ts", () => ({
  bundleClient: async (input: BundleInput): Promise<ClientBundle> => {
    const files = new Map([["pd-assets/app.js", JSON.stringify(input)]]);
    const scripts = Object.fromEntries(input.sites.map(({ locale }) => [locale.name, ["/pd-assets/app.js"]]));
    return { scripts, print: "", css: "body{margin:0}", files, licenses: "" };
  },
}));

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const files = {
  "site.config.mjs": "",
  "docs/a.md": "",
  "docs/b.md":
    "---\nsidebar_position: 3\nlast_update: { date: 2024-01-31, author: One }\n---\n# B\n\nText.\n\n## Sugar\n\n### Salt\n\n```lua\nx = 1\n```\n",
  "docs/part/c.md": "# C\n",
  "docs/old.md": "---\nunlisted: true\n---\n# Old\n",
  "pages/about.md": "# About\n\n[b](/b) {1}\n",
  "other/index.md": "# Other\n",
  "public/a.svg": picture,
  "static/a.svg": picture,
  "static/b.svg": picture,
  "static/a.woff2": "",
  "own.css": "a { color: red }\n",
};

/** Makes a site whose rebuilds, with the caches of all builds before, are compared with builds without a cache. */
async function site() {
  const siteDir = await temporarySite(files);
  const cache = await mkdtemp(join(tmpdir(), "cache-"));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  let builds = 0;
  const build = async (out: string, store: string) => {
    const version = ++builds;
    await buildSite({
      siteDir,
      outDir: join(siteDir, out),
      leniency: "pages",
      store: openStore(join(cache, store), "test"),
      importModule: (file) => import(/* @vite-ignore */ `${pathToFileURL(file).href}?${version}`),
    });
    return contents(join(siteDir, out));
  };
  return {
    write: (file: string, text: string) => writeFile(join(siteDir, file), text),
    rebuild: () => build("dist", "kept"),
    clean: () => build(`clean${builds}`, `new${builds}`),
  };
}

/** The hash of every file of a built site, by path. */
async function contents(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(async (path) => [path.slice(dir.length), keyOf(await readFile(path))] as const);
  return Object.fromEntries(await Promise.all(read));
}

const titled = "# A\n\n## Sugar\n\n### Salt\n\n[b](./b.md)\n";
const hero = (change: object) => ({
  tagline: "Quick",
  actions: [{ label: "Start", href: "/b" }],
  command: "npm i",
  image: { src: "/a.svg", alt: "A" },
  ...change,
});

/** Values to try for each key of the front matter: with each, the page shows something else than with the one before. */
const values: Record<keyof typeof frontMatterKeys, unknown[]> = {
  title: ["One", "Two"],
  description: ["One.", "Two."],
  keywords: [["one"], ["two"]],
  section_keywords: [{ sugar: ["one"] }, { sugar: ["two"] }],
  slug: ["/one", "/two"],
  redirect_from: ["/one", ["/one", "/two"]],
  id: ["one", "two"],
  sidebar_label: ["One", "Two"],
  sidebar_position: [5, 0],
  pagination_prev: ["b", null],
  pagination_next: [null, "b"],
  pagination_label: ["One", "Two"],
  hide_title: [true, false],
  hide_table_of_contents: [true, false],
  toc_min_heading_level: [3, 2],
  toc_max_heading_level: [2, 3],
  image: ["/a.svg", "/b.svg"],
  draft: [true, false],
  unlisted: [true, false],
  search: [2, false],
  custom_edit_url: ["https://one.example", null],
  last_update: [{ date: "2024-01-31" }, { date: "2024-02-01", author: "Two" }],
  displayed_sidebar: [null, "tutorialSidebar"],
  hero: [
    hero({}),
    hero({ tagline: "Slow!" }),
    hero({ actions: [{ label: "Begin", href: "/b" }] }),
    hero({ actions: [{ label: "Start", href: "/old" }] }),
    hero({ command: "npx i" }),
    hero({ image: { src: "/b.svg", alt: "A" } }),
    hero({ image: { src: "/a.svg", alt: "B" } }),
  ],
};
/** Keys that change nothing of this page: a doc in a sidebar, on a site whose docs have no history. */
const silent = ["displayed_sidebar"];

const config = {
  title: "Docs",
  url: "https://example.org",
  docs: { editUrl: "https://edit.example", showLastUpdateTime: true },
};

it("a rebuild after a change of any key of the front matter is what a first build would be", async () => {
  const { write, rebuild, clean } = await site();
  await write("site.config.mjs", `export default ${JSON.stringify(config)}`);
  expect(Object.keys(values)).toEqual(Object.keys(frontMatterKeys));
  let before = {};
  for (const [key, all] of Object.entries(values)) {
    for (const value of all) {
      // The number of lines stays the same, so that the text below does too.
      const text = key === "title" || key === "hide_title" ? titled.replace("# A", "") : titled;
      await write("docs/a.md", `---\n${JSON.stringify({ [key]: value })}\n---\n${text}`);
      const rebuilt = await rebuild();
      const said = `${key}: ${JSON.stringify(value)}`;
      expect(rebuilt, said).toEqual(await clean());
      if (!silent.includes(key)) expect(rebuilt, said).not.toEqual(before);
      before = rebuilt;
    }
  }
}, 240_000);

/** Changes of each option, written as in the configuration. Together they name every key that it can have. */
const changes: Record<keyof typeof siteSchema.entries, string[]> = {
  title: ['"Papers"'],
  tagline: ['"All about it"'],
  url: ['"https://other.example"'],
  baseUrl: ['"/base/"'],
  titleDelimiter: ['"-"'],
  repository: ['"https://code.example/a/"'],
  trailingSlash: ["true"],
  onBrokenAnchors: ['"warn"'],
  favicon: ['"/a.svg"'],
  icons: ['[{ src: "/a.svg", sizes: "9x9", rel: "icon" }]'],
  image: ['{ src: "/a.svg", alt: "A", width: 9, height: 9 }'],
  i18n: [
    '{ locales: ["en", "de"], localeConfigs: { de: { label: "Deutsch!", htmlLang: "de-AT", direction: "rtl" } } }',
    '{ messages: { en: { article: { codeRegion: "Code: {language}" } } } }',
    '{ defaultLocale: "de", locales: ["de"] }',
  ],
  colorMode: ['{ defaultMode: "dark" }', "{ disableSwitch: true }", "{ respectPrefersColorScheme: true }"],
  theme: [
    '{ accent: { light: "#7a1fa2", dark: "#ffd54f" }, browserBars: { light: "#7a1fa2", dark: "#000000" } }',
    '{ textFont: { family: "A", src: "/a.woff2", weight: "400" }, codeFont: { family: "B", src: "/a.woff2" } }',
  ],
  announcementBar: ['{ id: "one", content: "<b>One</b>", isCloseable: false }'],
  navbar: [
    '{ title: "Bar", hideOnScroll: true, style: "dark" }',
    '{ logo: { src: "/a.svg", srcDark: "/b.svg", alt: "A", href: "/b", width: 9, height: 9 } }',
    `{ items: [
      { type: "default", position: "right", label: "B", to: "/b", activeBasePath: "/b" },
      { label: "B", href: "https://b.example", activeBaseRegex: "b" },
      { type: "html", value: "<b>B</b>" }, { type: "html", html: "<i>B</i>" },
      { type: "doc", docId: "b", docsPluginId: "default" },
      { type: "docSidebar", sidebarId: "tutorialSidebar", label: "All" },
      { label: "More", items: [{ label: "B", to: "/b" }] },
      { type: "localeDropdown", dropdownItemsBefore: [{ label: "B", to: "/b" }], dropdownItemsAfter: [] },
      { type: "docsVersionDropdown", versions: ["current"] }, { type: "search" },
    ] }`,
  ],
  footer: [
    '{ style: "dark", logo: { src: "/a.svg" }, copyright: "<b>One</b>" }',
    '{ links: [{ title: "Links", items: [{ label: "B", to: "/b" }, { html: "<b>B</b>" }] }] }',
  ],
  sidebar: ["{ hideable: true }", "{ autoCollapseCategories: true }"],
  docs: [
    "false",
    '{ path: "other" }',
    '{ files: { more: "other/index.md" } }',
    '{ exclude: ["part/**"] }',
    '{ routeBasePath: "/docs" }',
    '{ sidebars: { one: ["b"] } }',
    '{ editUrl: "https://other.example" }',
    "{ showLastUpdateTime: true, showLastUpdateAuthor: true }",
    "{ breadcrumbs: false }",
    "{ sidebarCollapsed: false }",
    "{ sidebarCollapsible: false }",
    '{ lastVersion: "current", includeCurrentVersion: true, versions: { current: { label: "Now", path: "now", banner: "unreleased", badge: true, noIndex: true } } }',
  ],
  pages: ['"other"'],
  images: ['{ hosts: ["img.example"] }'],
  styles: ['["own.css"]'],
  staticDirectories: ['["public"]'],
  tableOfContents: ["{ minHeadingLevel: 3 }", "{ maxHeadingLevel: 2 }"],
  search: [
    "false",
    "{ indexDocs: false, indexPages: true }",
    "{ searchResultLimits: 3, searchPageLimits: 4, searchResultContextMaxLength: 30 }",
    '{ searchBarShortcutKeymap: "mod+j", searchBarSlashKey: ".", searchBarShortcutHint: false }',
    '{ searchBarPosition: "left", highlightSearchTermsOnTargetPage: false }',
    '{ searchContextByPaths: [{ path: "part", label: "Part" }], useAllContextsWithNoSearchContext: true }',
    '{ synonyms: { sugar: ["sweet"] }, helpful: ["/b"] }',
  ],
  plugins: [
    '[{ name: "a", navbar: [{ type: "html", value: "<b>beta</b>" }], styles: "a { color: blue }" }]',
    '[{ name: "a", admonitions: { recipe: { en: "Recipe" } }, components: { own: () => "Own." } }]',
    '[{ name: "a", markdown: { transform: (tree) => ({ ...tree, children: tree.children.slice(0, 1) }) } }]',
    '[{ name: "a", head: () => [{ tag: "meta", attributes: { name: "a", content: "one" } }] }]',
    '[{ name: "a", head: () => [{ tag: "meta", attributes: { name: "a", content: "two" } }] }]',
    '[{ name: "a", files: () => [{ paths: ["a.txt"], content: "A" }] }]',
  ],
  llms: ['{ notes: "One." }'],
  redirects: ['[{ from: "/before", to: "/b" }]'],
  components: ['{ fact: () => "The **first** fact." }', '{ fact: () => "The **second** fact." }'],
  metadata: ['[{ name: "author", content: "One" }]'],
  notFoundLinks: ['["/about"]'],
};

it("a rebuild after a change of any option is what a first build would be", async () => {
  const { write, rebuild, clean } = await site();
  await write("docs/a.md", `${titled}\n::fact\n`);
  const plain = 'title: "Docs", url: "https://example.org", components: { fact: () => "A *fact*." }';
  await write("site.config.mjs", `export default { ${plain} }`);
  const before = await rebuild();
  expect(Object.keys(changes).sort()).toEqual(Object.keys(siteSchema.entries).sort());
  for (const [key, all] of Object.entries(changes)) {
    for (const value of all) {
      const said = `${key}: ${value}`;
      await write("site.config.mjs", `export default { ${plain}, ${said} }`);
      const rebuilt = await rebuild();
      expect(rebuilt, said).toEqual(await clean());
      // A link to the repository stands only where a page names a file of it, and no page has a dead anchor.
      if (!["repository", "onBrokenAnchors"].includes(key)) expect(rebuilt, said).not.toEqual(before);
    }
  }
  const written = JSON.stringify(changes);
  // The old name of an option is refused.
  const options = [...knownKeys].filter((key) => key !== "remote");
  expect(options.filter((key) => !new RegExp(`\\b${key}\\b`).test(written))).toEqual([]);
}, 240_000);
