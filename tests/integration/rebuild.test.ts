import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { keyOf, openStore } from "../../packages/engine/src/node/files/store.ts";
import type { BundleInput, ClientBundle } from "../../packages/engine/src/node/render/bundleClient.ts";
import { temporarySite } from "./temporarySite.ts";

// The client's script is replaced by its inputs, because bundling and compressing the real one takes most of the time.
vi.mock("../../packages/engine/src/node/render/bundleClient.ts", () => ({
  bundleClient: async (input: BundleInput): Promise<ClientBundle> => {
    const script = `pd-assets/app-${keyOf(input)}.js`;
    const files = new Map([[script, JSON.stringify(input)]]);
    return { scripts: { en: [input.base + script] }, print: "", css: "body{margin:0}", files, licenses: "" };
  },
}));

const vimdoc = pathToFileURL(resolve(import.meta.dirname, "../../packages/vimdoc/src/index.ts")).href;
const config = `import { readFileSync } from "node:fs";
import { vimdoc } from "${vimdoc}";
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
export default {
  title: read("title.txt"),
  url: "https://example.org",
  components: { fact: () => read("fact.txt") },
  plugins: [vimdoc({ file: "help.txt" })],
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
  "docs/index.md": "# Start\n\nOld text, see [b](./b.md#part).\n\n![A dot](/dot.svg)\n",
  "docs/b.md": "# Page B\n\n## Part\n\nText of B.\n",
  "docs/c/d.md": "---\ndescription: Old description.\n---\n# Page D\n\n::fact\n",
  "docs/c/_category_.json": '{ "label": "Old category" }',
  "docs/c/e.md": "# Page E\n",
  "docs/k.md":
    "---\nsection_keywords: { part: [yeast] }\n---\n# Page K\n\n## Part {#part}\n\nText of K.\n\n```lua\nx = 1\n```\n",
  "static/dot.svg": svg(10),
};

/** Makes a site that tests edit and build repeatedly, with caches that later builds reuse. */
async function changingSite(own: Record<string, string> = files) {
  const siteDir = await temporarySite(own);
  const cache = await mkdtemp(join(tmpdir(), "cache-"));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  let builds = 0;
  const build = async (name: string, out: string) => {
    const version = ++builds;
    await buildSite({
      siteDir,
      outDir: join(siteDir, out),
      store: openStore(join(cache, name), "test"),
      engine: "test",
      importModule: (file) => import(/* @vite-ignore */ `${pathToFileURL(file).href}?${version}`),
    });
  };
  const write = (file: string, text: string) => writeFile(join(siteDir, file), text);
  const read = (file: string) => readFile(join(siteDir, file), "utf8");
  return { siteDir, cache, build, write, read };
}

/** The hash of every file of a built site, by path. */
async function contents(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(async (path) => [path.slice(dir.length), keyOf(await readFile(path))] as const);
  return Object.fromEntries(await Promise.all(read));
}

it("a build after any change is what a first build of the same files would be", async () => {
  const { siteDir, cache, build, write, read } = await changingSite();
  const rebuilt = async (file: string) => {
    await build("kept", "dist");
    return read(`dist/${file}`);
  };
  expect(await rebuilt("index.html")).toContain("Old text");

  await write("docs/index.md", "# Start\n\nNew text, see [b](./b.md#part).\n\n![A dot](/dot.svg)\n");
  expect(await rebuilt("index.html")).toContain("New text");
  await write("static/dot.svg", svg(30));
  expect(await rebuilt("index.html")).toContain('width="30"');
  await write("docs/b.md", "---\nslug: /moved\n---\n# Page B\n\n## Part\n\nText of B.\n");
  expect(await rebuilt("index.html")).toContain('href="/moved#part"');
  await write("docs/c/e.md", "# Page E, renamed\n");
  expect(await rebuilt("index.html")).toContain("Page E, renamed");
  await write("docs/c/_category_.json", '{ "label": "New category" }');
  expect(await rebuilt("index.html")).toContain("New category");
  await write("fact.txt", "The *second* fact.\n");
  expect(await rebuilt("c/d.html")).toContain("<em>second</em>");
  await write("docs/c/d.md", "---\ndescription: New description.\n---\n# Page D\n\n::fact\n");
  expect(await rebuilt("c/d.html")).toContain('content="New description."');
  const index = () => rebuilt("search-index/en-current.txt");
  expect(await index()).toContain("yeast");
  await write("docs/k.md", files["docs/k.md"].replace("yeast", "zebra"));
  expect(await index()).toContain("zebra");
  await write("title.txt", "Papers");
  expect(await rebuilt("c/d.html")).toContain("<title>Page D | Papers</title>");
  expect(await rebuilt("k.html")).toContain('="Lua code"');
  await write("region.txt", "Code: {language}");
  expect(await rebuilt("k.html")).toContain('="Code: Lua"');
  await write("docs/f.md", "# Page F\n");
  expect(await rebuilt("sitemap.xml")).toContain("https://example.org/f");
  await rename(join(siteDir, "docs/c/e.md"), join(siteDir, "docs/g.md"));
  expect(await rebuilt("sitemap.xml")).not.toContain("https://example.org/c/e");
  await write("docs/h.md", "---\ndraft: true\n---\n# Page H\n");

  await build("kept", "dist");
  await build("new", "fresh");
  const fresh = await contents(join(siteDir, "fresh"));
  expect(await contents(join(siteDir, "dist"))).toEqual(fresh);

  // A build rewrites files of the output that something else has changed.
  await write("dist/index.html", "meddled with");
  await build("kept", "dist");
  expect(await contents(join(siteDir, "dist"))).toEqual(fresh);

  // Flips one bit in each entry of the store: the next build must not use damaged entries.
  let damaged = 0;
  for (const entry of await readdir(join(cache, "kept"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === "looked") continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const bit = (damaged++ * 997) % (bytes.length * 8);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await writeFile(path, bytes);
  }
  expect(damaged).toBeGreaterThan(40);
  await build("kept", "dist");
  expect(await contents(join(siteDir, "dist"))).toEqual(fresh);
});

it("builds of one site at the same time, from one store into two folders, are what a single one is", async () => {
  const { siteDir, build } = await changingSite();
  await build("single", "single");
  await Promise.all([build("kept", "a"), build("kept", "b")]);
  const single = await contents(join(siteDir, "single"));
  expect(await contents(join(siteDir, "a"))).toEqual(single);
  expect(await contents(join(siteDir, "b"))).toEqual(single);
});

const small = {
  "site.config.mjs": `export default {
  title: "Docs",
  url: "https://example.org",
  docs: { routeBasePath: "/" },
};
`,
  "docs/index.md": "# Start\n\nText.\n",
  "docs/aside.md": "# Aside\n\nIn no sidebar.\n",
};

it("a build that fails of two files in one place leaves the last output as it was", async () => {
  const { siteDir, build, write } = await changingSite({ ...small, "pages/about.md": "# About\n" });
  await build("kept", "dist");
  const before = await contents(join(siteDir, "dist"));
  await write("pages/about.md", "---\nslug: /aside/index\n---\n# About\n\nAnother page.\n");
  await expect(build("kept", "dist")).rejects.toThrow("two files of the site would stand at");
  expect(await contents(join(siteDir, "dist"))).toEqual(before);
});
