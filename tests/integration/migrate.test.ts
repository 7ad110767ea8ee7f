import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { migrate } from "../../packages/docusaurus/src/migrate/migrate.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { failureText } from "../../packages/engine/src/node/problems/failure.ts";
import { temporarySite } from "./temporarySite.ts";

const docusaurus = `
import type { Config } from "@docusaurus/types";
import { themes } from "prism-react-renderer";
import missing from "./not-here.json";

const config: Config = {
  title: "Birds",
  url: "https://birds.example",
  baseUrl: "/birds/",
  onBrokenLinks: "throw",
  presets: [["classic", {
    docs: { sidebarPath: require.resolve("./sidebars.js"), editUrl: "https://code.example/edit/", remarkPlugins: [missing] },
    blog: { showReadingTime: true },
    theme: { customCss: "./src/css/custom.css" },
  }]],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: {
      title: "Birds",
      items: [
        { type: "docSidebar", sidebarId: "docs", label: "Docs", className: "first" },
        { to: "/blog", label: "Blog" },
        { href: "https://code.example", "aria-label": "Source" },
      ],
    },
    docs: { sidebar: { autoCollapseCategories: true, hideable: true } },
  },
};
export default config;
`;

const folder = {
  "docusaurus.config.ts": docusaurus,
  "sidebars.js": `module.exports = { docs: { Finches: ["goldfinch"], Owls: [{ type: "doc", id: "barn" }] } };`,
  "docs/goldfinch.md": "# Goldfinch\n",
  "docs/barn.md": "# Barn owl\n",
  "src/css/custom.css": "h1 { color: teal; }\n",
};

/** A folder of Docusaurus with these files besides. */
const docusaurusFolder = (files: Parameters<typeof temporarySite>[0] = {}) =>
  temporarySite({ "site.config.mjs": undefined, ...folder, ...files });

