import { type ChildProcess, execFile, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import { packPackages } from "./packed.ts";

/*
 * What a stranger does: installs the packed engine in an empty folder outside of the repository and writes a site with
 * it. From the installation on there is no network.
 */

const run = promisify(execFile);
const offline = `--require=${resolve(import.meta.dirname, "offline.cjs")}`;
const tsc = resolve(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
/** Without what npm tells the scripts that it runs: npm in the other folder would take it for its own settings. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^NODE_ENV$|^VITEST/i.test(name)),
);
const env = { ...environment, NODE_OPTIONS: offline };

let dir: string;
let browser: Browser;
let said: string;

beforeAll(async () => {
  const { folder, tarballs, remove } = await packPackages();
  dir = await mkdtemp(join(tmpdir(), "installed-"));
  for (const tarball of tarballs) await copyFile(join(folder, tarball), join(dir, tarball));
  const start = performance.now();
  const install = ["install", "--prefer-offline", "--no-audit", "--no-fund", packed("engine")];
  await run("npm", ["init", "-y"], { cwd: dir, env: environment });
  await run("npm", install, { cwd: dir, env: environment });
  const { stdout } = await run(process.execPath, [program(), "init"], { cwd: dir, env });
  said = stdout;
  console.log(`Installed with a first site in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await remove();
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await rm(dir, { recursive: true, force: true });
});

/** The packed package of this name, as npm installs it. */
const packed = (name: string) =>
  `./${readdirSync(dir).find((file) => file.startsWith(`plaindocs-${name}-`))}`;

/** The file that `npx plaindocs` runs. */
const program = () => join(dir, "node_modules/.bin/plaindocs");

const build = () => run(process.execPath, [program(), "build"], { cwd: dir, env });

/** Starts a command that serves the site, until the test ends. @returns the address that it prints */
async function serve(command: string): Promise<string> {
  const args = [program(), command, "--port", "0"];
  const server = spawn(process.execPath, args, { cwd: dir, env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => stop(server));
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\/\/[^\s;]+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`plaindocs ${command} ended without an address.`);
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once("exit", done));
  server.kill();
  await ended;
}

/** Opens a page that can reach this machine alone. @returns it with the addresses of other machines that it asked for */
async function open(address: string): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = [];
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.route(
    (url) => url.hostname !== "localhost",
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(address);
  return { page, asked };
}

it("at most 130 packages are installed", () => {
  const lock = JSON.parse(readFileSync(join(dir, "node_modules/.package-lock.json"), "utf8"));
  expect(Object.keys(lock.packages).length).toBeLessThanOrEqual(130);
});

it("init writes a site with all that belongs to it, and says what comes next", () => {
  const files = ["site.config.ts", "docs/index.md", "docs/install.md", "README.md"];
  for (const file of [...files.map((name) => join("site", name)), ".github/workflows/plaindocs.yml"]) {
    expect(said).toContain(file);
    expect(existsSync(join(dir, file))).toBe(true);
  }
  expect(readFileSync(join(dir, ".gitignore"), "utf8")).toBe("node_modules/\ndist/\n");
  expect(said).toContain("npx plaindocs dev");
});

it("init leaves files as they are that exist, and names them", async () => {
  const file = join(dir, "site/docs/install.md");
  appendFileSync(file, "\nMy own words.\n");
  const before = readFileSync(file, "utf8");
  const { stdout } = await run(process.execPath, [program(), "init"], { cwd: dir, env });
  expect(stdout).toMatch(/because they exist:[\s\S]*site\/docs\/install\.md/);
  expect(stdout).not.toContain("Written");
  expect(readFileSync(file, "utf8")).toBe(before);
});

it("init pins the actions of its workflow as this repository does", () => {
  const uses = (file: string) => readFileSync(file, "utf8").match(/uses: .*/g) ?? [];
  const own = uses(resolve(import.meta.dirname, "../../.github/workflows/pages.yml"));
  const written = uses(join(dir, ".github/workflows/plaindocs.yml"));
  expect(written.length).toBeGreaterThan(4);
  expect(own).toEqual(expect.arrayContaining(written));
});

it("build and preview show the first page, and its search finds words of another", async () => {
  const { stdout } = await build();
  expect(stdout).toContain("\nNext: npx plaindocs preview ");
  expect(stdout).toContain("into dist");
  const { page, asked } = await open(await serve("preview"));
  await page.locator("h1").waitFor();
  expect(await page.getByRole("link", { name: "Install it" }).count()).toBe(1);
  await page.locator("search input").first().fill("requirements");
  await page
    .getByRole("option", { name: /Requirements/ })
    .first()
    .waitFor();
  expect(asked).toEqual([]);
}, 120_000);

it("dev shows an edit in the open page", async () => {
  const { page, asked } = await open(await serve("dev"));
  await page.locator("html[data-hydrated]").waitFor();
  appendFileSync(join(dir, "site/docs/index.md"), "\nAn edited sentence.\n");
  await page.getByText("An edited sentence.").waitFor();
  expect(asked).toEqual([]);
}, 120_000);

/** What the author of a plugin for the engine writes: every entry imported, and trees with directives read. */
const pluginFile = `
import "@plaindocs/docusaurus";
import "@plaindocs/engine/node";
import "@plaindocs/engine/search";
import "@plaindocs/engine/start";
import "@plaindocs/pagefind";
import "@plaindocs/vimdoc";
import { defineSite } from "@plaindocs/engine";
import { parserWith } from "@plaindocs/engine/markdown";
import { definePlugin, type Plugin } from "@plaindocs/engine/plugin";
import type { RootContent } from "mdast";

const moth = { title: "Moth", url: "https://moth.example" };
export const right = defineSite({ ...moth, footer: { style: "dark" } });
// @ts-expect-error: there is no such key.
export const misspelt = defineSite({ ...moth, futer: { style: "dark" } });
export const define = definePlugin;
export const tree = parserWith().parse(":::note");
// @ts-expect-error: a tree has no such field, so it is not of the type any.
tree.nothing;
// @ts-expect-error: a plugin has a name, which is a text.
export const wrong: Plugin = { name: 1 };
export function nameOf(node: RootContent): string | undefined {
  return node.type === "containerDirective" || node.type === "leafDirective" ? node.name : undefined;
}
export const label = (node: RootContent) => node.type === "paragraph" && node.data?.directiveLabel;
`;

describe("types of every entry", () => {
  beforeAll(async () => {
    const others = ["docusaurus", "pagefind", "vimdoc"].map(packed);
    const add = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--no-save", ...others];
    await run("npm", add, { cwd: dir, env: environment });
  });

  it.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])("compile with module %s and resolution %s, all that they name included", async (module, resolution) => {
    const file = join(dir, `plugin-${module}.mts`);
    writeFileSync(file, pluginFile);
    // The types of Node.js and of the newest JavaScript are for Vite's own.
    const types = [
      "--types",
      "node",
      "--typeRoots",
      resolve(import.meta.dirname, "../../node_modules/@types"),
    ];
    const modules = ["--module", module, "--moduleResolution", resolution, "--lib", "esnext,dom"];
    const args = [tsc, "--noEmit", "--strict", "--ignoreConfig", "--skipLibCheck", "false"];
    const { stdout } = await run(process.execPath, [...args, ...types, ...modules, file], {
      cwd: dir,
    }).catch((error) => error);
    expect(stdout).toBe("");
  });
});

