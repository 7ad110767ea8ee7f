import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { usualOptions } from "../config/commandLine.ts";
import { run as init } from "./init.ts";

/** What `init` writes into a folder with these files: the files of the site, and its configuration. */
async function written(files: Record<string, string>, remote?: string) {
  const dir = await temporarySite({ "package.json": '{ "name": "fern.nvim" }', ...files });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: dir });
  if (remote) {
    git("init", "--quiet", "--initial-branch", "trunk");
    git("remote", "add", "origin", remote);
  }
  vi.spyOn(console, "log").mockReturnValue();
  await init(usualOptions, [dir]);
  const names = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^site\/|\.yml$/.test(name),
  );
  const read = (name: string) => readFileSync(join(dir, name), "utf8");
  return {
    dir,
    names,
    read,
    config: read("site/site.config.ts"),
    workflow: read(".github/workflows/plaindocs.yml"),
  };
}

const readme = `<img src="https://img.shields.io/a.svg">

# fern.nvim

A **tree** of [notes](https://a.example): quick.

![film](https://github.com/user-attachments/assets/1) [options](OPTIONS.md) [how](CONTRIBUTING.md)

\`\`\`html
<img src="https://code.example/a.png">
\`\`\`
`;

it("in a plugin's repository init makes a site of the README, the folder of docs, and copies none", async () => {
  const { names, config, workflow } = await written(
    { "README.md": readme, "OPTIONS.md": "", "CONTRIBUTING.md": "", "doc/api.md": "", "doc/fern.txt": "" },
    "git@github.com:authors/fern.nvim.git",
  );
  expect(names.filter((name) => name.includes("docs/"))).toEqual([]);
  expect(config).toContain('docs: { path: "../doc", files: { "0-index": "../README.md" } },');
  expect(config).toContain('repository: "https://github.com/authors/fern.nvim/blob/trunk/",');
  expect(config).toContain(
    '{ label: "Repository", href: "https://github.com/authors/fern.nvim", position: "right" }',
  );
  const uploads = "github-production-user-asset-6210df.s3.amazonaws.com";
  expect(config).toContain(`images: { hosts: ["${uploads}", "github.com", "img.shields.io"] },`);
  expect(config).toContain('tagline: "A tree of notes: quick.",');
  expect(workflow).toContain('branches: ["trunk"]');
});

it.each(["docs", "lua", "plugin", "ftplugin", "colors", "autoload", "queries"])(
  "a README beside %s/ is a plugin's",
  async (folder) => {
    const { names, config } = await written({
      "README.md":
        '[![b](b.svg)](b)\n\n# A\n\n[x](#x) • [y](#y)\n\n<div align="center">\n\nQuick. And more.\n\n</div>\n',
      [`${folder}/a.txt`]: "",
      "node_modules/@plaindocs/vimdoc/package.json": "{}",
    });
    expect(names).not.toContain("site/docs/index.md");
    expect(config).toContain('tagline: "Quick.",');
    expect(config).toContain('docs: { files: { "0-index": "../README.md" } },');
    expect(config).toContain('vimdoc({ file: "fern.txt" })');
  },
);

it.each([
  [{ "package.json": '{ "description": "Own \\"words\\"" }' }, 'tagline: "Own \\"words\\"",'],
  [{ "README.md": "# A\n\n- b\n", "lua/a.lua": "" }, "// tagline: "],
])("without a sentence in a README the tagline of %j is %s", async (files, tagline) => {
  expect((await written(files)).config).toContain(`\n  ${tagline}`);
});

it.each([
  ["https://codeberg.org/a/b.git", "https://codeberg.org/a/b/src/branch/trunk/"],
  ["ssh://git@gitlab.com:22/a/c/b.git", "https://gitlab.com/a/c/b/-/blob/trunk/"],
  ["https://github.com/a/b", "https://github.com/a/b/blob/trunk/"],
  ["/srv/git/b.git", undefined],
])("of a repository from %s the address is %s", async (remote, address) => {
  const { config } = await written({ "README.md": "# A\n", "doc/a.txt": "" }, remote);
  expect(/repository: "(.*)"/.exec(config)?.[1]).toBe(address);
  expect(config).toContain('docs: { files: { "0-index": "../README.md" } },');
});

it.each([
  ["git@github.com:a/moss.nvim.git", "package.json", "fern.nvim"],
  ["git@github.com:a/moss.nvim.git", "x.json", "moss.nvim"],
  ["host:moss", "x.json", "moss"],
  ["https://github.com/moss/nvim/", "x.json", "moss"],
  ["/srv/git/moss.git", "x.json", "moss"],
])("a repository from %s with a %s is called %s", async (remote, name, title) => {
  const { config } = await written({ "package.json": "{}", [name]: '{ "name": "fern.nvim" }' }, remote);
  expect(config).toContain(`title: "${title}"`);
});

