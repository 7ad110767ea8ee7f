import { lstat, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cutVersion } from "../../packages/engine/src/node/commands/docsVersion.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const translations = "i18n/de/docusaurus-plugin-content-docs";
const files = {
  "site.config.mjs": `export default {
    title: "Docs", url: "https://example.org",
    i18n: { locales: ["en", "de", "de"] },
    docs: { sidebars: { guide: ["index", { Recipes: ["recipes/tea"] }] } },
  };`,
  "docs/index.md": "---\nslug: /\n---\n\n# Start\n\nSee [tea](./recipes/tea.md).\n",
  "docs/recipes/tea.md": "# Tea\n\nBack to the [start](../index.md).\n",
  [`${translations}/current/recipes/tea.md`]: "# Tee\n",
  [`${translations}/current.json`]: JSON.stringify({
    "version.label": { message: "Nächste" },
    "sidebar.guide.category.Recipes": { message: "Rezepte" },
  }),
};
const read = async (siteDir: string, file: string) => readFile(join(siteDir, file), "utf8");

it("docs:version makes a site of two versions, with the new one at the base of the docs", async () => {
  const siteDir = await temporarySite(files);
  await cutVersion(siteDir, "1.0");
  // A page written after the version was cut must not be in it.
  await writeFile(join(siteDir, "docs/new.md"), "# New\n");
  const { pages, sites } = await makeSite({ siteDir });
  const versions = sites[0]?.versions.map(({ name, path, isLast }) => [name, path, isLast]);
  expect(versions).toEqual([
    ["current", "/next/", false],
    ["1.0", "/", true],
  ]);
  const docs = pages.flatMap(({ data, version, title }) =>
    data.locale === "en" && version ? [`${version.name} ${data.path} ${title}`] : [],
  );
  expect(docs.sort()).toEqual([
    "1.0 / Start",
    "1.0 /recipes/tea Tea",
    "current /next/ Start",
    "current /next/new New",
    "current /next/recipes/tea Tea",
  ]);
  const tea = pages.find(({ data }) => data.path === "/recipes/tea");
  expect(JSON.stringify(tea?.data.sidebar)).toContain("Recipes");
  expect(tea?.data.versions).toEqual({ current: "/next/recipes/tea", "1.0": "/recipes/tea" });
});

it("docs:version copies what links lead to, byte by byte, and nothing that is hidden", async () => {
  const siteDir = await temporarySite({ ...files, "docs/.env": "TOKEN=1", "docs/recipes/.tea.swp": "" });
  const bytes = Buffer.from([0xff, 0x00, 0xe9, 0x0d, 0x0a]);
  await writeFile(join(siteDir, "docs/recipes/a.png"), bytes);
  await symlink("../index.md", join(siteDir, "docs/recipes/start.md"));
  await cutVersion(siteDir, "1.0");
  const copy = join(siteDir, "versioned_docs/version-1.0");
  expect((await readdir(copy, { recursive: true })).sort()).toEqual(
    ["index.md", "recipes", "recipes/a.png", "recipes/start.md", "recipes/tea.md"].sort(),
  );
  expect(await readFile(join(copy, "recipes/a.png"))).toEqual(bytes);
  expect((await lstat(join(copy, "recipes/start.md"))).isFile()).toBe(true);
});

it("docs:version keeps paths that lead out of the docs folder, or back into it, and the site builds as before", async () => {
  const siteDir = await temporarySite({
    ...files,
    "static/a b.png": "",
    "static/c.png": "",
    "lua/x.lua": "-- #region setup\nlocal wings = 2\n-- #endregion\n",
    "docs/index.md": `---\nslug: /\n---\n\n# Start\n\n![a](../static/a%20b.png "A") [b](../docs/recipes/tea.md)\n\n\`\`\`lua file="../lua/x.lua#setup"\n\`\`\`\n\n![c][c]\n\nIn ../none.\n\n[c]: ../static/c.png\n`,
    "docs/recipes/tea.md": `# Tea\n\n![a](<../../static/a b.png>) [s](../index.md)\n`,
  });
  const articles = async (version: string) => {
    const { pages } = await makeSite({ siteDir, leniency: "none" });
    const own = pages.filter((page) => page.version?.name === version && page.locale.name === "en");
    return own.map(({ html }) => html.replaceAll("/next/", "/"));
  };
  const before = await articles("current");
  expect(before).toHaveLength(2);
  await cutVersion(siteDir, "1.0");
  expect(await articles("1.0")).toEqual(before);
  expect(await articles("current")).toEqual(before);
});

