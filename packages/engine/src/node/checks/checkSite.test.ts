import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";

it("a folder of static files that isn't there is a warning, unless it is the usual one", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", staticDirectories: ["static", "img", "./pics"] };`,
    "docs/index.md": "---\nslug: /\n---\n# Start\n",
    "img/a.txt": "a",
  });
  const { warnings } = await makeSite({ siteDir });
  expect(warnings.map(({ key, message }) => [key, message])).toEqual([
    ["staticDirectories", 'there is no folder "pics" in the site\'s folder, and nothing of it is published'],
  ]);
});

it("a glob of docs.exclude that matches nothing is named, and stops a strict build", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example",
      docs: { exclude: ["drafts/**", "docs/a.md", "drafts", "**/*.pdf", "./b.md", "{a,b}.mdx"] } };`,
    "docs/index.md": "# Start\n",
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "docs/drafts/c.md": "# C\n",
    "docs/deep/c.pdf": "",
  });
  const { warnings } = await makeSite({ siteDir, leniency: "pages" });
  await expect(makeSite({ siteDir })).rejects.toThrow("matches no file");
  expect(warnings.map(({ message }) => /"(.*)" matches no file/.exec(message)?.[1])).toEqual([
    "docs/a.md",
    "drafts",
    "{a,b}.mdx",
  ]);
});

it("a file that is meant as Markdown and is no page is named", async () => {
  const names = ["a.markdown", "b.MD", "c.mdown", "d.Mdx", "e.mkd", "deep/README.MARKDOWN"];
  const siteDir = await temporarySite({
    "docs/index.md": "# Start\n",
    "docs/_part.markdown": "Part.\n",
    "docs/md.txt": "",
    "pages/x.MD": "# X\n",
    ...Object.fromEntries(names.map((name) => [`docs/${name}`, "# A\n"])),
  });
  const { warnings } = await makeSite({ siteDir });
  const expected = [...names.map((name) => `docs/${name}`), "pages/x.MD"];
  expect(warnings.map(({ file }) => file).sort()).toEqual(expected.sort());
});

it("a link of a sidebar that leads nowhere is a warning, in each version", async () => {
  const links = ["/a?x#y", "/gone", "/f.pdf", "/made.txt", "https://a.example/gone", "#gone"];
  const items = links.map((href) => ({ type: "link", label: "A", href }));
  const docs = JSON.stringify({ sidebars: { main: ["a", { type: "category", label: "C", items }] } });
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", baseUrl: "/b/", docs: ${docs} };`,
    "docs/a.md": "# A\n\n## Y\n",
    "versions.json": '["1"]',
    "versioned_docs/version-1/a.md": "# A\n\n## Y\n",
    "versioned_docs/version-1/index.md": "---\nslug: /\n---\n# B\n",
    "versioned_sidebars/version-1-sidebars.json": JSON.stringify({ old: [...items, { A: items }] }),
    "static/f.pdf": "",
  });
  const { warnings } = await makeSite({ siteDir });
  expect(warnings.map(({ file, key }) => [file, key])).toEqual([
    ["site.config.mjs", "docs.sidebars.main"],
    ["versioned_sidebars/version-1-sidebars.json", "docs.sidebars.old"],
  ]);
});

it("folders of translations and versions that are called like none are named, and kept to themselves", async () => {
  const strays = [
    "i18n/fr/code.json",
    "i18n/zh-cn/docusaurus-plugin-content-docs/current/index.md",
    "i18n/en/code.json",
    "i18n/zh-CN/docusaurus-plugin-content-docs/version-0/a.md",
    "versioned_docs/version-0/_private.md",
    "versioned_docs/1/deep/a.md",
  ];
  const site = (shown: string) =>
    temporarySite({
      "site.config.mjs": `export default { title: "A", url: "https://a.example", i18n: { locales: ["en", "zh-CN"] } };`,
      "docs/index.md": `# A\n\n\`\`\`md file="@site/${shown}"\n\`\`\`\n`,
      "versions.json": '["1"]',
      "versioned_docs/version-1/index.md": "# A\n",
      "i18n/zh-CN/docusaurus-plugin-content-docs/version-1/index.md": "# A\n",
      "i18n/zh-CN/docusaurus-plugin-content-docs/current/index.md": "# A\n",
      "i18n/zh-CN/docusaurus-theme-classic/navbar.json": "{}",
      ...Object.fromEntries(
        strays.map((file) => [file, file.endsWith(".md") ? "---\ndraft: true\n---\n" : "{}"]),
      ),
    });
  const { warnings } = await makeSite({ siteDir: await site("versions.json") });
  expect(warnings.map(({ file, hint }) => [file, /"(.*)"/.exec(hint ?? "")?.[1]])).toEqual([
    ["i18n/en", undefined],
    ["i18n/fr", undefined],
    ["i18n/zh-cn", "zh-CN"],
    ["versioned_docs/1", undefined],
    ["versioned_docs/version-0", "version-1"],
    ["i18n/zh-CN/docusaurus-plugin-content-docs/version-0", "version-1"],
  ]);
  for (const shown of strays.filter((file) => file.endsWith(".md")))
    await expect(makeSite({ siteDir: await site(shown) })).rejects.toThrow("it is of a version or language");
});

it("a folder of pages with the marker of a build is named, unless it may be the output of this site", async () => {
  const at = async (docs: string) => {
    const files = ["docs/old", "pages/old", "dist"].map((dir) => [`${dir}/_build.json`, "{}"]);
    const siteDir = await temporarySite({
      "site.config.mjs": `export default { title: "A", url: "https://a.example", docs: { path: "${docs}" } };`,
      "docs/index.md": "---\nslug: /\n---\n# A\n",
      ...Object.fromEntries(files),
    });
    return (await makeSite({ siteDir })).warnings.map(({ file }) => file);
  };
  expect(await at("docs")).toEqual(["docs/old/_build.json", "pages/old/_build.json"]);
  expect(await at(".")).toEqual(["pages/old/_build.json"]);
});
