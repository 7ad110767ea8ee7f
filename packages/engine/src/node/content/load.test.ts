import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { loadSite } from "../makeSite.ts";

it.each([
  ["versions.json", [], Array.from({ length: 1001 }, (_, index) => `${index}`)],
  ["i18n.locales", Array.from({ length: 600 }, (_, index) => `de-x-${index}`), ["2.0", "1.0"]],
])(
  "more versions and locales than any site has are named, by the longer list: %s",
  async (place, locales, versions) => {
    const siteDir = await temporarySite({
      "site.config.mjs": `export default { title: "A", url: "https://a.example", i18n: { locales: ${JSON.stringify(["en", ...locales])} } };\n`,
      "versions.json": JSON.stringify(versions),
      "docs/index.md": "# A\n",
    });
    await expect(loadSite({ siteDir, changes: { dates: new Map() } })).rejects.toThrow(
      new RegExp(`${place}: versions times locales are \\d+ sets of docs, and at most 1000 are built`),
    );
  },
);

it("a locale or a version that is listed twice is one", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", i18n: { locales: ["en", "de", "de", "en"] } };\n',
    "versions.json": '["1.0", "1.0"]',
    "docs/index.md": "# A\n",
    "versioned_docs/version-1.0/index.md": "# A\n",
  });
  const { content, problems } = await loadSite({ siteDir, changes: { dates: new Map() } });
  expect(content.locales.map(({ locale }) => locale.name)).toEqual(["en", "de"]);
  expect(content.locales.map(({ sets }) => sets.map(({ version }) => version.name))).toEqual([
    ["current", "1.0"],
    ["current", "1.0"],
  ]);
  expect(problems).toEqual([]);
});