it("migrate writes a site.config.ts that builds as it is, and changes nothing else", async () => {
  const siteDir = await docusaurusFolder();
  const before = await readdir(siteDir);
  await migrate(siteDir);
  expect((await readdir(siteDir)).sort()).toEqual([...before, "site.config.ts"].sort());
  expect(await readFile(join(siteDir, "docs/barn.md"), "utf8")).toBe(folder["docs/barn.md"]);
  const { sites, config, pages, redirects, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  expect(config).toMatchObject({
    title: "Birds",
    baseUrl: "/birds/",
    sidebar: { autoCollapseCategories: true },
  });
  expect(sites[0]?.navbar.items).toMatchObject([
    { label: "Docs", href: "/birds/docs/goldfinch" },
    { label: "Source", href: "https://code.example" },
  ]);
  expect(pages.map(({ data }) => data.path)).toContain("/birds/docs/barn");
  expect(redirects).toMatchObject([{ from: "/birds/", to: "/birds/docs/goldfinch" }]);
});

it("migrate keeps what a build can read, and leaves out what would stop one", async () => {
  const siteDir = await docusaurusFolder({
    "docusaurus.config.ts": `
        import { resolve } from "node:path";
        export default { title: "Birds", url: "https://a.example", presets: ["preset-of-apis", ["classic", {
          docs: { path: resolve(__dirname, "docs"), routeBasePath: "handbook", exclude: ["**/drafts/**"] },
          theme: { customCss: [resolve(__dirname, "src/css/custom.css"), "./src/css/more.scss"] },
        }]], plugins: [
          ["@docusaurus/plugin-client-redirects", { redirects: [
            { from: "/old", to: "/handbook/barn" }, { from: "/x", to: "/blog/y" }, { from: "/handbook/barn", to: "/" },
          ], fromExtensions: ["html"] }],
          ["@docusaurus/plugin-content-docs", { id: "talks", path: "talks" }],
        ], themes: ["theme-of-diagrams"] };`,
    "sidebars.js": 'module.exports = { docs: [{ type: "doc", id: "barn", colour: "red" }, "goldfinch"] };',
    "docs/drafts/plan.md": "# Plan",
    "src/css/more.scss": `$a: 1px;
        :root { --ifm-color-primary: #FF3F02; } [data-theme='dark'] { --ifm-color-primary: #ff521b; }`,
  });
  const said = await migrate(siteDir);
  expect(said).toContain('redirects[1]: there is no page at "/blog/y"');
  expect(said).toContain('redirects[2]: there is a page at "/handbook/barn"');
  expect(said).toContain("src/css/more.scss: it is no CSS");
  expect(said).toContain("plugin-client-redirects fromExtensions: write each old path into redirects");
  for (const name of ["theme-of-diagrams", "preset-of-apis"])
    expect(said).toContain(`${name}: plugins of Docusaurus don't run here`);
  expect(said).toContain('plugin-content-docs "talks": the pages in talks are not read');
  const { sites, config, warnings } = await makeSite({ siteDir, leniency: "pages" });
  expect(config).toMatchObject({
    docs: { routeBasePath: "handbook", exclude: ["**/drafts/**"] },
    styles: ["src/css/custom.css"],
    // The first is darker than it was, so that texts can be read in it.
    theme: { accent: { light: "#bf2f02", dark: "#ff521b" } },
    redirects: [{ from: "/old" }, { from: "/" }],
  });
  expect(sites).toHaveLength(1);
  expect(warnings).toMatchObject([{ key: "docs.sidebars.docs[0].colour" }]);
});

it.each([
  ["", "warnings"],
  ['onBrokenAnchors: "throw",', "a problem"],
])("dead anchors are what they are in Docusaurus (%s)", async (line, expected) => {
  const siteDir = await docusaurusFolder({
    "docusaurus.config.ts": `export default { title: "Birds", url: "https://a.example", ${line} };`,
    "docs/barn.md": "# Barn owl\n\n[a](#gone)\n",
  });
  await migrate(siteDir);
  const made = await makeSite({ siteDir }).then(
    ({ warnings }) => (warnings.length === 1 ? "warnings" : "nothing"),
    () => "a problem",
  );
  expect(made).toBe(expected);
});

it.each([
  ["--ifm-color-primary: var(--gone)", true],
  ["--ifm-color-primary: rgb(200, 30, 30)", false],
  ["--x: hsl(0 70% 45%); --ifm-color-primary: var(--x)", false],
  ["--ifm-color-primary: #{$brand}", true],
  ["--ifm-link-color: red", true],
  ["color: red", false],
])("an accent that isn't read is named: %s", async (rule, isNamed) => {
  const siteDir = await docusaurusFolder({ "src/css/custom.css": `:root { ${rule} }\n` });
  expect((await migrate(siteDir)).includes("--ifm-color-primary: its value is no colour")).toBe(isNamed);
});

it("migrate keeps pictures of other hosts, wherever a page or the footer shows them, and says that it does", async () => {
  const picture = (host: string) => `![a](https://${host}.example/a.png)\n`;
  const siteDir = await docusaurusFolder({
    "docusaurus.config.ts":
      'export default { title: "Birds", url: "https://a.example", themeConfig: { footer: { links: [{ title: "T", items: [{ html: "<img src=\\"https://foot.example/a.svg\\" alt=\\"a\\">" }] }] } } };',
    "docs/barn.md": `# Barn owl\n\n${picture("now")}`,
    "docs/code.md": `# Code\n\n\`\`\`md\n${picture("code")}\`\`\`\n`,
    "src/pages/about.md": `# About\n\n${picture("page")}`,
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/goldfinch.md": "# Goldfinch\n",
    "versioned_docs/version-1.0/barn.md": `# Barn owl\n\n${picture("old")}`,
  });
  const said = await migrate(siteDir);
  expect(said).toContain("pictures from other hosts: kept by images.hosts");
  const { config, sites, warnings } = await makeSite({ siteDir });
  expect(sites[0]?.footer?.columns[0]?.items).toMatchObject([
    { html: expect.stringContaining("foot.example") },
  ]);
  expect(config.images.hosts).toEqual(["foot.example", "now.example", "old.example", "page.example"]);
  expect(warnings).toEqual([]);
});

it("whatever has two problems costs itself alone, in every list, and each is named by where it stood", async () => {
  const html = { type: "html", value: '<p style="a:b">x</p><script>1</script>' };
  const dead = { to: "/gone", label: 7 };
  const unknown = { href: "https://a.example", label: "A", colour: "red", shape: "round" };
  const good = (label: string) => ({ href: "https://good.example", label });
  const locales = ["en", "ar", "de", "es", "fr", "he", "it", "ja", "ko", "nl", "pt", "ru", "zh"];
  const doc = { type: "doc", docId: "gone", label: "Gone", position: "middle" };
  const more = { label: "More", items: [dead, html, good("One")] };
  const less = { label: "Less", items: [dead, html] };
  const items = [html, dead, unknown, doc, more, less, good("Two"), html];
  const links = [
    { title: "None", items: [dead, html] },
    { title: "Some", colour: 1, items: [dead, good("Three"), html] },
  ];
  const moved = { from: "/docs/barn", to: "/gone" };
  const redirects = [{ from: 1, to: 2 }, moved, { from: "/b", to: "/docs/barn" }];
  const metadata = ["a", 1].map((name) => ({ name, content: name }));
  const docusaurus = {
    title: "Birds",
    url: "https://a.example",
    i18n: { defaultLocale: "en", locales },
    presets: [["classic", { theme: { customCss: ["./gone.css", "./gone.scss", "./src/css/custom.css"] } }]],
    plugins: [["@docusaurus/plugin-client-redirects", { redirects }]],
    themeConfig: { metadata, navbar: { items }, footer: { style: "odd", shape: 1, links } },
  };
  const siteDir = await docusaurusFolder({
    "docusaurus.config.ts": `export default ${JSON.stringify(docusaurus)};`,
  });
  const said = await migrate(siteDir);
  const { config } = await makeSite({ siteDir });
  expect(config.navbar.items.map((item) => "label" in item && item.label)).toEqual(["A", "More", "Two"]);
  expect(config.navbar.items[1]).toMatchObject({ items: [{ label: "One" }] });
  expect(config.footer?.links).toHaveLength(1);
  expect(config).toMatchObject({
    footer: { links: [{ title: "Some", items: [{ label: "Three" }] }] },
    metadata: [{ name: "a" }],
    styles: ["src/css/custom.css"],
    redirects: [{ from: "/b" }, { from: "/" }],
    i18n: { locales },
  });
  const named =
    "navbar.items[0].html navbar.items[1]. navbar.items[2].colour navbar.items[2].shape navbar.items[3]. navbar.items[4].items[0]. navbar.items[4].items[1]. navbar.items[5].items[0]. navbar.items[5].items[1]. navbar.items[7].html footer.style footer.shape footer.links[0].items[0]. footer.links[0].items[1]. footer.links[1].colour footer.links[1].items[0]. footer.links[1].items[2] redirects[0]. redirects[1] metadata[1]. gone.css gone.scss";
  expect(named.split(" ").filter((key) => !said.includes(`\n  ${key}`))).toEqual([]);
});

it.each([
  ["./src/../config/birds.js", "barn"],
  ["./config/birds", "barn"],
  ["./sidebars", "goldfinch"],
])("migrate reads the sidebars of %s, by a configuration for readers", async (path, first) => {
  vi.stubEnv("NODE_ENV", undefined);
  const given = docusaurus.replace("./sidebars.js", path).replace('"Birds"', "process.env.NODE_ENV");
  const own = 'module.exports = { docs: ["barn", { type: "category", label: "A", items: ["goldfinch"] }] };';
  const siteDir = await docusaurusFolder({ "docusaurus.config.ts": given, "config/birds.js": own });
  expect(await migrate(siteDir)).not.toContain("sidebarPath");
  vi.unstubAllEnvs();
  const { sites, config } = await makeSite({ siteDir });
  expect(sites[0]?.navbar.items[0]).toMatchObject({ href: `/birds/docs/${first}` });
  expect(config.title).toBe("production");
});

it("migrate names a sidebar that can't be loaded, and goes on; a lenient build makes it from the folders", async () => {
  const siteDir = await docusaurusFolder({
    "sidebars.js": 'module.exports = { docs: require("./docs/api/made.json") };',
    "src/css/custom.css": '@import "./a.css";\n.theme-doc-markdown h2 { --ifm-color-primary: var(--b) }\n',
    "src/css/a.css": ":root { --b: oklch(0.5 0.2 30) }\n",
    "docs/barn.md": "# Barn\n\n[a](/blog/a) [b](https://birds.example/blog)\n",
  });
  const said = await migrate(siteDir);
  expect(said).toContain("  sidebars.js: it can't be loaded: Cannot find module './docs/api/made.json'");
  expect(said).toContain("If a command makes that file, run it first");
  expect(said).toContain("  navbar.items[0].className: this key is not known");
  expect(said).toContain(".theme-doc-markdown");
  expect(said).toContain("links of pages to it: 2");
  const { sites, config } = await makeSite({ siteDir, leniency: "pages" });
  expect(config.theme.accent?.light).toMatch(/^#[\da-f]{6}$/);
  expect(sites).toHaveLength(1);
});

it("nothing stands under what was taken over of which nothing is left", async () => {
  const gone = [{ to: "/gone", label: "A" }];
  const docusaurus = {
    title: "Birds",
    url: "https://a.example",
    themeConfig: { navbar: { items: gone }, footer: { links: [{ title: "T", items: gone }] } },
  };
  const siteDir = await docusaurusFolder({
    "docusaurus.config.ts": `export default ${JSON.stringify(docusaurus)};`,
  });
  const said = await migrate(siteDir);
  expect(said).toContain(
    "\nTaken over: title, url, onBrokenAnchors, docs.routeBasePath, pages, redirects.\n",
  );
  await makeSite({ siteDir });
});

it("migrate stops where the docs are in no repository with the website, and says so", async () => {
  const dir = await temporarySite({
    "docs/a.md": "# A\n",
    "website/package.json": "{}",
    "website/docusaurus.config.js": `module.exports = { title: "A", url: "https://a.example", presets: [["classic", { docs: { path: "../docs" } }]] };`,
  });
  await expect(migrate(join(dir, "website"))).rejects.toThrow(
    "../docs: it is outside of the site's repository",
  );
  expect((await readdir(join(dir, "website"))).sort()).toEqual(["docusaurus.config.js", "package.json"]);
});

it("migrate reads no folder beside the site, and ends where links lead to their own folder", async () => {
  const siteDir = await docusaurusFolder({
    "docs/x": { linkTo: "." },
    "docs/y": { linkTo: "." },
    "docs/beside": { linkTo: await temporarySite({ "a.md": "![a](https://beside.example/a.png)\n" }) },
  });
  await promisify(execFile)("mkfifo", [join(siteDir, "docs/pipe.md")]);
  expect(await migrate(siteDir)).not.toContain("pictures from other hosts");
});

it.each([
  'import { createRequire } from "node:module"; const load = createRequire(import.meta.url);',
  'import module from "module"; const load = module.createRequire(__filename);',
  "const load = require;",
  'import * as none from "none"; const load = () => [none.load("a").b, ...none.c];',
])("migrate goes on without a file that the configuration loads, however it does (%s)", async (line) => {
  const code = `${line} export default { title: "Birds", url: "https://a.example", customFields: { a: [...load("./none.json")] } };`;
  const siteDir = await docusaurusFolder({ "docusaurus.config.ts": code });
  expect(await migrate(siteDir)).toContain("Taken over: title, url");
});

it("migrate says what it took over, and of the rest why it left it", async () => {
  const said = await migrate(await docusaurusFolder());
  expect(said).toContain("Taken over: title, url, baseUrl, onBrokenAnchors, navbar, sidebar, docs.editUrl");
  expect(said).toContain(
    "  blog: there is no blog; its posts can be pages, as MIGRATING.md says; links of pages to it: 0\n",
  );
  expect(said).toContain('  navbar.items[1].to: there is no page at "/blog"');
  expect(said).toContain("  navbar.items[0].className: this key is not known");
  expect(said).toContain("  docs.remarkPlugins: this key is not known");
});

it.each(["throw null;", "export default { get title() { throw undefined; } };", "export default 7;"])(
  "migrate writes nothing and says what comes next when the configuration fails (%s)",
  async (code) => {
    const siteDir = await temporarySite({ "site.config.mjs": undefined, "docusaurus.config.ts": code });
    const failure = await migrate(siteDir).then(() => "written", failureText);
    expect(failure).toMatch(/^\ndocusaurus\.config\.ts: it [^\n]*\n {2}→ Take out what needs/);
    expect(await readdir(siteDir)).toEqual(["docusaurus.config.ts"]);
  },
);

it("migrate writes through no link, also none that leads nowhere", async () => {
  const siteDir = await docusaurusFolder({ "site.config.ts": { linkTo: "elsewhere.ts" } });
  await expect(migrate(siteDir)).rejects.toThrow("site.config.ts: it exists already");
  expect(await readdir(siteDir)).not.toContain("elsewhere.ts");
});

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
it.each([
  ["process.exit(0);", /^\nThe command ended before it was done\.\n {2}→ /],
  ["Promise.reject(new Error('later')); module.exports = new Promise(() => {});", /: later\n/],
  [
    "module.exports = { title: 'A', presets: [['classic', { docs: { get path() { throw null; } } }]] };",
    /^\ndocusaurus\.config\.js: it can't be run: null was thrown\n {2}→ /,
  ],
])("migrate ends with a message if the configuration is %s", async (config, said) => {
  const files = { "docusaurus.config.js": config, "docs/index.md": "# A\n" };
  const siteDir = await temporarySite({ "site.config.mjs": undefined, ...files });
  const run = promisify(execFile)(process.execPath, [cli, "migrate", siteDir], { timeout: 60_000 });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(said) });
  expect(await readdir(siteDir)).not.toContain("site.config.ts");
});

it("migrate says what to call next, through a script of the repository that it runs in", async () => {
  // The configuration reads a file by its path from there.
  const reading = `require("node:fs").readFileSync("./sidebars.js");${docusaurus}`;
  const siteDir = await docusaurusFolder({ "docusaurus.config.ts": reading });
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "migrate", siteDir]);
  expect(stdout).toMatch(/\nNext: npm run build -- --site \S+ {3}\(--lenient/);
});

it("a configuration that holds itself is read", async () => {
  const config = `${docusaurus}\n(config as any).customFields = { config };\n`;
  const siteDir = await docusaurusFolder({ "docusaurus.config.ts": config });
  expect(await migrate(siteDir)).toContain("Wrote site.config.ts");
});

it("the site's own styles are in every document, in a layer that wins, and part of its policy", async () => {
  const siteDir = await docusaurusFolder();
  await migrate(siteDir);
  const out = join(siteDir, "dist");
  await promisify(execFile)(process.execPath, [cli, "build", "--site", siteDir, "--out", out]);
  const html = await readFile(join(out, "docs/barn.html"), "utf8");
  expect(html).toMatch(/@layer site\{h1\{color:teal\}\}<\/style>/);
});
