import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { loadSite } from "../makeSite.ts";

const page = { "docs/index.md": "---\nslug: /\n---\n# A\n" };

it("a file that another one covers, and a static folder that leads nowhere, are named", async () => {
  const siteDir = await temporarySite({
    ...page,
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", staticDirectories: ["static", "a", "b"] };',
    "a/x.txt": "",
    "b/x.txt": "",
    "b/e\u0301.txt": "",
    "b/\u00e9.txt": "",
  });
  await symlink("/nowhere", join(siteDir, "static"));
  const { problems } = await loadSite({ siteDir });
  const [covered, twin] = ["a/x.txt", "b/e\u0301.txt"].map((file) => [file, "lenient"]);
  expect(problems.map(({ file, severity }) => [file, severity])).toEqual([
    ["static", undefined],
    covered,
    twin,
  ]);
});

it("files of the web whose names begin with a dot are published, and others are named", async () => {
  const siteDir = await temporarySite({
    ...page,
    "static/.well-known/security.txt": "Contact: mailto:a@b.example",
    "static/.nojekyll": "",
    "static/.env": "SECRET=1",
    "static/img/.hidden.png": "",
    "static/.cache/a.txt": "",
    "static/.gitkeep": "",
    "static/img/.DS_Store": "",
  });
  const { content, problems } = await loadSite({ siteDir });
  expect([...content.staticFiles.keys()].toSorted()).toEqual([".nojekyll", ".well-known/security.txt"]);
  expect(problems.map(({ file, severity }) => [file, severity])).toEqual(
    ["static/.cache", "static/.env", "static/img/.hidden.png"].map((file) => [file, "warning"]),
  );
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
