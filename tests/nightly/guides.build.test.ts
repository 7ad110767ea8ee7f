import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { cutVersion } from "../../packages/engine/src/node/commands/docsVersion.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { frontMatterKeys } from "../../packages/engine/src/node/markdown/frontMatter/schema.ts";
import { en } from "../../packages/engine/src/shared/messages/en.ts";
import { temporarySite } from "../integration/temporarySite.ts";

const root = resolve(import.meta.dirname, "../..");
const guide = (name: string) => readFileSync(join(root, "docs/guides", name), "utf8");
const template = (name: string) => readFileSync(join(root, "packages/engine/template/site", name), "utf8");
const blocks = (text: string) =>
  [...text.matchAll(/(```+)\w+(?: title="([^"]+)")?\n(.*?)\n\1$/gms)].map(([block, , title, code = ""]) => ({
    block,
    title,
    code,
  }));

/** The files of a guide: its code blocks whose title is a path in the site. */
function filesOf(text: string): Record<string, string> {
  const titled = blocks(text).filter(({ title }) => title?.startsWith("site/"));
  return Object.fromEntries(titled.map(({ title = "", code }) => [title.slice("site/".length), `${code}\n`]));
}

/** The value of a key that a guide shows alone, such as `navbar: { … },`. */
function snippet(text: string, key: string): string {
  const found = blocks(text).flatMap(({ code }) =>
    code.split("\n").filter((line) => line.startsWith(`${key}:`)),
  );
  expect(found, key).not.toEqual([]);
  return found.join("\n");
}

const engine = JSON.stringify(join(root, "packages/engine/src/index.ts"));
const vimdoc = JSON.stringify(join(root, "packages/vimdoc/src/index.ts"));

describe("A website for your plugin", () => {
  const text = guide("another-plugin.md");
  const { "site.config.ts": config = "", ...files } = filesOf(text);
  const first = { "docs/index.md": template("docs/index.md").replaceAll("%title%", "fern.nvim") };

  it("its files and the first page of init are a site that builds without a warning", async () => {
    const plugins = snippet(text, "plugins");
    const siteDir = await temporarySite({
      ...first,
      ...files,
      // One configuration: the folder would otherwise have that of temporarySite too.
      "site.config.mjs": config
        .replace('"@plaindocs/engine"', engine)
        .replace("export default", `import { vimdoc } from ${vimdoc};\nexport default`)
        .replace("defineSite({", `defineSite({ ${plugins}`),
    });
    const { warnings, pages, sites } = await makeSite({ siteDir });
    expect(warnings).toEqual([]);
    // Readers begin with what the plugin is for, and go on to its installation.
    expect(pages.find(({ data }) => data.path === "/")?.data.next?.href).toBe("/install");
    expect(sites[0]?.navbar.logo?.src).toContain("img/logo");
    const outDir = join(siteDir, "dist");
    await buildSite({ siteDir, outDir });
    expect(readFileSync(join(outDir, "fern.txt"), "utf8")).toContain("*fern.txt*");
    expect(readFileSync(join(outDir, "install.html"), "utf8")).toContain("#76dba4");
  });
});

describe("What a page can have", () => {
  const text = readFileSync(join(root, "packages/engine/WRITING.md"), "utf8");

  it("its example shows all that it speaks of, without a warning", async () => {
    const [{ title = "", code = "" } = {}] = blocks(text);
    const siteDir = await temporarySite({
      "site.config.mjs": 'export default { title: "Fern", url: "https://fern.example" };',
      "docs/index.md": "# Fern\n",
      "static/img/list-light.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>',
      "static/img/list-dark.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>',
      [title]: `${code}\n`,
    });
    const { pages, warnings } = await makeSite({ siteDir });
    expect(warnings).toEqual([]);
    const html = pages.find(({ file }) => file === title)?.html ?? "";
    const parts =
      'id="open"|<figcaption>|class="for-dark"|A title of your own|admonition-note|data-group="os"|init.lua|<details';
    for (const part of parts.split("|")) expect(html).toContain(part);
  });

  it("names every key of the front matter and every kind of box", () => {
    const [, frontMatter = ""] = text.split("## Front matter");
    expect(Object.keys(frontMatterKeys).filter((key) => !frontMatter.includes(`\`${key}\``))).toEqual([]);
    const boxes = [...text.matchAll(/(?:`|:::)(\w+)/g)].map(([, word]) => word);
    expect(Object.keys(en.article.admonitions).filter((kind) => !boxes.includes(kind))).toEqual([]);
  });
});

describe("Translations and versions", () => {
  const text = guide("translations-and-versions.md");
  const german = "i18n/de/docusaurus-plugin-content-docs";
  const config = `export default { title: "Fern", url: "https://fern.example",
    ${snippet(text, "i18n")}
    navbar: { items: [${[...snippet(text, "navbar").matchAll(/\{ type.*?\}/g)].map(String).join(", ")}] },
  };`;
  const files = {
    "site.config.mjs": config,
    "docs/index.md": "---\nslug: /\n---\n\n# Fern\n\n## Needs {#needs}\n",
    "docs/Configuration/keys.md": "# Keys\n\n[Needs](../index.md#needs)\n",
  };
  const [label = ""] = blocks(text).flatMap(({ block, code }) => (block.startsWith("```json") ? [code] : []));
  const translation = {
    [`${german}/current.json`]: `${label}\n`,
    [`${german}/current/index.md`]: "---\nslug: /\n---\n\n# Farn\n\n## Voraussetzungen {#needs}\n",
  };
  const titles = async (siteDir: string) => {
    const { pages, warnings } = await makeSite({ siteDir });
    expect(warnings).toEqual([]);
    return Object.fromEntries(pages.map(({ data, title }) => [data.path, title]));
  };

  it("a site that was translated first and cut then has both versions in both languages", async () => {
    const siteDir = await temporarySite({ ...files, ...translation });
    await cutVersion(siteDir, "1.0");
    expect(await titles(siteDir)).toMatchObject({
      "/": "Fern",
      "/next/": "Fern",
      "/de/": "Farn",
      "/de/next/": "Farn",
      "/de/Configuration/keys": "Keys",
    });
  });

  it("a site that was cut first and translated then shows what is translated, and the rest as it is", async () => {
    const siteDir = await temporarySite({
      ...files,
      "versions.json": '["1.0"]',
      "versioned_docs/version-1.0/index.md": files["docs/index.md"],
      [`${german}/version-1.0/index.md`]: translation[`${german}/current/index.md`] ?? "",
    });
    expect(await titles(siteDir)).toMatchObject({ "/": "Fern", "/de/": "Farn", "/de/next/": "Fern" });
  });
});
