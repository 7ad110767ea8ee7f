import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { documentsOf } from "./documents.ts";
import { temporarySite } from "./temporarySite.ts";

const docs = { "docs/index.md": "---\nslug: /\n---\n\n# Start\n", "docs/a.md": "# A\n\n## Setup\n" };
const pages = { "pages/about.md": "# About\n" };
const plain = 'title: "Docs", url: "https://example.org"';

/** Makes a site. @returns its documents by path, its pages' data, and its configuration for the browser */
async function made(files: Record<string, string>) {
  const whole = await makeSite({ siteDir: await temporarySite({ ...docs, ...pages, ...files }) });
  const [site] = whole.sites;
  return { site, documents: documentsOf(whole), data: whole.pages.map((page) => page.data) };
}

it("a site with one version and locale names no others in its pages", async () => {
  const { data, documents } = await made({});
  expect(data.length).toBeGreaterThan(3);
  for (const page of data) {
    expect(page).not.toHaveProperty("versions");
    expect(page).not.toHaveProperty("locales");
  }
  for (const document of Object.values(documents))
    expect(document).not.toMatch(/hreflang|class="notice|class="badge|<select|"versions"|"locales"|ctx=/);
});

it("a site has a link home with a name, whatever the navbar is given", async () => {
  const logo = { src: "/logo.svg", alt: "Kettle, home" };
  for (const [navbar, title] of [
    [{}, "Docs"],
    [{ logo: { src: "/logo.svg" } }, "Docs"],
    [{ logo }, ""],
    [{ logo, title: "Kettle" }, "Kettle"],
  ]) {
    const config = `export default { ${plain}, navbar: ${JSON.stringify(navbar)} };`;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';
    const { site } = await made({ "site.config.mjs": config, "static/logo.svg": svg });
    expect(site?.navbar.title).toBe(title);
  }
});

it("with one version, the version dropdown is a link to the current page", async () => {
  const config = `export default { ${plain}, navbar: { items: [{ type: "docsVersionDropdown" }] } };`;
  const { documents } = await made({ "site.config.mjs": config });
  expect(documents["/a"]).toMatch(/<a [^>]*href="\/a"[^>]*>Next<\/a>/);
  expect(documents["/a"]).not.toContain('class="dropdown');
});

it("a site with one version and locale has one search index without contexts", async () => {
  const { site } = await made({});
  expect(site?.search?.contexts).toEqual([]);
  expect(Object.keys(site?.search?.indexes ?? {})).toEqual(["current"]);
});

it("a plain site has the same documents as one that says so in its configuration", async () => {
  const { documents } = await made({});
  const said = await made({
    "site.config.mjs": `export default { ${plain},
        i18n: { defaultLocale: "en", locales: ["en"] },
        docs: { versions: { current: {} }, lastVersion: "current" },
        search: { searchContextByPaths: [], useAllContextsWithNoSearchContext: true },
      };`,
    "versions.json": "[]",
  });
  expect(said.documents).toEqual(documents);
});
