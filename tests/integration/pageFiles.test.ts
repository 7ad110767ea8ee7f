import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { SiteError } from "../../packages/engine/src/node/problems.ts";
import { temporarySite } from "./temporarySite.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';

it("pictures and downloads beside pages are published, sized, and found from the page or the site folder", async () => {
  const siteDir = await temporarySite({
    "docs/index.md":
      "# Start\n\n![a](./img/a.svg) ![b](@site/docs/img/a.svg) ![c](@site/static/c.svg) [d](./d.pdf)\n",
    "docs/img/a.svg": svg,
    "docs/d.pdf": "%PDF",
    "docs/secret.key": "x",
    "static/c.svg": svg,
  });
  const { pages, content } = await makeSite({ siteDir });
  const html = pages.find(({ file }) => file === "docs/index.md")?.html ?? "";
  expect([...html.matchAll(/<img src="([^"]+)"[^>]*width="40" height="20"/g)].map(([, src]) => src)).toEqual([
    "/files/docs/img/a.svg",
    "/files/docs/img/a.svg",
    "/c.svg",
  ]);
  expect(html).toContain('<a href="/files/docs/d.pdf">d</a>');
  expect([...content.staticFiles.keys()]).toEqual(["c.svg", "files/docs/d.pdf", "files/docs/img/a.svg"]);
});

it("a page that imports a Markdown file shows it, with its own links", async () => {
  const siteDir = await temporarySite({
    "docs/index.md": "import Part from './parts/_a.mdx';\n\n# Start\n\n<Part name=\"x\" />\n",
    "docs/parts/_a.mdx": "---\nid: a\n---\n\nSee {props.name} [b](./b.md).\n",
    "docs/parts/b.md": "# B\n",
  });
  const { pages } = await makeSite({ siteDir });
  expect(pages.find(({ file }) => file === "docs/index.md")?.html).toContain(
    '<p>See x <a href="/parts/b">b</a>.</p>',
  );
});

it("a part in another folder shows pictures beside it, of static folders and in HTML", async () => {
  const siteDir = await temporarySite({
    "docs/index.md": "import Part from './parts/_a.md';\n\n# Start\n\n<Part />\n",
    "docs/deep/b.md": "import Part from '@site/docs/parts/_a.md';\n\n# B\n\n<Part />\n",
    "docs/parts/_a.md":
      '![a](@site/static/c.svg) ![b](./x.svg)\n\n<img src="./x.svg" alt="c">\n\n<a href="../other.md"><img alt="d" srcset="x.svg 1x, ./y.svg 2x" src=x.svg></a>\n\n<img src="/c.svg" alt="e"><img src="@site/static/c.svg" alt="f">\n',
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
    expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      "/c.svg",
      x,
      x,
      x,
      "/c.svg",
      "/c.svg",
    ]);
    expect(html).toContain(`srcset="${x} 1x, /files/docs/parts/y.svg 2x"`);
    expect(html).toContain('href="/other"');
  }
});

it.each([
  "@site/.env.md",
  "@site/site.config.mjs",
  "@site/.secret/a.md",
  "./.b.md",
  "@site/notes/a.md",
  "@site/docs/../.env.md",
  "./key.txt",
  "../../x.md",
])("the part %s is no Markdown file of the docs or of partials, and none of it is shown", async (src) => {
  const siteDir = await temporarySite({
    "docs/index.md": `# Start\n\n::mdx-partial{src="${src}"}\n`,
    ".env.md": "hidden words",
    ".secret/a.md": "hidden words",
    "notes/a.md": "hidden words",
    "docs/.b.md": "hidden words",
    "docs/key.txt": "hidden words",
  });
  const { pages, warnings } = await makeSite({ siteDir, leniency: "pages" });
  expect(warnings.map(({ message }) => message).join()).toContain("only Markdown files below the folders");
  expect(JSON.stringify(pages)).not.toContain("hidden words");
});

it("a part may be in a folder called partials", async () => {
  const siteDir = await temporarySite({
    "docs/index.md":
      '# Start\n\n::mdx-partial{src="@site/partials/a.md"}\n\n::mdx-partial{src="@site/src/_partials/a.mdx"}\n',
    "partials/a.md": "One",
    "src/_partials/a.mdx": "Two",
  });
  const { pages } = await makeSite({ siteDir });
  expect(pages.find(({ file }) => file === "docs/index.md")?.html).toMatch(/One.*Two/s);
});

it("a Markdown file to import that isn't there, or is outside of the site, is a problem of the page", async () => {
  const siteDir = await temporarySite({
    "docs/index.md":
      "import A from './_a.mdx';\nimport B from '../../_b.mdx';\n\n# Start\n\n<A />\n\n<B />\n",
  });
  const error = await makeSite({ siteDir }).catch((thrown: unknown) => thrown);
  const said =
    error instanceof SiteError ? error.problems.map(({ line, message }) => `${line} ${message}`) : [];
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^6 The file that the page imports can't be read: docs\/_a.mdx: it doesn't exist/);
  expect(said[1]).toMatch(/^8 The file that the page imports can't be read: \.\.\/_b.mdx: /);
});

it("a date with a time is written as the sitemap protocol has it", async () => {
  const siteDir = await temporarySite({
    "docs/index.md": "---\nlast_update: { date: 2024-01-31 10:00 }\n---\n# A\n",
    "docs/b.md": '---\nlast_update: { date: "2024-01-31 10:00:00+02:00" }\n---\n# B\n',
  });
  const { pages } = await makeSite({ siteDir });
  const dates = pages.map(({ lastModified }) => lastModified).filter((date) => date !== undefined);
  expect(dates.sort()).toEqual(["2024-01-31T10:00:00+02:00", "2024-01-31T10:00Z"]);
});
