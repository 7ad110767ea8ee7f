import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Left, mapConfig } from "../migrate/mapConfig.ts";
import { compilePage } from "../testing/page.ts";
import { docusaurus } from "./plugin.ts";

const guide = readFileSync(new URL("../../../../MIGRATING.md", import.meta.url), "utf8");

function tableBelow(heading: string): string {
  const [, section = ""] = guide.split(`\n${heading}\n`);
  return section.split(/\n##/)[0] ?? "";
}

/** The first cell of each row of the table below a heading. */
function rowsBelow(heading: string): string[] {
  return [...tableBelow(heading).matchAll(/^\| (?!---|What |Docusaurus \|)(.*?) \| /gm)].map(
    ([, cell = ""]) => cell,
  );
}

/** The beginning of a row, a page with what it speaks of, what the page shows, and how grave what is said of it is. */
type Fixture = [row: string, page: string, shown: RegExp, said?: "warning" | "error"];

const mdx = (text: string) => `import Tabs from "@theme/Tabs";\n\n${text}`;
const tabs = '<Tabs>\n<TabItem label="One">\n\nWords\n\n</TabItem>\n</Tabs>';

const fixtures: Fixture[] = [
  ["Front matter", "---\nid: a\ntags: [b]\ntitle: Name\n---\n\nWords", /^Name\s+Words$/],
  ["Title", "Words\n\n# Name\n\n## B", /Name/],
  ["`.mdx`", 'export const a = "Value";\n\n{a} {/* b */}', /^Fallback\s+Value\s*$/],
  ["`<Tabs>`", mdx(tabs), /One[\s\S]*Words/],
  ["`<Tabs>`", mdx('<Admonition type="tip" title="Title">\n\nWords\n\n</Admonition>'), /Title\s+Words/],
  ["`<Tabs>`", mdx('<Admonition type="important">Words</Admonition>'), /Important\s+Words/],
  ["`<Tabs>`", mdx('<CodeBlock title="a.js">{["Words", `b`].join(" ")}</CodeBlock>'), /a\.js\s*Words b/],
  ["`export const version", mdx('export const v = "1.2";\n\nIs {v}'), /Is 1\.2/],
  [
    "`import code from",
    "import code from '!!raw-loader!./a.js';\n\n<CodeBlock>{code}</CodeBlock>",
    /code of \.\/a\.js/,
  ],
  ["`<TOCInline>`", mdx("<TOCInline toc={toc} />\n\nWords"), /^Fallback\s+Words$/],
  ["`<DocCardList>`", mdx("<DocCardList />\n\nWords"), /^Fallback\s+Words$/],
  ["a code block `mdx-code-block`", "```mdx-code-block\nWords\n```", /^Fallback\s+Words$/],
  ["`npm2yarn`", "```bash npm2yarn\nnpm i x\n```", /npm i x[\s\S]*yarn add x/],
  ["`:tada:`", "Words :tada:", /Words 🎉/u],
  ["Other components", mdx('<Card title="Title" to="./b.md">\n\nWords\n\n</Card>'), /Title\s+Words/, "error"],
  ["Other components", mdx("Words {a()}"), /Words/, "error"],
  ["`<head>`", "<head>\n<title>T</title>\n</head>\n\nWords", /^Fallback\s+Words$/, "warning"],
  ["an attribute that code", mdx('<a href={"/a" + b}>Words</a>'), /Words/, "error"],
  ["`style={{…}}`", mdx("<b style={{ color: 1 }}>Words</b>"), /Words/, "warning"],
  ["Mermaid", "```mermaid\ngraph TD\n```", /graph TD/, "warning"],
  ["formulas", mdx("$$\n\\frac{1}{2}\n$$"), /\\frac\{1\}\{2\}/],
  ["Prism's names", "```unheard\nWords\n```", /Words/, "warning"],
  ["Live code", "```jsx live\nWords\n```", /Words/],
];

/** Rows about whole folders, which the tests of sites hold: plugin.test.ts, migrate.test.ts and the engine's own. */
const ofFolders = [
  "`import Part from",
  "Components of the site",
  "Front matter keys",
  "Two pages",
  "Pictures and downloads that",
  "Pictures from other hosts",
];

test("the guide to moving has a fixture for each row about pages", () => {
  const rows = rowsBelow("### Pages");
  expect(rows.length).toBeGreaterThan(7);
  const starts = fixtures.map(([row]) => row.trim());
  const isKnown = (row: string) => [...ofFolders, ...starts].some((start) => row.startsWith(start));
  expect(rows.filter((row) => !isKnown(row))).toEqual([]);
  expect(starts.filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
});

test.each(fixtures)("what the guide says of %s is so: %j", async (_row, page, shown, said) => {
  const context = { keys: docusaurus().frontMatter, readCode: (path: string) => `code of ${path}\n` };
  const { html, problems } = await compilePage(page, context);
  const text = html
    .replace(/<svg[\s\S]*?<\/svg>|<button[^>]*aria-label[\s\S]*?<\/button>/g, "")
    .replace(/<\/(?:p|h\d|li|button|summary|figcaption|pre|a)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x3C;", "<")
    .trim();
  expect(text).toMatch(shown);
  const grave = problems.map(({ severity = "error" }) => (severity === "warning" ? "warning" : "error"));
  expect([...new Set(grave)]).toEqual(said === undefined ? [] : expect.arrayContaining([said]));
});

const top = {
  title: "A",
  tagline: "B",
  url: "https://a.example",
  baseUrl: "/b/",
  trailingSlash: false,
  favicon: "a.ico",
  titleDelimiter: "-",
  staticDirectories: ["public"],
};
const look = {
  navbar: { title: "A", items: [] },
  footer: { links: [] },
  colorMode: { defaultMode: "dark" },
  tableOfContents: { maxHeadingLevel: 4 },
  announcementBar: { content: "A" },
  metadata: [{ name: "a", content: "b" }],
};
const i18n = {
  defaultLocale: "en",
  locales: ["en"],
  localeConfigs: { en: { label: "A", htmlLang: "en-GB", direction: "ltr" } },
};
const classic = (options: object) => ({ presets: [["classic", options]] });
const redirects = [{ from: "/a", to: "/b" }];
const search = "@easyops-cn/docusaurus-search-local";

/** The beginning of a row, a configuration of Docusaurus, and what is made of it; `null` for what is left out. */
const configs: [row: string, given: Record<string, unknown>, made: Record<string, unknown>][] = [
  ["`title`", top, top],
  ["`onBrokenAnchors`", {}, { onBrokenAnchors: "warn" }],
  ["`onBrokenAnchors`", { onBrokenAnchors: "throw", onBrokenLinks: "throw" }, { onBrokenLinks: null }],
  ["`i18n`", { i18n }, { i18n }],
  [
    "`themeConfig`:",
    { title: "A", themeConfig: { ...look, image: "a.png" } },
    { ...look, image: { src: "a.png", alt: "A" } },
  ],
  [
    "`themeConfig`:",
    { themeConfig: { navbar: { logo: { width: "48px", height: "auto", href: "pathname:///a" } } } },
    { navbar: { logo: { width: 48, height: "auto", href: "/a" } } },
  ],
  [
    "`themeConfig`:",
    {
      themeConfig: {
        navbar: { logo: { src: "a", href: "https://a.b" }, items: [{ href: "https://www.a.example/b" }] },
        footer: {
          links: [{ items: [{ href: "https://a.b", to: "c", rel: "me", target: "b", "aria-label": "A" }] }],
          copyright: "A. Built with Docusaurus .",
        },
      },
    },
    {
      navbar: {
        logo: { src: "a", href: "https://a.b" },
        items: [{ href: "https://www.a.example/b", label: "a.example" }],
      },
      footer: { links: [{ items: [{ href: "https://a.b", label: "A" }] }], copyright: "A." },
    },
  ],
  [
    "`themeConfig.docs",
    { themeConfig: { docs: { sidebar: { autoCollapseCategories: true } } } },
    { sidebar: { autoCollapseCategories: true } },
  ],
  [
    "`docs`",
    classic({ docs: { path: "../docs", exclude: ["a"], editUrl: "https://a.example" } }),
    { docs: { path: "../docs", exclude: ["a"], editUrl: "https://a.example", routeBasePath: "docs" } },
  ],
  [
    "`docs` of the classic preset",
    { presets: [["docusaurus-preset-openapi", { docs: { path: "../docs", include: ["a"] } }]] },
    { docs: { path: "../docs", routeBasePath: "docs" }, "docs.include": null },
  ],
  [
    "`docs` of the classic preset",
    {
      ...classic({ docs: false }),
      plugins: [
        ["./src/plugins/docs/index.js", { path: "x", sidebarPath: "./sidebars.js" }],
        ["@docusaurus/plugin-content-docs", { id: "y" }],
        ["@docusaurus/plugin-content-pages", { path: "z" }],
      ],
      themes: [["@docusaurus/theme-classic", { customCss: "a.css" }]],
    },
    {
      docs: { path: "x", routeBasePath: "docs" },
      pages: "z",
      styles: ["a.css"],
      '@docusaurus/plugin-content-docs "y"': null,
    },
  ],
  ["`theme.customCss`", classic({ theme: { customCss: "a.css" } }), { styles: ["a.css"] }],
  ["`@easyops-cn", { themes: [[search, { indexPages: true }]] }, { search: { indexPages: true } }],
  [
    "`@docusaurus/plugin-client-redirects`",
    { plugins: [["@docusaurus/plugin-client-redirects", { redirects }]] },
    { redirects },
  ],
  ["`src/pages", {}, { pages: "src/pages" }],
  [
    "blog, other plugins",
    { ...classic({ blog: {} }), plugins: ["other"], scripts: ["a.js"] },
    { blog: null, other: null, scripts: null },
  ],
];

const named = (text: string) =>
  [...text.matchAll(/`([\w.]+)[`:]/g)].flatMap(([, key = ""]) => key.split("."));

test("each row of the configuration's table has a fixture with all of its keys, and each key that is made is named", () => {
  const rows = rowsBelow("### The configuration");
  expect(rows.length).toBeGreaterThan(10);
  const ofSites = ["`sidebars.js`", "`versions.json`", "a home page"];
  for (const row of rows.filter((row) => !ofSites.some((start) => row.startsWith(start)))) {
    const own = configs.filter(([start]) => row.startsWith(start));
    expect(own, row).not.toEqual([]);
    const keys = named(row).filter((key) => !JSON.stringify(own).includes(`"${key}"`));
    expect(keys, row).toEqual([]);
  }
  const table = named(tableBelow("### The configuration"));
  const made = configs.flatMap(([, given]) => Object.keys(mapConfig(given, new Map()).values));
  expect([...new Set(made)].filter((key) => !table.includes(key))).toEqual([]);
  expect(configs.filter(([start]) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
});

type Doc = Record<"docPath" | "permalink", string>;
test.each([
  [({ docPath }: Doc) => `${"https://a.example"}/docs/${docPath}`, "https://a.example/docs/"],
  [({ docPath }: Doc) => `https://a.example/${docPath}#edit`, undefined],
  [({ permalink }: Doc) => permalink.slice(1), undefined],
])("of a function for edit links, %s, its start is proposed: %s", (editUrl, start) => {
  const left: Left = new Map();
  mapConfig(classic({ docs: { editUrl } }), left);
  expect(left.get("docs.editUrl")).toEqual(start && expect.stringContaining(`: "${start}"`));
});

test.each(configs)("what the guide says of the configuration's %s is so: %j", (_row, given, made) => {
  const left: Left = new Map();
  const { values } = mapConfig(given, left);
  for (const [key, value] of Object.entries(made)) {
    if (value !== null) expect([left.has(key), values[key]]).toEqual([false, value]);
    else expect([left.has(key), values[key]]).toEqual([true, undefined]);
  }
});
