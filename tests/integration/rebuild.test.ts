import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const config = `import { readFileSync } from "node:fs";
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const ending = { type: "paragraph", children: [{ type: "text", value: read("ending.txt") }] };
export default {
  title: read("title.txt"),
  url: "https://example.org",
  components: { fact: () => read("fact.txt"), part: () => ({ include: "docs/_part.md" }) },
  plugins: [{ name: "ending", markdown: { transform: (tree) => void tree.children.push(ending) } }],
  i18n: { messages: { en: { article: { codeRegion: read("region.txt") } } } },
};
`;
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20"/>`;
const files = {
  "site.config.mjs": config,
  "title.txt": "Docs",
  "fact.txt": "The *first* fact.\n",
  "region.txt": "{language} code",
  "ending.txt": "The end.",
  "docs/index.md": "# Start\n\nOld text, see [b](./b.md#part).\n\n![A dot](/dot.svg)\n",
  "docs/b.md": "# Page B\n\n## Part\n\nText of B.\n",
  "docs/c/d.md": "---\ndescription: Old description.\n---\n# Page D\n\n::fact\n",
  "docs/c/_category_.json": '{ "label": "Old category" }',
  "docs/c/e.md": "# Page E\n\n::part\n",
  "docs/_part.md": "Old part.\n",
  "docs/k.md":
    "---\nsection_keywords: { part: [yeast] }\n---\n# Page K\n\n## Part {#part}\n\nText of K.\n\n```lua\nx = 1\n```\n",
  "static/dot.svg": svg(10),
};

it("after any edit, the development server's memory gives what a first build of the same files would", async () => {
  const siteDir = await temporarySite(files);
  const memory = new Map();
  let version = 0;
  const importModule = (file: string) => import(/* @vite-ignore */ `${pathToFileURL(file).href}?${version}`);
  /** All pages, as text, as they are made with the memory of what was compiled before. */
  const edited = async (file?: string, text = "") => {
    if (file !== undefined) await writeFile(join(siteDir, file), text);
    // A configuration that is loaded anew has other plugins, for which every page is compiled again.
    if (/(title|region|ending)/.test(`${file}`)) version++;
    const { pages, sites } = await makeSite({ siteDir, memory, importModule });
    const first = await makeSite({ siteDir, importModule });
    expect(pages, file).toEqual(first.pages);
    return JSON.stringify([pages, sites]);
  };
  expect(await edited()).toContain("Old text");
  const start = "# Start\n\nNew text, see [b](./b.md#part).\n\n![A dot](/dot.svg)\n";
  expect(await edited("docs/index.md", start)).toContain("New text");
  expect(await edited("static/dot.svg", svg(30))).toContain('width=\\"30\\"');
  const moved = "---\nslug: /moved\n---\n# Page B\n\n## Part\n\nText of B.\n";
  expect(await edited("docs/b.md", moved)).toContain('href=\\"/moved#part\\"');
  expect(await edited("docs/c/e.md", "# Page E, renamed\n\n::part\n")).toContain("Page E, renamed");
  expect(await edited("docs/c/_category_.json", '{ "label": "New category" }')).toContain("New category");
  expect(await edited("fact.txt", "The *second* fact.\n")).toContain("<em>second</em>");
  expect(await edited("docs/_part.md", "New part.\n")).toContain("New part.");
  const described = files["docs/c/d.md"].replace("Old", "New");
  expect(await edited("docs/c/d.md", described)).toContain("New description.");
  expect(await edited("docs/k.md", files["docs/k.md"].replace("yeast", "zebra"))).toContain("zebra");
  expect(await edited("title.txt", "Papers")).toContain('"title":"Papers"');
  expect(await edited("region.txt", "Code: {language}")).toContain("Code: Lua");
  expect(await edited("ending.txt", "The very end.")).toContain("The very end.");
  expect(await edited("docs/f.md", "# Page F\n")).toContain("/f.md");
  await rename(join(siteDir, "docs/c/e.md"), join(siteDir, "docs/g.md"));
  expect(await edited()).not.toContain("/c/e");
});
