import { expect, test } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";

/** The links of each not-found page, as `text address`, by the path of its language. */
async function notFoundLinks(config: object, files: Record<string, string>) {
  const all = { title: "Kettle", url: "https://kettle.example", ...config };
  const siteDir = await temporarySite({
    "site.config.mjs": `export default ${JSON.stringify(all)};`,
    "docs/index.md": "---\nsidebar_label: Begin\n---\n\n# Start\n",
    "docs/brew.md": "# How to `brew`\n\n## Steps\n",
    ...files,
  });
  const { pages } = await makeSite({ siteDir });
  const found = pages.filter(({ data }) => data.kind === "not-found");
  return Object.fromEntries(
    found.map(({ locale, html }) => [
      locale.path,
      [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => `${text} ${href}`),
    ]),
  );
}

test("the not-found page names each page that it leads to as the sidebar does, or by its title, wherever that page comes from", async () => {
  const links = ["/", "about", "/über", "/next/brew#steps", "/category/pots/", "/old", "/search", "/a.pdf"];
  expect(
    await notFoundLinks(
      { notFoundLinks: links },
      {
        "pages/about.md": "# About us\n",
        "pages/über.md": "# Größe\n",
        "static/a.pdf": "",
        "versioned_docs/version-1.0/pots/_category_.json":
          '{ "label": "Pots", "link": { "type": "generated-index" } }',
        "versioned_docs/version-1.0/pots/tea.md": "# Tea\n",
        "versioned_docs/version-1.0/pots/coffee.md": "# Coffee\n",
        "versions.json": '["1.0"]',
        "versioned_docs/version-1.0/index.md": "# First\n",
        "versioned_docs/version-1.0/old.md": "# Old\n",
      },
    ),
  ).toEqual({
    "/": [
      "First /",
      "About us /about",
      "Größe /%C3%BCber",
      "How to brew /next/brew#steps",
      "Pots /category/pots",
      "Old /old",
      "Search the documentation /search",
      "/a.pdf /a.pdf",
    ],
  });
});

test("in each language it leads to the pages of that language", async () => {
  expect(
    await notFoundLinks(
      { i18n: { locales: ["en", "de"] }, baseUrl: "/k/", notFoundLinks: ["/brew", "/about/"] },
      {
        "pages/about.md": "# About\n",
        "i18n/de/docusaurus-plugin-content-docs/current/brew.md": "# Brühen\n",
        "i18n/de/docusaurus-plugin-content-pages/about.md": "# Über uns\n",
      },
    ),
  ).toEqual({
    "/k/": ["How to brew /k/brew", "About /k/about"],
    "/k/de/": ["Brühen /k/de/brew", "Über uns /k/de/about"],
  });
});

test("without a choice it leads to the start of the docs, or to the home page", async () => {
  expect(await notFoundLinks({}, {})).toEqual({ "/": ["Begin /"] });
  expect(await notFoundLinks({ docs: false }, { "pages/index.md": "# Home\n" })).toEqual({ "/": ["Home /"] });
  expect(await notFoundLinks({ docs: false }, { "static/index.html": "<p>Home" })).toEqual({
    "/": ["Kettle /"],
  });
});
