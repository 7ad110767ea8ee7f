import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
let copy = "";

/** A copy of the project in which a test may write, with the same packages. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "growing-"));
  const left = ["node_modules", "dist", ".git", ".cache"];
  for (const name of (await readdir(root)).filter((name) => !left.includes(name))) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (file) => !["node_modules", "dist", ".cache"].includes(basename(file)),
    });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(copy, file);
  const before = await readFile(path, "utf8");
  const after = change(before);
  expect(after, file).not.toBe(before);
  await writeFile(path, after);
}

async function add(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, file)), { recursive: true });
  await writeFile(join(copy, file), text);
}

/** Runs a program of the packages in the copy. @throws {Error} with the end of what it printed if it fails */
async function run(...args: string[]): Promise<void> {
  const [name = "", ...rest] = args;
  const program = { tsx: "tsx/dist/cli.mjs", vitest: "vitest/vitest.mjs" }[name] ?? name;
  await promisify(execFile)(process.execPath, [join(root, "node_modules", program), ...rest], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: "1", VITEST: undefined, NODE_ENV: undefined },
    maxBuffer: 1e8,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-4000)}`);
  });
}

/** Gives the page debug.md another name, as the guide says, and what names the page the new one. */
async function renameTroubleshooting(): Promise<void> {
  const folder = join(copy, "site/docs/Configuration");
  await rename(join(folder, "debug.md"), join(folder, "troubleshooting.md"));
  for (const file of await readdir(join(copy, "site"), { recursive: true })) {
    if (!/\.(?:md|json|ts|lua)$/.test(file)) continue;
    const path = join(copy, "site", file);
    const text = await readFile(path, "utf8");
    const renamed = text
      .replaceAll(/\bConfiguration\/debug\b/g, "Configuration/troubleshooting")
      .replaceAll(/(?<=\.\/)debug\.md\b/g, "troubleshooting.md");
    if (renamed !== text) await writeFile(path, renamed);
  }
  await edit("site/docs/Configuration/troubleshooting.md", (text) =>
    text.replace(/^---\n/, "---\nredirect_from: /Configuration/debug\n"),
  );
}

// Without sections.test.ts: after a page was renamed, sections that link to it are to be accepted anew.
const names = ["cases.test", "content", "search", "helpFile", "prose"];
const checkPages = () =>
  run(
    ...["vitest", "run", "--project=integration", ...names.map((name) => `site/${name}`)],
    // These tests run beside others here.
    ...["--testTimeout", "180000", "--hookTimeout", "180000"],
  );

describe.skipIf(!existsSync(join(root, "site")))("the website's own tests", () => {
  beforeAll(async () => {
    copy = await copyProject();
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }), 60_000);

  it("pass after a page was added, one moved, a language and a version added, as the guides say", async () => {
    const guide = await readFile(join(root, "site/README.md"), "utf8");
    const [, page = ""] = /keymaps\.md`:\n\n {3}```md\n(.*?)\n {3}```/s.exec(guide) ?? [];
    await add("site/docs/Configuration/keymaps.md", `${page.replace(/^ {3}/gm, "")}\n`);
    await edit("site/site.config.ts", (text) =>
      text
        .replace('"Configuration/exposed"', '"Configuration/exposed", "Configuration/keymaps"')
        .replace(/(defineSite\(\{\n)/, '$1  i18n: { locales: ["en", "de"] },\n'),
    );
    await appendFile(join(copy, "site/docs/about.md"), "\n[Key mappings](./Configuration/keymaps.md)\n");
    const changed = ["/Configuration/keymaps#", "/#where-to-go-next", "site.config.ts"];
    const accepted = changed.flatMap((at) => ["--accept", at]);
    await run("tsx", "site/checkSections.ts", ...accepted, "--read", "the page that they name and link");
    await run("tsx", "site/checkSections.ts");
    const german = "site/i18n/de/docusaurus-plugin-content-docs";
    await add(`${german}/current/Configuration/keymaps.md`, "# Tastenbelegungen\n\nZum Einfügen.\n");
    const cli = ["tsx", "packages/engine/src/cli.ts"];
    await renameTroubleshooting();
    await run(...cli, "docs:version", "1.0");
    await checkPages();
  }, 400_000);
});