it("docs:version writes through no link, and nothing where one is in the way", async () => {
  for (const link of ["versioned_docs", "versioned_sidebars", "versions.json"]) {
    const siteDir = await temporarySite({ ...files, "elsewhere/a.md": "", "elsewhere.json": "[]" });
    await symlink(link.endsWith("json") ? "elsewhere.json" : "elsewhere", join(siteDir, link));
    const before = await readdir(siteDir, { recursive: true });
    await expect(cutVersion(siteDir, "1.0")).rejects.toThrow(`${link}: it is a symbolic link`);
    expect(await readdir(siteDir, { recursive: true })).toEqual(before);
    expect(await read(siteDir, "elsewhere.json")).toBe("[]");
  }
});

it.each(["..", ".", "../", "versioned_docs"])("docs:version refuses docs in %j", async (path) => {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "Docs", url: "https://example.org", docs: { path: ${JSON.stringify(path)}, exclude: ["**/node_modules/**"] } };`,
    "versioned_docs/a.md": "# A\n",
  });
  await expect(cutVersion(siteDir, "1.0")).rejects.toThrow(/docs\.path/);
});

it("docs:version copies translations, but not the label of the version", async () => {
  const siteDir = await temporarySite(files);
  expect(await cutVersion(siteDir, "1.0")).toEqual([
    "versioned_docs/version-1.0",
    "versioned_sidebars/version-1.0-sidebars.json",
    `${translations}/version-1.0`,
    `${translations}/version-1.0.json`,
    "versions.json",
  ]);
  const { pages, sites } = await makeSite({ siteDir });
  expect(sites[1]?.versions.map(({ label }) => label)).toEqual(["Nächste", "1.0"]);
  const tea = pages.find(({ data }) => data.path === "/de/recipes/tea");
  expect(tea?.title).toBe("Tee");
  expect(JSON.stringify(tea?.data.sidebar)).toContain("Rezepte");
});

it("docs:version puts the newest version first", async () => {
  const siteDir = await temporarySite(files);
  await cutVersion(siteDir, "1.0");
  await cutVersion(siteDir, "2.0-beta.1");
  expect(JSON.parse(await read(siteDir, "versions.json"))).toEqual(["2.0-beta.1", "1.0"]);
  expect(await readdir(join(siteDir, "versioned_docs"))).toEqual(["version-1.0", "version-2.0-beta.1"]);
});

it("docs:version refuses an existing name and lists the existing ones", async () => {
  const siteDir = await temporarySite({ ...files, "versions.json": '["2.0", "1.0"]' });
  await expect(cutVersion(siteDir, "1.0")).rejects.toThrow(
    'versions.json: there is a version "1.0" already\n  → Choose a name other than 2.0, 1.0.',
  );
});

it.each([
  "versioned_docs/version-1.0/a.md",
  `${translations}/version-1.0/a.md`,
  `${translations}/version-1.0.json`,
])("docs:version writes nothing where the left-over %s would be overwritten", async (file) => {
  const siteDir = await temporarySite({ ...files, [file]: "{}" });
  const place = file.replace("/a.md", "");
  await expect(cutVersion(siteDir, "1.0")).rejects.toThrow(
    `${place}: it exists, but versions.json has no "1.0"`,
  );
  expect(await readdir(siteDir)).not.toContain("versions.json");
  expect(await read(siteDir, file)).toBe("{}");
});

it.each(["", "..", "1/0", "a b", "-1", "current", "1".repeat(33), "<1>", "1\\0"])(
  "docs:version refuses the name %j and writes nothing",
  async (name) => {
    const siteDir = await temporarySite(files);
    await expect(cutVersion(siteDir, name)).rejects.toThrow(`"${name}" can't be the name of a version`);
    expect((await readdir(siteDir)).sort()).toEqual(["docs", "i18n", "site.config.mjs"]);
  },
);

it("docs:version fails on a site without docs", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": 'export default { title: "Docs", url: "https://example.org", docs: false };',
    "pages/index.md": "# Home\n",
  });
  await expect(cutVersion(siteDir, "1.0")).rejects.toThrow("docs: it is false");
});
