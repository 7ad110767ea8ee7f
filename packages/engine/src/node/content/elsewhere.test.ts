import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import { SiteError } from "../problems/problems.ts";

/** A repository with files beside its site, whose configuration has these keys. Returns the folder of the site. */
async function repository(files: Record<string, string>, config: object): Promise<string> {
  const written = { title: "Fern", url: "https://fern.example", ...config };
  const root = await temporarySite({
    "package.json": "{}",
    "site/site.config.mjs": `export default ${JSON.stringify(written)};`,
    ...files,
  });
  return join(root, "site");
}

const titlesOf = ({ pages }: MadeSite) =>
  pages.flatMap(({ data, title }) => (data.kind === "doc" ? [[data.path, title]] : []));

/** What is said of a site that isn't built. */
const saidOf = (siteDir: string): Promise<string> =>
  makeSite({ siteDir }).then(
    ({ warnings }) => warnings.map(({ message }) => message).join("\n"),
    (error: unknown) => {
      if (error instanceof SiteError) return error.message;
      throw error;
    },
  );

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const docs = { path: "../doc", files: { index: "../README.md", options: "../OPTIONS.markdown" } };

it("a README, files beside it and a folder of the repository are pages where they lie, with links and pictures", async () => {
  const siteDir = await repository(
    {
      "README.md":
        '<p align="center"><img alt="" src="assets/logo.svg"></p>\n\n# The *fern*\n\n[api](doc/api.md#b) [o](./OPTIONS.markdown) [code](lua/fern.lua#L3) [c](CHANGELOG.md) [all](lua/) [abs](https://code.example/fern/blob/main/doc/api.md) [src](https://code.example/fern/blob/main/doc/api.md?plain=1#L3) [lic](/LICENSE)\n',
      "OPTIONS.markdown": "text\n",
      "CHANGELOG.md": "",
      LICENSE: "",
      "lua/fern.lua": "",
      "assets/logo.svg": picture,
      "doc/api.md": "# API\n\n## B\n\n[start](../README.md) ![p](img/p.svg) [up](../lua/fern.lua)\n",
      "doc/img/p.svg": picture,
      "doc/node_modules/x/readme.md": "# No page\n",
    },
    { docs, repository: "https://code.example/fern/blob/main/" },
  );
  const site = await makeSite({ siteDir });
  expect(titlesOf(site)).toEqual([
    ["/api", "API"],
    ["/", "The fern"],
    ["/options", "Options"],
  ]);
  const code = "https://code.example/fern/blob/main/";
  const [api, index] = site.pages;
  expect(index?.markdown).toContain(
    `[api](https://fern.example/api.md#b) [o](https://fern.example/options.md) [code](${code}lua/fern.lua#L3) [c](${code}CHANGELOG.md) [all](${code}lua) [abs](https://fern.example/api.md) [src](${code}doc/api.md?plain=1#L3) [lic](${code}LICENSE)`,
  );
  expect(index?.markdown).toContain("(https://fern.example/files/assets/logo.svg)");
  expect(api?.markdown).toContain(
    `[start](https://fern.example/index.md) ![p](https://fern.example/files/doc/img/p.svg) [up](${code}lua/fern.lua)`,
  );
  expect(site.warnings).toEqual([]);
});

it("a link that begins with a slash leads to a page from the repository's folder too, as on GitHub", async () => {
  const siteDir = await repository(
    {
      "README.md": "# A\n\n[b](/docs/b.md#x) [c](/docs/sub/c.md) [d](/b.md) [e](/MORE.md)\n",
      "MORE.md": "# E\n",
      "docs/b.md": "# B\n\n## X\n",
      "docs/sub/c.md": "# C\n\n[a](/README.md)\n",
    },
    { docs: { path: "../docs", files: { index: "../README.md", more: "../MORE.md" } } },
  );
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  expect(pages.find(({ data }) => data.path === "/")?.markdown).toContain(
    "[b](https://fern.example/b.md#x) [c](https://fern.example/sub/c.md) [d](https://fern.example/b.md) [e](https://fern.example/more.md)",
  );
});

it("without the address of the repository, a link to one of its files says how to give it; one to no file stays dead", async () => {
  const siteDir = await repository(
    { "README.md": "# A\n[c](LICENSE) [d](gone.md) [e](.env) [f](/docs/)", LICENSE: "", "docs/b.md": "# B" },
    { docs: { path: "../docs", files: { index: "../README.md" } } },
  );
  const said = await saidOf(siteDir);
  expect(said).toMatch(/"LICENSE".*\n.*repository: "https:\/\/github.com\/OWNER/);
  expect(said).toMatch(/"gone.md" leads to a file that doesn't exist/);
  expect(said).toMatch(/".env" leads to a page that doesn't exist/);
  expect(said).toMatch(/"\/docs\/" leads to a page that doesn't exist/);
});

it("pages, pictures and links stay in the repository, and out of what is hidden there", async () => {
  const siteDir = await repository(
    { "docs/a.md": "# A\n\n![s](../secret.svg)\n", ".hidden/b.md": "# Hidden\n" },
    { docs: { path: "../docs", files: { b: "../link.md", c: "../../elsewhere.md" } } },
  );
  const root = dirname(siteDir);
  await writeFile(join(root, "../elsewhere.md"), "# Elsewhere\n");
  await mkdir(join(root, "../elsewhere"), { recursive: true });
  await writeFile(join(root, "../elsewhere/s.svg"), picture);
  await symlink(join(root, ".hidden/b.md"), join(root, "link.md"));
  await symlink(join(root, "../elsewhere/s.svg"), join(root, "secret.svg"));
  const said = await saidOf(siteDir);
  expect(said).toContain("../link.md: this symbolic link leads to a hidden file, .hidden/b.md");
  expect(said).toContain(`../../elsewhere.md: it is outside of the site's repository, ${root}`);
  expect(said).toContain('the image "../secret.svg" leads to ../secret.svg: this symbolic link leads out of');
});

it("a file of the docs folder whose name a file from elsewhere takes is named, and one that is missing", async () => {
  const siteDir = await repository(
    { "README.md": "# A\n", "site/docs/index.md": "# B\n" },
    { docs: { files: { index: "../README.md", more: "../MORE.md" } } },
  );
  const said = await saidOf(siteDir);
  expect(said).toContain(
    "docs.files.index: the docs folder has a file of this name, which is no page now: docs/index.md",
  );
  expect(said).toContain("../MORE.md: ");
});

it("links to files of other folders of pages lead to the pages, in each language", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", repository: "https://code.example/a/", i18n: { locales: ["en", "de"] } };',
    "docs/a.md": "[x](../pages/about.md#b) [y](../versioned_docs/version-1/a.md) [z](/pages/about.md)\n",
    "versioned_docs/version-1/a.md": "---\nslug: /\n---\n[x](../../pages/about.md) [y](../../docs/a.md)\n",
    "versions.json": '["1"]',
    "pages/about.md": "# About\n\n## B\n\n[x](../docs/a.md)\n",
  });
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  const html = (path: string) => pages.find(({ data }) => data.path === path)?.html ?? "";
  const links = (path: string) => [...html(path).matchAll(/href="(.*?)">\w</g)].map(([, to]) => to);
  expect(links("/next/a")).toEqual(["/about#b", "/", "/about"]);
  expect(links("/")).toEqual(["/about", "/next/a"]);
  expect(links("/de/about")).toEqual(["/de/next/a"]);
});
