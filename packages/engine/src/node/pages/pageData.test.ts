import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";
import { headTags } from "../render/head.ts";

/** A site with this configuration, and a page that no sidebar lists. */
async function siteWith(config: object, frontMatter = "") {
  const all = { title: "Docs", url: "https://example.org", baseUrl: "/base/", ...config };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(all)};`,
    "docs/a.md": "# A",
    "docs/c.md": "# C",
    "pages/index.md": "# Home",
    "docs/b.md": `---\n${frontMatter}\n---\n\n# B`,
    "static/a card.png": "",
  });
  return makeSite({ siteDir });
}

/** The page that no sidebar lists, and the head of its document. */
async function pageWith(docs: object, frontMatter = "") {
  const { pages, sites, config } = await siteWith(
    { docs: { sidebars: { main: ["a", "c"] }, ...docs } },
    frontMatter,
  );
  const page = pages.find(({ data }) => data.path === "/base/b");
  const [site] = sites;
  if (!page || !site) throw new Error("the site has the page");
  return { page, head: headTags(page, site, config) };
}

it("a page outside the sidebar has crumbs unless the site wants none", async () => {
  expect((await pageWith({})).page.data.breadcrumbs).toEqual([{ label: "B" }]);
  expect((await pageWith({ breadcrumbs: false })).page.data.breadcrumbs).toBeUndefined();
});

it.each([
  ["toc_min_heading_level: 5", { min: 5, max: 5 }],
  ["toc_max_heading_level: 2", { min: 2, max: 2 }],
])("a page's level of the table of contents wins over the other end: %s", async (key, toc) => {
  const config = { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 } };
  const { pages } = await siteWith(config, key);
  expect(pages.find(({ data }) => data.path === "/base/b")?.data.toc).toEqual(toc);
});

it.each([
  [[], "main"],
  [[{ to: "/a", label: "A" }], undefined],
])("a page outside the docs, with %j in the navbar, has the sidebar %s", async (items, name) => {
  const { pages } = await siteWith({ navbar: { items }, docs: { sidebars: { main: ["a", "c"] } } });
  expect(pages.find(({ data }) => data.kind === "page")?.data.sidebar?.name).toBe(name);
});

it("the picture of a page may be a static file or on another host", async () => {
  const image = 'property="og:image" content=';
  expect((await pageWith({}, "image: /a card.png")).head).toContain(
    `${image}"https://example.org/base/a%20card.png"`,
  );
  const elsewhere = "https://cdn.example/card.png";
  expect((await pageWith({}, `image: ${elsewhere}`)).head).toContain(`${image}"${elsewhere}"`);
});

it("what is a draft or unlisted in one language or version is not shown, and not linked, in another", async () => {
  const i18n = "i18n/de/docusaurus-plugin-content-docs/current";
  const unlisted = "---\nunlisted: true\n---\n# B";
  const siteDir = await temporarySite({
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", i18n: { locales: ["en", "de"] } };',
    "versions.json": '["1"]',
    "docs/index.md": "---\nslug: /\n---\n# A",
    "docs/draft.md": "---\ndraft: true\n---\n# Draft",
    [`${i18n}/draft.md`]: "# Entwurf",
    "docs/b.md": unlisted,
    [`${i18n}/b.md`]: "# B",
    "docs/c.md": '---\ntitle: ""\npagination_next: b\n---\n# C',
    [`${i18n}/c.md`]: unlisted,
    "versioned_docs/version-1/index.md": "---\nslug: /\n---\n# A",
    "versioned_docs/version-1/c.md": unlisted,
  });
  const { pages } = await makeSite({ siteDir });
  expect(JSON.stringify(pages)).not.toMatch(/Draft|Entwurf/);
  const c = pages.find(({ data }) => data.path === "/next/c");
  expect(c).toMatchObject({ title: "C", translations: { en: "/next/c" }, data: { next: undefined } });
  expect(c?.data).toMatchObject({ locales: { en: "/next/c" }, versions: { current: "/next/c", 1: "/" } });
  expect(c?.data.sidebar?.items).toMatchObject([{ label: "C" }, { label: "A" }]);
  expect(pages.filter(({ data }) => data.path === "/de/next/b").map(({ noIndex }) => noIndex)).toEqual([
    true,
  ]);
});

it("a category's label finds its generated page, or the first page of one without", async () => {
  const link = { type: "generated-index" };
  const main = [
    { type: "category", label: "Building things", items: ["a", "b"] },
    { type: "category", label: "Alone", link, items: ["b"] },
  ];
  const { pages } = await siteWith({ docs: { sidebars: { main } } });
  const found = Object.fromEntries(pages.map(({ search, title }) => [title, search?.keywords]));
  expect(found).toMatchObject({ A: ["Building things"], B: [], Alone: ["Alone"] });
});

it("a generated page lists what its category does, once for all sidebars that share the folder", async () => {
  const written = "docs/x/_category_.json";
  const siteDir = await temporarySite({
    "site.config.mjs": `const docs = { sidebars: {
        one: [{ type: "category", label: "All", link: { type: "generated-index" }, items: [
          { type: "autogenerated", dirName: "." }, { type: "link", label: "Code", href: "https://b.example" },
          { type: "ref", id: "a", label: "Again" }, { type: "html", value: "<hr>" }, { Links: [{ type: "link", label: "D", href: "/a" }] },
        ] }],
        two: [{ type: "autogenerated", dirName: "." }],
      } };
      export default { title: "A", url: "https://a.example", docs };`,
    "docs/a.md": "---\nslug: /\n---\n# A\n\nText.\n",
    [written]: '{ "label": "X", "link": { "type": "generated-index" } }',
    "docs/x/deep/y.md": "# Y\n",
    "docs/z/deep/z.md": "# Z\n",
  });
  const { pages } = await makeSite({ siteDir });
  const cards = pages.flatMap(({ data, html }) =>
    data.kind === "category"
      ? [[...html.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, href, text]) => `${text} ${href}`)]
      : [],
  );
  expect(cards).toEqual([
    ["A /", "X /category/x", "Z /z/deep/z", "Code https://b.example", "Again /", "Links /a"],
    ["Deep /x/deep/y"],
  ]);
});
