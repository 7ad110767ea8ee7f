import { spawn } from "node:child_process";
import { rename, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildSite } from "../../packages/engine/src/node/build.ts";
import { formatProblem, type SiteError } from "../../packages/engine/src/node/problems/problems.ts";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const vimdocPackage = pathToFileURL(resolve(import.meta.dirname, "../../packages/vimdoc/dist/index.js")).href;
const patience = { timeout: 60_000, interval: 50 };

const config = (more = "") =>
  `import { vimdoc } from "${vimdocPackage}";
  export default { title: "Moth", url: "https://moth.example", plugins: [vimdoc({ file: "moth.txt" })], ${more} };`;
const home = { "docs/index.md": "---\nslug: /\n---\n\n# Moth\n\nIt flies.\n" };

/** Starts the development server of a site on the command line, from this folder or another. */
async function startServer(siteDir: string, cwd?: string): Promise<{ url: string; said: () => string }> {
  const server = spawn(process.execPath, [cli, "dev", "--site", siteDir, "--port", "0"], { cwd });
  onTestFinished(() => void server.kill());
  let text = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  await vi.waitFor(() => expect(text).toContain("http:"), patience);
  return { url: /http:[^\s;]+/.exec(text)?.[0] ?? "", said: () => text };
}

/** The status of the first package that the client's scripts import. */
async function statusOfPackage(url: string): Promise<number> {
  const read = async (path: string) => (await fetch(new URL(path, url))).text();
  const [script = ""] = /\/@fs[^"]*\/main\.tsx/.exec(await read("@id/__x00__virtual:app/en")) ?? [];
  const [dependency = ""] = /[^"]*\/deps\/react\.js[^"]*/.exec(await read(script)) ?? [];
  return (await fetch(new URL(dependency, url))).status;
}

/** The problems that a build of a site reports, each as its first line. */
async function buildProblems(siteDir: string): Promise<string[]> {
  const problems = await buildSite({ siteDir, outDir: join(siteDir, "dist") }).then(
    ({ warnings }) => warnings,
    (error: SiteError) => error.problems,
  );
  return problems.map((problem) => formatProblem(problem).split("\n")[0] ?? "");
}

const mistakes = {
  ...home,
  "docs/links.md": "# Links\n\n[a](./none.md) and [b](./index.md#none).\n\n![c](./none.png)\n",
  "docs/again.md": "---\nslug: /links\n---\n\n# Again\n",
  "docs/keys.md": "---\ntitel: Keys\n---\n\n# Keys\n\n:::tipp\n\nx\n\n:::\n",
  "site.config.mjs": config('redirects: [{ from: "/keys", to: "/" }]'),
};

it("the development server reports each mistake that a build reports, once, and says when it is mended", async () => {
  const siteDir = await temporarySite(mistakes);
  const expected = await buildProblems(siteDir);
  expect(expected).toHaveLength(7);
  const { url, said } = await startServer(siteDir);
  await vi.waitFor(() => {
    for (const line of expected) expect(said()).toContain(line);
  }, patience);
  // A page with a mistake that is asked for twice reports it no second time.
  for (const _ of [1, 2]) await fetch(`${url}keys`);
  for (const line of expected) expect([line, said().split(line).length - 1]).toEqual([line, 1]);
  expect(said()).not.toContain("    at ");

  await writeFile(join(siteDir, "docs/keys.md"), "# Keys\n");
  await vi.waitFor(() => expect(said()).toMatch(/Mended: docs\/keys\.md:2:1[^\n]*titel/), patience);
}, 180_000);

it("the development server shows pages that are called as the engine's modules are, and its scripts where packages are behind a link", async () => {
  const names = ["plugin", "node", "client/main", "client/App", "shared/site"];
  const pages = names.map((name) => [`docs/${name}.md`, `# Page ${name}\n`]);
  const siteDir = await temporarySite({ ...home, ...Object.fromEntries(pages), "site.config.mjs": config() });
  await symlink(resolve(import.meta.dirname, "../../node_modules"), join(siteDir, "node_modules"));
  const { url } = await startServer(siteDir);
  const read = (path: string) => fetch(new URL(path, url), { headers: { accept: "text/html" } });
  for (const name of [...names, "search"]) expect(await (await read(name)).text()).toContain("<!doctype");
  expect(await statusOfPackage(url)).toBe(200);
}, 120_000);

it("the development server reports each warning of a build, once, and serves what it makes besides documents", async () => {
  const siteDir = await temporarySite({
    ...home,
    "docs/größe.md": "# Größe\n\nGroß.\n",
    // Warnings: a footnote that isn't shown, and code without its end.
    "docs/aside.md": "# Aside\n\n[^1]: a\n\n```lua\nx\n",
    "static/a b.txt": "static",
    "site.config.mjs": config('redirects: [{ from: "/old", to: "/größe" }]'),
  });
  const expected = await buildProblems(siteDir);
  expect(expected).toHaveLength(2);
  const { url, said } = await startServer(siteDir);
  await vi.waitFor(() => {
    for (const line of expected) expect([line, said().split(line).length - 1]).toEqual([line, 1]);
  }, patience);
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return `${response.status} ${response.headers.get("content-type")} ${await response.text()}`;
  };
  const stub = /^200 text\/html; charset=utf-8 .*<a href="\/gr%C3%B6%C3%9Fe">/s;
  for (const path of ["old", "old/", "old.html", "old/index.html"]) expect(await get(path)).toMatch(stub);
  expect(await get("llms.txt")).toMatch(/^200 text\/plain; charset=utf-8 # Moth/);
  expect(await get("llms-full.txt")).toMatch(/^200 text\/plain; .*Groß\./s);
  expect(await get("moth.txt")).toMatch(/^200 text\/plain; .*It flies\./s);
  expect(await get("index.md")).toMatch(/^200 text\/markdown; .*# Moth/s);
  expect(await get("gr%C3%B6%C3%9Fe.md")).toMatch(/^200 text\/markdown; .*# Größe/s);
  expect(await get("sitemap.xml")).toMatch(/^200 text\/xml; .*<urlset/s);
  expect(await get("robots.txt")).toMatch(/^200 text\/plain; .*Sitemap/s);
  expect(await get("a%20b.txt")).toBe("200 text/plain; charset=utf-8 static");
  expect(await get("none.md")).toMatch(/^404 /);
}, 180_000);

it("a configuration that can't be loaded gives the place, once, and no stack of the engine", async () => {
  const siteDir = await temporarySite({
    ...home,
    "site.config.ts": config(),
    "throws.ts": "interface A {}\n\nthrow new TypeError('no luck');\n",
  });
  const { url, said } = await startServer(siteDir);
  const file = join(siteDir, "site.config.ts");
  const shown = async () => (await fetch(url)).text();
  expect(await shown()).toContain("It flies.");
  const before = said().length;
  const since = () => said().slice(before);
  const message = /^throws\.ts:3:\d+: it can't be loaded: no luck\n {2}→ /m;
  await writeFile(file, `import "./throws.ts";\n${config()}`);
  await vi.waitFor(() => expect(since()).toMatch(message), patience);
  const page = await shown();
  expect(page).toMatch(message);
  expect(since() + page).not.toMatch(/\n\s+at |vite|PARSE_ERROR|\/src\/node\//i);
  expect(since().match(/can't be loaded/g)).toHaveLength(1);
  await writeFile(file, config());
  await vi.waitFor(async () => expect(await shown()).toContain("It flies."), patience);
}, 180_000);

it("the development server follows what is beside the site's folder, what modules require, and a folder that was away", async () => {
  const dir = await temporarySite({
    "package.json": "{}",
    "README.md": "# Guide\n\nIt flies.\n",
    "lua/a.lua": "-- #region setup\nlocal wings = 2\n-- #endregion\n",
    "title.mjs": 'export default "Moth";',
    "a.css": "a { color: red }",
    // Where the cache can't be written, it is in the system's folder for temporary files.
    "site/.cache": "",
    "site/site.config.mjs": `import title from "../title.mjs";
      export default { title, url: "https://moth.example", styles: ["../a.css"], docs: { files: { guide: "../README.md" } } };`,
    "site/sidebars.js":
      'module.exports = { docs: [{ type: "link", href: "/guide", label: require("./label.cjs") }] };',
    "site/label.cjs": 'module.exports = "First";',
    "site/docs/index.md": '---\nslug: /\n---\n# Moth\n\n```lua file="../../lua/a.lua#setup"\n```\n',
  });
  const { url, said } = await startServer("site", dir);
  const text = async (path: string) => (await (await fetch(url + path)).text()).replaceAll(/<[^>]+>/g, "");
  expect(said()).not.toContain("Failed to resolve");
  expect(await statusOfPackage(url)).toBe(200);
  expect(await text("")).toMatch(/First.*local wings = 2/s);
  expect(await text("guide")).toContain("It flies.");
  await writeFile(join(dir, "lua/a.lua"), "-- #region setup\nlocal wings = 4\n-- #endregion\n");
  await writeFile(join(dir, "README.md"), "# Guide\n\nIt rests.\n");
  await writeFile(join(dir, "a.css"), "a { color: tan }");
  await writeFile(join(dir, "title.mjs"), 'export default "Owl";');
  await writeFile(join(dir, "site/label.cjs"), 'module.exports = "Second";');
  await vi.waitFor(async () => {
    expect(await text("")).toMatch(/Owl.*color:tan.*Second.*local wings = 4/s);
    expect(await text("guide")).toContain("It rests.");
  }, patience);
  await rename(join(dir, "site"), join(dir, "away"));
  await vi.waitFor(async () => expect(await text("")).toContain("no site.config.ts"), patience);
  await rename(join(dir, "away"), join(dir, "site"));
  await vi.waitFor(async () => expect(await text("")).toMatch(/Owl.*Second/s), patience);
  await writeFile(join(dir, "lua/a.lua"), "local wings = 4\n");
  await vi.waitFor(() => expect(said()).toMatch(/^docs\/index\.md:6:1: .*"setup"/m), patience);
}, 180_000);

it("the development server serves pages and what they show, though another page has a mistake, and no file that is kept back", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", docs: { exclude: ["drafts/**"] } };',
    "docs/index.md": "---\nslug: /\n---\n# A\n\n![a](a.svg)\n",
    "docs/wrong.md": "---\ntitel: A\n---\n\n:::tipp\n",
    "docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "docs/unnamed.csv": "secret",
    "docs/drafts/plan.csv": "secret",
    "docs/_private/a.csv": "secret",
    ".env": "secret",
  });
  const { url } = await startServer(siteDir);
  const headers = { accept: "text/html" };
  expect(await (await fetch(url, { headers })).text()).toContain('src="/files/docs/a.svg"');
  const statuses = { "files/docs/a.svg": 200, search: 200, wrong: 500, none: 404, "none.svg": 404 };
  for (const [path, status] of Object.entries(statuses))
    expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, status]);
  const kept = ["docs/unnamed.csv", "docs/drafts/plan.csv", "docs/_private/a.csv", ".env", "site.config.mjs"];
  for (const path of kept) {
    const answer = await fetch(`${url}files/${path}`);
    expect([path, answer.ok, (await answer.text()).includes("secret")]).toEqual([path, false, false]);
  }
});
