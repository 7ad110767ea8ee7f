import { expect, it } from "vitest";
import { makeSite } from "../../src/node/makeSite.ts";
import { SiteError } from "../../src/node/problems.ts";
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
