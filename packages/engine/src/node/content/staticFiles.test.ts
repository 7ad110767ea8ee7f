import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { loadSite } from "../makeSite.ts";

const page = { "docs/index.md": "---\nslug: /\n---\n# A\n" };

it("files of the web whose names begin with a dot are published; others, outputs of builds, what another file covers and links to nowhere are named", async () => {
  const siteDir = await temporarySite({
    ...page,
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", staticDirectories: ["static", "a", "none", "docs/_own"] };',
    "a/.nojekyll": "",
    "docs/_own/b.png": "",
    "a/\u00e9": "",
    "a/e\u0301": "",
    "static/.well-known/security.txt": "Contact: mailto:a@b.example",
    "static/.nojekyll": "",
    "static/.env": "SECRET=1",
    "static/img/.hidden.png": "",
    "static/.cache/a.txt": "",
    "static/.gitkeep": "",
    ...Object.fromEntries(
      [".DS_Store", "Thumbs.db", "desktop.ini", "b.md~", "~$c.docx", "#d#", "e.swp"].map((name) => [
        `static/${name}`,
        "",
      ]),
    ),
    "static/old/_build.json": "{}",
    "static/old/index.html": "",
  });
  await symlink("nowhere", join(siteDir, "none"));
  const { content, problems } = await loadSite({ siteDir });
  expect([...content.staticFiles.keys()].sort()).toEqual([
    ".nojekyll",
    ".well-known/security.txt",
    "b.png",
    "\u00e9",
  ]);
  const found = problems.flatMap(({ file, severity }) => (file ? [[file, severity]] : []));
  expect(found).toEqual([
    ["static/old/_build.json", "warning"],
    ["none", undefined],
    ...["static/.cache", "static/.env", "static/img/.hidden.png"].map((file) => [file, "warning"]),
    ["static/.nojekyll", undefined],
    ["a/e\u0301", undefined],
  ]);
});

it.each(["./public", "public/", "./public//", "x/../public"])(
  "a static folder may be written as %s, and links into it are found",
  async (folder) => {
    const siteDir = await temporarySite({
      "site.config.mjs": `export default { title: "A", url: "https://a.example", staticDirectories: [${JSON.stringify(folder)}], docs: { path: "./docs/" }, pages: "./pages/" };`,
      "docs/index.md": "---\nslug: /\n---\n# A\n\n[a](../public/a.pdf) [b](/a.pdf)\n",
      "pages/about.md": "# About\n",
      "public/a.pdf": "pdf",
    });
    const { makeSite } = await import("../makeSite.ts");
    const { warnings, pages } = await makeSite({ siteDir });
    expect(warnings).toEqual([]);
    expect(pages.map(({ data }) => data.path)).toContain("/about");
  },
);
