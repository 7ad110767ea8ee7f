import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';
const config = `export default { title: "A", url: "https://a.example", components: {
  part: ({ src }) => ({ include: src }),
  near: ({ src }, { file }) => ({ include: file.replace(/[^/]*$/, src) }),
} };`;

it("a part in another folder shows pictures beside it, of static folders and in HTML", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md": "# Start\n\n::part{src=docs/parts/_a.md}\n",
    "docs/deep/b.md": "# B\n\n::part{src=docs/parts/_a.md}\n",
    "docs/parts/_a.md":
      '![a](@site/static/c.svg) ![b](./x.svg)\n\n<img src="./x.svg" alt="c">\n\n<a href="../other.md"><img alt="d" srcset="x.svg 1x, ./y.svg 2x" src=x.svg></a>\n\n<img src="/c.svg" alt="e"><img src="@site/docs/parts/x.svg" alt="f">\n',
    "docs/parts/x.svg": svg,
    "docs/parts/y.svg": svg,
    "docs/other.md": "# Other\n",
    "static/c.svg": svg,
  });
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  const x = "/files/docs/parts/x.svg";
  for (const file of ["docs/index.md", "docs/deep/b.md"]) {
    const html = pages.find((page) => page.file === file)?.html ?? "";
    const sources = [...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src);
    expect(sources).toEqual(["/c.svg", x, x, x, "/c.svg", x]);
    expect(html.match(/width="40" height="20"/g)).toHaveLength(sources.length);
    expect(html).toContain(`srcset="${x} 1x, /files/docs/parts/y.svg 2x"`);
    expect(html).toContain('href="/other"');
  }
});

const hidden =
  ".env.md site.config.mjs .secret/a.md docs/.b.md docs/../.env.md docs/key.txt ../x.md node_modules/a.md own/a.md";

it.each(hidden.split(" "))("the part %s is none to be shown, and nothing of it is", async (src) => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md": `# Start\n\n::part{src="${src}"}\n`,
    ".env.md": "hidden words",
    ".secret/a.md": "hidden words",
    "node_modules/a.md": "hidden words",
    "own/a.md": "hidden words",
    ".gitignore": "own\n",
    "docs/.b.md": "hidden words",
    "docs/key.txt": "hidden words",
  });
  execFileSync("git", ["init", "--quiet"], { cwd: siteDir });
  const { pages, warnings } = await makeSite({ siteDir, leniency: "pages" });
  expect(warnings.map(({ message }) => message).join()).toMatch(
    /only Markdown files are|begins with a dot|in node_modules|git ignores it|doesn't exist/,
  );
  expect(JSON.stringify(pages)).not.toContain("hidden words");
});

it("a part may be any Markdown file of the repository", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md":
      "# Start\n\n::part{src=partials/a.md}\n\n::part{src=src/_partials/b.md}\n\n::part{src=NEWS.md}\n",
    "partials/a.md": "One",
    "src/_partials/b.md": "Two",
    "NEWS.md": "Three",
  });
  const { pages } = await makeSite({ siteDir });
  expect(pages.find(({ file }) => file === "docs/index.md")?.html).toMatch(/One.*Two.*Three/s);
});

it("a part outside of the docs links to pages, also from a translated page", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config.replace("url:", 'i18n: { locales: ["en", "de"] }, url:'),
    "docs/index.md": "# Start\n\n::part{src=partials/a.md}\n",
    "docs/deep/b.md": "# B\n",
    "i18n/de/docusaurus-plugin-content-docs/current/index.md": "# Anfang\n\n::part{src=partials/a.md}\n",
    "partials/a.md": "[b](../docs/deep/b.md) and [start][s]\n\n[s]: ../docs/index.md\n",
  });
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  const html = pages.filter(({ file }) => file?.endsWith("index.md")).map((page) => page.html);
  expect(html).toHaveLength(2);
  expect(html[0]).toContain('href="/deep/b"');
  expect(html[1]).toContain('href="/de/deep/b"');
});

it("a part can include another one, named from its own file", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md": "# Start\n\n::part{src=docs/parts/_a.md}\n",
    "docs/parts/_a.md": "A.\n\n::near{src=deep/_b.md}\n",
    "docs/parts/deep/_b.md": "B, see [c](../c.md).\n",
    "docs/parts/c.md": "# C\n",
  });
  const { pages } = await makeSite({ siteDir });
  expect(pages.find(({ file }) => file === "docs/index.md")?.html).toMatch(
    /<p>A\.<\/p>\s*<p>B, see <a href="\/parts\/c">c<\/a>/,
  );
});

it("a part that includes itself ends in a problem", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md": "# Start\n\n::part{src=docs/_a.md}\n",
    "docs/_a.md": "A.\n\n::near{src=_a.md}\n",
  });
  await expect(makeSite({ siteDir })).rejects.toThrow("docs/index.md:3:1: In docs/_a.md");
});

it("footnotes, links and pictures by name are those of the file that names them", async () => {
  const text = (of: string) =>
    `Text of ${of}.[^1] [The Desk][desk], [desk][], ![pic]\n\n[^1]: Note of ${of}.\n\n[desk]: https://${of}.example\n[PIC]: ./${of}.svg\n`;
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", components: {
      part: ({ src }) => ({ include: src }), made: () => ${JSON.stringify(text("made"))} } };`,
    "docs/index.md": `# Start\n\n::part{src=docs/_one.md}\n\n- ::part{src=docs/_two.md}\n\n${text("page")}\n::made\n`,
    "docs/_one.md": text("one"),
    "docs/_two.md": `${text("two")}\n::part{src=docs/_one.md}\n\nAlso [the same][desk].\n`,
    ...Object.fromEntries(["one", "two", "page", "made"].map((name) => [`docs/${name}.svg`, svg])),
  });
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  const html = pages.find(({ file }) => file === "docs/index.md")?.html ?? "";
  const order = ["one", "two", "one", "page", "made"];
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
  expect(all(/ src="\/files\/docs\/(\w+)\.svg"/g)).toEqual(order);
  expect(all(/"https:\/\/(\w+)\.example"/g)).toEqual(
    "one one two two one one two page page made made".split(" "),
  );
  expect(all(/Note of (\w+)\./g)).toEqual(order);
  const ids = all(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of all(/href="#([^"]+)"/g)) expect(ids).toContain(id);
});

it("links of a part in another folder lead where they would from there, with anchors and signs", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md": "# Start\n\n::part{src='docs/c# 100%/_a.md'}\n",
    "docs/c# 100%/_a.md":
      "[a](guide#a) [b](./guide?x=1#a) [c](guide.md#a) [d](../index.md#top) [e](#start) ![f](<x y.svg#z>)\n",
    "docs/c# 100%/guide.md": "# Guide\n\n## A\n",
    "docs/c# 100%/x y.svg": svg,
  });
  const { pages, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  const html = pages.find(({ file }) => file === "docs/index.md")?.html ?? "";
  const folder = "/c%23%20100%25";
  expect([...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    `${folder}/guide#a`,
    `${folder}/guide?x=1#a`,
    `${folder}/guide#a`,
    "/#top",
    "/#start",
    `/files/docs${folder}/x%20y.svg#z`,
  ]);
});