it("a folder without a README or docs gets pages of its own", async () => {
  for (const files of [{ "README.md": "# A" }, { "docs/a.md": "# A" }, { "lua/a.lua": "" }] as Record<
    string,
    string
  >[]) {
    const { names, config } = await written(files);
    expect(names).toContain("site/docs/index.md");
    expect(config).toContain("docs: { routeBasePath");
  }
});

it.each([
  [[], "npm install"],
  [["package-lock.json"], "npm ci"],
  [["pnpm-lock.yaml"], "npx --yes corepack pnpm install --frozen-lockfile"],
  [["yarn.lock"], "npx --yes corepack yarn install --frozen-lockfile"],
  [["bun.lock"], "npx --yes bun install --frozen-lockfile"],
])("beside the lock files %j the workflows install by %s and publish", async (locks, command) => {
  const files = { "README.md": "# A", "doc/a.txt": "", "node_modules/@plaindocs/vimdoc/package.json": "{}" };
  const lockFiles = Object.fromEntries(locks.map((name) => [name, ""]));
  const { read, workflow } = await written({ ...files, ...lockFiles }, "git@github.com:a/b.git");
  for (const text of [workflow, read(".github/workflows/help.yml")]) {
    expect(text).toContain(`      - run: ${command}\n`);
    expect(text).toContain('branches: ["trunk"]');
    expect(text).not.toMatch(/%\w+%/);
  }
  expect(read("site/README.md")).toContain("Each push to `trunk`");
});

it("names of files never reach the workflows, and a help file that is there keeps its name", async () => {
  const vimdoc = { "node_modules/@plaindocs/vimdoc/package.json": "{}" };
  const hostile = ["$(touch pwned).txt", "a\n      - run: touch pwned #.txt", 'a";touch pwned;".txt'];
  for (const name of hostile) {
    const { read, workflow, config } = await written({
      "README.md": "# A\n",
      [`doc/${name}`]: "",
      ...vimdoc,
    });
    for (const text of [workflow, read(".github/workflows/help.yml"), config])
      expect(text).not.toContain("pwned");
    expect(config).toContain('vimdoc({ file: "fern.txt" })');
  }
});

it.each([
  ["fern.nvim", ["ferns.txt"], "ferns-docs.txt"],
  ["Fern", ["fern.txt", "b.txt"], "Fern-docs.txt"],
  ["nvim-f_ern.lua", [], "nvim-f_ern.txt"],
  ["vim", [], "vim-docs.txt"],
])("the help file of %s beside %j is %s", async (name, names, file) => {
  const texts = Object.fromEntries(names.map((text) => [`doc/${text}`, "by hand"]));
  const more = { "readme.markdown": "# A\n", "lua/a.lua": "", "package.json": JSON.stringify({ name }) };
  const vimdoc = { "node_modules/@plaindocs/vimdoc/package.json": "{}" };
  const { config } = await written({ ...more, ...vimdoc, ...texts });
  expect(config).toContain(`vimdoc({ file: "${file}" })`);
  expect(config).toContain('files: { "0-index": "../readme.markdown" }');
});

it("a .gitignore keeps its bytes, and what is missing in it is added", async () => {
  const latin = Buffer.from("# caf\xe9\r\n/dist\r\n*.log", "latin1");
  const { dir } = await written({});
  writeFileSync(join(dir, ".gitignore"), latin);
  await init(usualOptions, [dir]);
  expect(readFileSync(join(dir, ".gitignore"))).toEqual(
    Buffer.concat([latin, Buffer.from("\nnode_modules/\n")]),
  );
});

it.each([
  ["site is a file", (dir: string) => writeFileSync(join(dir, "site"), ""), "site: it exists already"],
  ["site is a link", (dir: string) => symlinkSync("real", join(dir, "site")), "site: it is a symbolic link"],
  [
    "the workflows are a link",
    (dir: string) => symlinkSync("real", join(dir, ".github")),
    ".github: it is a symbolic",
  ],
])("where %s, init says so and writes nothing", async (_, prepare, said) => {
  const dir = await temporarySite({ "real/a.txt": "" });
  prepare(dir);
  const before = readdirSync(dir, { recursive: true });
  await expect(init(usualOptions, [dir])).rejects.toThrow(said);
  expect(readdirSync(dir, { recursive: true })).toEqual(before);
});

it("init takes folders, pipes and links in place of pages for none", async () => {
  const dir = await temporarySite({ "readme.md": "# A\n", "doc/a.md": "# A\n" });
  mkdirSync(join(dir, "README.md"));
  execFileSync("mkfifo", [join(dir, "doc/pipe.md")]);
  symlinkSync("nowhere.md", join(dir, "doc/dead.md"));
  vi.spyOn(console, "log").mockReturnValue();
  await init(usualOptions, [dir]);
  const config = readFileSync(join(dir, "site/site.config.ts"), "utf8");
  expect(config).toContain('files: { "0-index": "../readme.md" }');
});