/** What the author of another plugin writes: a look of its own, versions, a help file, and names of emoji. */
const mothConfig = `
import { docusaurus } from "@plaindocs/docusaurus";
import { defineSite } from "@plaindocs/engine";
import { vimdoc } from "@plaindocs/vimdoc";

export default defineSite({
  title: "moth.nvim",
  url: "https://moth.example",
  image: { src: "social.png", alt: "moth.nvim finds lamps" },
  theme: {
    accent: { light: "#6a0dad", dark: "#c9a0ff" },
    textFont: { family: "Moth Sans", src: "/moth.woff2" },
  },
  navbar: { logo: { src: "logo.svg", alt: "Moth" }, items: [{ type: "docsVersionDropdown" }] },
  footer: { copyright: "© moth people", links: [{ label: "Install", to: "/install" }] },
  docs: { routeBasePath: "/", versions: { current: { label: "main" } } },
  plugins: [docusaurus(), vimdoc({ file: "moth.txt" })],
});
`;

it("a site for another plugin has its logo, colours, font, social picture, versions and footer", async () => {
  const add = [
    "install",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    packed("docusaurus"),
    packed("vimdoc"),
  ];
  await run("npm", add, { cwd: dir, env: environment });
  const look = resolve(import.meta.dirname, "../sites/kitchen-sink/static");
  const inter = createRequire(import.meta.url).resolve(
    "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  );
  mkdirSync(join(dir, "site/static"));
  await copyFile(join(look, "img/logo-light.svg"), join(dir, "site/static/logo.svg"));
  await copyFile(join(look, "img/social-card.png"), join(dir, "site/static/social.png"));
  await copyFile(inter, join(dir, "site/static/moth.woff2"));
  const config = join(dir, "site/site.config.ts");
  const before = readFileSync(config, "utf8");
  onTestFinished(() => writeFileSync(config, before));
  writeFileSync(config, mothConfig);
  const types = ["--noEmit", "--strict", "--ignoreConfig", "--types", "", "--module", "esnext"];
  const checked = run(process.execPath, [tsc, ...types, "--moduleResolution", "bundler", config], {
    cwd: dir,
  });
  expect((await checked.catch((error) => error)).stdout).toBe("");
  await run(process.execPath, [program(), "docs:version", "1.0"], { cwd: dir, env });
  appendFileSync(join(dir, "site/docs/index.md"), "\n:tada: New in main.\n");
  await build();

  const { page, asked } = await open(`${await serve("preview")}next`);
  const seen = {
    logo: await page
      .getByRole("img", { name: "Moth" })
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    color: await page
      .getByRole("link", { name: "Install it" })
      .evaluate((link) => getComputedStyle(link).color),
    font: await page.evaluate(() =>
      document.fonts.ready.then(() => document.fonts.check("16px 'Moth Sans'")),
    ),
    picture: await page.locator('meta[property="og:image"]').getAttribute("content"),
    footer: (await page.getByRole("contentinfo").allInnerTexts()).join(),
    version: await page.getByRole("navigation").getByRole("button", { name: "main" }).count(),
    text: await page.getByText("🎉 New in main.").count(),
  };
  expect(seen).toEqual({
    logo: true,
    color: "rgb(106, 13, 173)",
    font: true,
    picture: "https://moth.example/social.png",
    footer: expect.stringContaining("© moth people"),
    version: 1,
    text: 1,
  });
  expect(asked).toEqual([]);
  expect(readFileSync(join(dir, "dist/moth.txt"), "utf8")).toContain("*moth.txt*");
}, 180_000);

it("a Docusaurus folder is migrated and built, by the packages of another folder", async () => {
  // It has no packages of its own, and is CommonJS, as most are.
  const website = await mkdtemp(join(tmpdir(), "website-"));
  onTestFinished(() => rm(website, { recursive: true, force: true }));
  mkdirSync(join(website, "docs"), { recursive: true });
  const files = {
    "package.json": '{ "name": "website", "private": true }',
    "docusaurus.config.js": 'module.exports = { title: "Moth", url: "https://moth.example", baseUrl: "/" };',
    "docs/index.mdx": "import Part from './_part.mdx';\n\n# Moth :tada:\n\n<Part name=\"wings\" />\n",
    "docs/_part.mdx": "It has {props.name}.\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(website, name), text);
  const { stdout } = await run(process.execPath, [`${program()}-migrate`, website], { cwd: dir, env });
  expect(stdout).toContain("Taken over: title, url, baseUrl");
  expect(stdout).toContain("\nNext: npx plaindocs build --site ");
  const args = [program(), "build", "--site", website, "--out", "moth"];
  await run(process.execPath, args, { cwd: dir, env });
  const html = readFileSync(join(dir, "moth/docs.html"), "utf8");
  expect(html).toContain("Moth 🎉");
  expect(html).toContain("<p>It has wings.</p>");
}, 120_000);
