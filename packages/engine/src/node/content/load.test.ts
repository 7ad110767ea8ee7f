import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { loadSite } from "../makeSite.ts";

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

it("files and folders whose names begin with _, and those that docs.exclude matches, hold no pages", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", docs: { exclude: ["README.md", "**/drafts/**", "\u00e9/**"] } };\n',
    "docs/index.md": "# A\n",
    "docs/README.md": "# Of the folder\n",
    "docs/_part.md": "part\n",
    "docs/_parts/part.md": "part\n",
    "docs/a/_parts/b/part.mdx": "part\n",
    "docs/a/drafts/b.md": "# B\n",
    "docs/e\u0301/b.md": "# B\n",
    "docs/a_b.md": "# A b\n",
  });
  const { content, problems } = await loadSite({ siteDir, changes: { dates: new Map() } });
  expect(problems).toEqual([]);
  expect(content.locales[0]?.sets[0]?.docs.map(({ file }) => file)).toEqual(["docs/a_b.md", "docs/index.md"]);
});

it("a README, or a page with its folder's name, beside an index.md is a page of its own", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": 'export default { title: "A", url: "https://a.example" };\n',
    "docs/README.md": "# Of the folder\n",
    "docs/index.md": "# A\n",
    "docs/b/README.md": "# B\n",
    "docs/c/c.md": "# C\n",
    "docs/c/index.mdx": "# Index\n",
  });
  const { content, problems } = await loadSite({ siteDir, changes: { dates: new Map() } });
  expect(problems.map(({ file }) => file)).toEqual(["docs/c/index.mdx"]);
  expect(content.locales[0]?.sets[0]?.docs.map(({ path, isIndex }) => [path, isIndex])).toEqual([
    ["/README", false],
    ["/b/", true],
    ["/c/c", false],
    ["/c/", true],
    ["/", true],
  ]);
});
