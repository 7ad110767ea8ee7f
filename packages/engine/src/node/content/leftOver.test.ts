import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";

const config =
  'export default { title: "A", url: "https://a.example", i18n: { defaultLocale: "en", locales: ["en", "de"] } };';
const german = "i18n/de/docusaurus-plugin-content-docs/current";

/** The warnings of a site with these files, and the paths of its German pages. */
async function made(files: Record<string, string>) {
  const siteDir = await temporarySite({ "site.config.mjs": config, "docs/index.md": "# A\n", ...files });
  const { pages, warnings } = await makeSite({ siteDir });
  const paths = pages.filter(({ locale }) => locale.name === "de").map(({ data }) => data.path);
  return { warnings, paths };
}

it.each([
  ["a slug", { "docs/new/a.md": "---\nslug: /a\n---\n# A\n", [`${german}/a.md`]: "# A\n" }],
  ["a folder's index", { "docs/a/index.md": "# A\n", [`${german}/a.md`]: "# A\n" }],
  ["a slash", { "docs/b/a.md": "---\nslug: /a/\n---\n# A\n", [`${german}/a.md`]: "# A\n" }],
])("a translation that was left over when its original moved is a warning, by %s", async (_, files) => {
  const { warnings, paths } = await made(files);
  expect(warnings.map(({ file, severity }) => [file, severity])).toEqual([[`${german}/a.md`, "warning"]]);
  expect(paths.filter((path) => /^\/de\/a\/?$/.test(path))).toHaveLength(1);
});

it("a page of one language alone, and a translation beside its original, are none", async () => {
  const { warnings, paths } = await made({
    "docs/a.md": "# A\n",
    [`${german}/a.md`]: "# A\n",
    [`${german}/only.md`]: "# Only\n",
  });
  expect(warnings).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["/de/a", "/de/only"]));
});
