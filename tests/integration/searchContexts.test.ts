import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { makeSearchIndexes } from "../../packages/engine/src/node/search/searchIndexes.ts";
import { temporarySite } from "./temporarySite.ts";

const docs = {
  "docs/index.md": "---\nslug: /\n---\n\n# Start\n",
  "docs/guides/a.md": "# A guide\n",
  "docs/größen/b.md": "# Größen\n",
  "docs/x/c.md": "# Another guide\n",
};
const siteWith = (search: string) =>
  temporarySite({
    ...docs,
    "site.config.mjs": `export default { title: "Docs", url: "https://example.org",
      i18n: { locales: ["en", "de", "he"] }, search: { searchContextByPaths: [${search}] } };`,
  });

it("a context is labelled in the locale, else as in the default locale, else by its path", async () => {
  const siteDir = await siteWith(
    '{ path: "guides", label: { en: "Guides", de: "Anleitungen" } }, "größen", { path: "x", label: { de: "X" } }',
  );
  const { sites } = await makeSite({ siteDir });
  expect(sites.map(({ search }) => search?.contexts.map(({ label }) => label))).toEqual([
    ["Guides", "größen", "x"],
    ["Anleitungen", "größen", "X"],
    ["Guides", "größen", "x"],
  ]);
});

it("a context is the same however its path is written", async () => {
  const siteDir = await siteWith('"gr%C3%B6%C3%9Fen"');
  const { sites } = await makeSite({ siteDir });
  expect(sites[0]?.search?.contexts[0]?.path).toBe("größen");
});

it("contexts add no files to the index, only ranges of its pages", async () => {
  const plain = await makeSearchIndexes(await makeSite({ siteDir: await siteWith("") }));
  const parted = await makeSearchIndexes(await makeSite({ siteDir: await siteWith('"guides", "größen"') }));
  const size = (files: typeof plain) => files.reduce((sum, { content }) => sum + content.length, 0);
  expect(parted.length).toBe(plain.length);
  expect(size(parted) - size(plain)).toBeLessThan(3 * 150);
});
