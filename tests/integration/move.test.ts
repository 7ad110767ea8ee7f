import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { move } from "../../packages/engine/src/node/commands/move/move.ts";
import { readArguments } from "../../packages/engine/src/node/config/commandLine.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const german = "i18n/de/docusaurus-plugin-content-docs/current";
const files = {
  "site.config.mjs": `export default {
    title: "Docs", url: "https://example.org", baseUrl: "/base/", i18n: { locales: ["en", "de"] },
  };`,
  "docs/index.md": "---\nslug: /\n---\n\n# Start\n\n[Tea](./tea.md#milk), [path](/tea).\n",
  "docs/tea.md": "# Tea\n\n## Milk\n\n[Start](./index.md) ![Cup](./cup.svg) [here](./tea.md#milk)\n",
  "docs/cup.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "pages/about.md": "# About\n\n[Tea](/tea#milk)\n",
  [`${german}/tea.md`]: "# Tee\n\n## Milch {#milk}\n\n[Anfang](./index.md)\n",
};

/** Runs the command and returns what it says. */
async function run(siteDir: string, ...values: string[]): Promise<string> {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await move({ ...readArguments([]).values, site: siteDir }, values);
    return String(said.mock.lastCall);
  } finally {
    said.mockRestore();
  }
}

it("a moved page has its links, its translation and its old addresses with it", async () => {
  const siteDir = await temporarySite(files);
  const said = await run(siteDir, "docs/tea.md", "docs/hot/black-tea.md");
  expect(said).toContain("docs/tea.md → docs/hot/black-tea.md");
  expect(said).toContain(`${german}/tea.md → ${german}/hot/black-tea.md`);
  expect(existsSync(join(siteDir, "docs/tea.md"))).toBe(false);
  const read = (file: string) => readFile(join(siteDir, file), "utf8");
  expect(await read("docs/index.md")).toContain("[Tea](./hot/black-tea.md#milk), [path](/hot/black-tea)");
  expect(await read("pages/about.md")).toContain("(/hot/black-tea#milk)");
  const { redirects, warnings } = await makeSite({ siteDir });
  expect(warnings).toEqual([]);
  expect(redirects.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
    "/base/de/tea /base/de/hot/black-tea",
    "/base/tea /base/hot/black-tea",
  ]);
});

it("files of the site besides its pages name the new place, and the sidebar to mend by hand is named", async () => {
  const config = files["site.config.mjs"].replace("};", 'docs: { sidebars: { main: ["index", "tea"] } } };');
  const siteDir = await temporarySite({
    ...files,
    "site.config.mjs": config,
    "data/questions.json": '{ "right": ["/tea#milk", "/teas"], "file": "docs/tea.md" }\n',
    "static/kept.json": '"/tea"\n',
  });
  const said = await run(siteDir, "docs/tea.md", "docs/hot/black-tea.md");
  expect(said).toContain("  data/questions.json\n");
  expect(said).toContain('names "tea"; write "hot/black-tea" there');
  const read = (file: string) => readFile(join(siteDir, file), "utf8");
  expect(await read("data/questions.json")).toBe(
    '{ "right": ["/hot/black-tea#milk", "/teas"], "file": "docs/hot/black-tea.md" }\n',
  );
  expect(await read("static/kept.json")).toBe('"/tea"\n');
  expect(await read("site.config.mjs")).toBe(config);
});

it("a page at the start of the site leaves other names of the start alone", async () => {
  const siteDir = await temporarySite({ ...files, "data/start.json": '{ "start": "/" }' });
  await writeFile(join(siteDir, "docs/index.md"), "# Start\n");
  await run(siteDir, "docs/index.md", "docs/start.md");
  expect(await readFile(join(siteDir, "data/start.json"), "utf8")).toBe('{ "start": "/" }');
});

it("a page that is moved back to a folder keeps its name, and the path that is its own again is no redirect", async () => {
  const siteDir = await temporarySite(files);
  await run(siteDir, "docs/tea.md", "docs/hot/black-tea.md");
  await run(siteDir, "docs/hot/black-tea.md", "docs");
  await run(siteDir, "docs/black-tea.md", "docs/tea.md");
  const { redirects } = await makeSite({ siteDir });
  expect(redirects.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
    "/base/black-tea /base/tea",
    "/base/de/black-tea /base/de/tea",
    "/base/de/hot/black-tea /base/de/tea",
    "/base/hot/black-tea /base/tea",
  ]);
});

it.each([
  [["docs/tee.md", "docs/b.md"], "docs/tee.md: there is no such page"],
  [["docs/tea.md", "docs/index.md"], "docs/index.md: it exists already"],
  [["docs/tea.md", "pages/tea.md"], 'pages/tea.md: it isn\'t in the folder "docs"'],
  [["docs/tea.md", "docs/_tea.md"], "docs/_tea.md: it can't be a page"],
])("%j is refused, and nothing is written", async (values, message) => {
  const siteDir = await temporarySite(files);
  await expect(run(siteDir, ...values)).rejects.toThrow(message);
  expect(await readFile(join(siteDir, "docs/tea.md"), "utf8")).toBe(files["docs/tea.md"]);
});
