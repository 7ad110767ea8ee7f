import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { usualOptions } from "../config/commandLine.ts";
import { init } from "./init.ts";

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
  return { names, config: read("site/site.config.ts"), workflow: read(".github/workflows/docs.yml") };
}

const readme = `<img src="https://img.shields.io/a.svg">

# fern.nvim

A **tree** of :tada: [notes](https://a.example): quick.

![film](https://github.com/user-attachments/assets/1) [options](OPTIONS.md) [how](CONTRIBUTING.md)

\`\`\`html
<img src="https://code.example/a.png">
\`\`\`
`;

it("in a plugin's repository init makes a site of the README, files it names and the folder of docs, and copies none", async () => {
  const { names, config, workflow } = await written(
    { "README.md": readme, "OPTIONS.md": "", "CONTRIBUTING.md": "", "doc/api.md": "", "doc/fern.txt": "" },
    "git@github.com:authors/fern.nvim.git",
  );
  expect(names.filter((name) => name.includes("docs/"))).toEqual([]);
  expect(config).toContain(
    'docs: { path: "../doc", files: { index: "../README.md", options: "../OPTIONS.md" } },',
  );
  expect(config).toContain('tagline: "A tree of notes",');
  expect(config).toContain('repository: "https://github.com/authors/fern.nvim/blob/trunk/",');
  expect(config).toContain(
    'images: { hosts: ["github-production-user-asset-6210df.s3.amazonaws.com", "github.com", "img.shields.io"] },',
  );
  expect(workflow).toContain("branches: [trunk]");
});

it.each([
  ["https://codeberg.org/a/b.git", "https://codeberg.org/a/b/src/branch/trunk/"],
  ["ssh://git@gitlab.com:22/a/c/b.git", "https://gitlab.com/a/c/b/-/blob/trunk/"],
  ["https://github.com/a/b", "https://github.com/a/b/blob/trunk/"],
  ["/srv/git/b.git", undefined],
])("of a repository from %s the address is %s", async (remote, address) => {
  const { config } = await written({ "README.md": "# A\n", "doc/a.txt": "" }, remote);
  expect(/repository: "(.*)"/.exec(config)?.[1]).toBe(address);
  expect(config).toContain('docs: { files: { index: "../README.md" } },');
});

it("a folder without a README or docs gets pages of its own", async () => {
  for (const files of [{ "README.md": "# A" }, { "docs/a.md": "# A" }, {}] as Record<string, string>[]) {
    const { names, config } = await written(files);
    expect(names).toContain("site/docs/index.md");
    expect(config).toContain("docs: { routeBasePath");
  }
});
