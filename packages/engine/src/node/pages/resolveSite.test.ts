import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import type { Locale } from "../../shared/site.ts";
import { configOf } from "../checks/testing/checked.ts";
import { makeSite } from "../makeSite.ts";
import { resolveSite } from "./resolveSite.ts";

it("links of the footer outside of its columns stand behind them", () => {
  const column = { title: "Docs", items: [{ label: "Install", to: "/install" }] };
  const config = configOf({ footer: { links: [{ label: "Forum", href: "https://forum.example" }, column] } });
  const locale = { name: "en", path: "/" } as Locale;
  const start = { localePath: "/", base: "/", staticFiles: new Map(), paths: new Map() };
  const content = { locale, start, routes: new Map(), sets: [], pages: [] };
  const { site } = resolveSite(config, content, [locale], { navbar: {}, footer: {}, code: {} });
  expect(site.footer?.columns.map(({ title, items }) => [title, items.map(({ label }) => label)])).toEqual([
    ["Docs", ["Install"]],
    [undefined, ["Forum"]],
  ]);
});

it.each([
  [{}, 135, 32],
  [{ height: 70 }, 296, 70],
  [{ width: 20 }, 20, 32],
])("a logo is as wide as its picture, or as it is configured: %j", async (size, width, height) => {
  const config = { title: "T", url: "https://t.example", navbar: { logo: { src: "img/a.svg", ...size } } };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(config)};`,
    "docs/index.md": "# Start\n",
    "static/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 35"></svg>',
  });
  expect((await makeSite({ siteDir })).sites[0]?.navbar.logo).toMatchObject({ width, height });
});

it("a helpful page may be named with the letters of its address, or with their escapes", async () => {
  const helpful = ["/über#x", "/%C3%BCber"];
  const config = { title: "T", url: "https://t.example", search: { helpful } };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(config)};`,
    "docs/index.md": "# Start\n",
    "docs/über.md": "# About\n\n## x\n",
  });
  const { sites } = await makeSite({ siteDir });
  expect(sites[0]?.search?.helpful).toEqual([
    { label: "About", href: "/%C3%BCber#x" },
    { label: "About", href: "/%C3%BCber" },
  ]);
});

it("whatever the frame links to or shows, files are below the base URL in each language, and so are addresses in HTML", async () => {
  const html =
    '<a href="/a">a</a> <a href="/base/a">b</a> <img src="/i.png" alt=""> <a href="//c.example">c</a>';
  const link = { label: "A", href: "/f.pdf" };
  const config = {
    title: "A",
    url: "https://a.example",
    baseUrl: "/base/",
    i18n: { locales: ["en", "de"] },
    announcementBar: { content: html },
    navbar: { items: [link, { type: "html", value: html }] },
    footer: { links: [link, { html }], copyright: html },
    docs: { sidebars: { main: ["a", { type: "link", ...link }, { type: "html", value: html }] } },
    notFoundLinks: ["/f.pdf"],
  };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(config)};`,
    "docs/a.md": "---\nslug: /\n---\n",
    "static/f.pdf": "",
  });
  const { sites, pages } = await makeSite({ siteDir });
  const ofGerman = pages.filter(({ locale }) => locale.name === "de");
  const said = JSON.stringify([sites[1], ofGerman.map(({ data, html }) => [data.sidebar, html])]);
  const found = [...said.matchAll(/(?:(?:href|src)=\\?"|"href":")(\/[^"\\]*)/g)].map(
    ([, address = ""]) => address,
  );
  expect(found.filter((address) => address === "/base/f.pdf")).toHaveLength(6);
  const others = found.filter((address) => !/^\/base\/(?:f\.pdf|a|i\.png|de\/(?!f\.pdf).*)$/.test(address));
  expect([...new Set(others)]).toEqual(["//c.example"]);
});

it("in each language all that the configuration names leads to a page's counterpart, whatever its slug", async () => {
  const html =
    '<a href="/b#h">a</a> <a href="/base/c">c</a> <a href="/category/more">m</a> <a href="/">h</a>';
  const links = ["/b#h", "/c", "/category/more", "/1.0/b", "/"];
  const items = links.map((to) => ({ label: to, to }));
  const more = { type: "category", label: "More", link: { type: "generated-index" }, items: ["a"] };
  const config = {
    title: "A",
    url: "https://a.example",
    baseUrl: "/base/",
    i18n: { locales: ["en", "de"] },
    announcementBar: { content: html },
    navbar: {
      logo: { src: "/l.svg", href: "/b" },
      items: [...items, { type: "html", value: html }, { label: "D", to: "/b", items }],
    },
    footer: { links: [...items, { html }], copyright: html },
    docs: {
      lastVersion: "current",
      sidebars: {
        main: [
          "b",
          ...links.map((href) => ({ type: "link", label: href, href })),
          more,
          { type: "html", value: html },
        ],
      },
    },
    search: { helpful: ["/b#h"] },
    notFoundLinks: links,
    redirects: [{ from: ["/old", "/b#gone"], to: "/b#h" }],
  };
  const bee = "---\nslug: /bee\n---\n# B\n\n## H\n";
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(config)};`,
    "docs/a.md": "---\nslug: /\n---\n",
    "docs/b.md": "# B\n\n## H\n",
    "pages/c.md": "# C\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/a.md": "# A\n",
    "versioned_docs/version-1.0/b.md": "# B\n",
    "i18n/de/docusaurus-plugin-content-docs/current/b.md": bee,
    "i18n/de/docusaurus-plugin-content-docs/version-1.0/b.md": bee,
    "i18n/de/docusaurus-plugin-content-pages/c.md": "---\nslug: /cee\n---\n# C\n",
    "static/l.svg": "",
  });
  const { sites, pages, redirects } = await makeSite({ siteDir });
  const linksIn = (locale: string, index: number) => {
    const shown = pages.filter((page) => page.locale.name === locale && page.data.kind === "not-found");
    const said = JSON.stringify([sites[index], shown.map(({ data, html }) => [data.sidebar, html])]);
    return [...said.matchAll(/(?:href=\\?"|"href":"|"first":")(\/[^"\\]*)/g)].map(([, href]) => href ?? "");
  };
  const main = linksIn("en", 0);
  const [b, c] = [/^\/base\/(1\.0\/)?b(?=#|$)/, /^\/base\/c$/];
  expect(main.filter((href) => b.test(href) || c.test(href)).length).toBeGreaterThan(25);
  expect(linksIn("de", 1)).toEqual(
    main.map((href) =>
      href
        .replace(b, "/base/$1bee")
        .replace(c, "/base/cee")
        .replace(/^\/base\/(?!l\.svg)/, "/base/de/"),
    ),
  );
  expect(redirects.filter(({ from }) => from.startsWith("/base/de"))).toMatchObject([
    { from: "/base/de/old", to: "/base/de/bee#h" },
  ]);
  const moved = pages.find(({ data }) => data.path === "/base/de/bee")?.data.moved;
  expect(moved).toEqual({ gone: "/base/de/bee#h" });
});
