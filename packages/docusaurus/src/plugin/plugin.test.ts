import { resolve } from "node:path";
import { makeSite, SiteError } from "@plaindocs/engine/plugin";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { readTitle } from "../../../engine/src/node/markdown/document/document.ts";
import { readUnparsed } from "../../../engine/src/node/markdown/parse.ts";
import { testContext } from "../../../engine/src/node/markdown/testing/page.ts";
import { docusaurus, syntax } from "./plugin.ts";

const source = resolve(import.meta.dirname, "plugin.ts");
const config = `import { docusaurus } from ${JSON.stringify(source)};
export default { title: "A", url: "https://a.example", plugins: [docusaurus()] };`;

it.each([
  "import A from './a';\nimport B from './b';\n\n",
  "export const a = {\n  b: 1,\n};\n\n{/* c */}\n\n",
  "```mdx-code-block\nimport A from './a';\n```\n\n",
])("the title may stand below what isn't shown: %j", (above) => {
  const source = readUnparsed("docs/a.md", `${above}# Title :tada:\n`);
  expect(readTitle(source, { ...testContext, syntaxes: [syntax("mdx")] })).toBe("Title 🎉");
});

it("in the format md, files that end in .md are plain Markdown, and those that end in .mdx are not", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config.replace("docusaurus()", 'docusaurus({ format: "md" })'),
    "docs/index.md": "# A\n\n{1} and ::: tip\n",
    "docs/b.mdx": "# B\n\n{1} and :tada:\n",
  });
  const { pages } = await makeSite({ siteDir });
  const shown = pages.filter(({ data }) => data.kind === "doc").map(({ markdown }) => markdown);
  expect(shown).toEqual(["# B\n\n1 and 🎉\n", "# A\n\n{1} and ::: tip\n"]);
});

it("a wrong option is a problem of the configuration", () => {
  expect(docusaurus({ format: "rst" as "md" }).problems).toMatchObject([{ key: "format" }]);
  const misspelt = docusaurus({ fromat: "md" } as object).problems;
  expect(misspelt).toMatchObject([{ key: "fromat", hint: 'Did you mean "format"?' }]);
});

it("a Markdown file to import that isn't there, or is outside of the site, is a problem of the page", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md":
      "import A from './_a.mdx';\nimport B from '../../_b.mdx';\n\n# Start\n\n<A />\n\n<B />\n",
  });
  const error = await makeSite({ siteDir }).catch((thrown: unknown) => thrown);
  const said =
    error instanceof SiteError ? error.problems.map(({ line, message }) => `${line} ${message}`) : [];
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^6 The file docs\/_a.mdx, which is included here, is left out: it doesn't exist/);
  expect(said[1]).toMatch(/^8 The file \.\.\/_b.mdx, which is included here, is left out: it doesn't exist/);
});

it("with --lenient, what can't be imported leaves no tag in the page, and what stands in it stays", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md":
      "import A from './_a.mdx';\nimport B from '@package/b.md';\nimport C from '/docs/_c.md';\n\n# Start\n\n<A>\n\nof a\n\n</A>\n\n<B />\n\n<C>\n\nof c\n\n</C>\n",
    "docs/_c.md": "text of c {props.children}\n",
  });
  const { pages, warnings, named } = await makeSite({ siteDir, leniency: "pages" });
  expect(named.texts).toEqual(["docs/_c.md"]);
  expect(warnings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "7 The file docs/_a.mdx, which is included here, is left out: it doesn't exist (ENOENT).",
    '13 <B /> is left out: it imports "@package/b.md", which is no file of the site.',
  ]);
  const { html = "" } = pages.find(({ file }) => file === "docs/index.md") ?? {};
  expect(html).not.toMatch(/&#x3C;|::mdx/);
  expect(html).toMatch(/<p>of a<\/p>\s*<p>text of c <\/p>\s*<p>of c<\/p>/);
});

it("keys of the front matter that nothing knows are warnings, but for those that are like a known one", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": config,
    "docs/index.md": "---\nreviewer: x\nsidebar_positon: 1\n---\n# A\n",
  });
  const { warnings } = await makeSite({ siteDir, leniency: "pages" });
  expect(warnings).toMatchObject([
    { line: 2, severity: "warning" },
    { line: 3, hint: 'Did you mean "sidebar_position"?' },
  ]);
});
