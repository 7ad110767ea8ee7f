import { execFile } from "node:child_process";
import { readdir, readFile, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { usualOptions } from "../../packages/engine/src/node/config/commandLine.ts";
import { vimdoc } from "../../packages/vimdoc/src/index.ts";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const vimdocPackage = pathToFileURL(resolve(import.meta.dirname, "../../packages/vimdoc/dist/index.js")).href;
const site = {
  "site/site.config.mjs": `import { vimdoc } from "${vimdocPackage}";
    export default { title: "Moth", url: "https://example.org", plugins: [vimdoc({ file: "moth.txt" })] };`,
  "site/docs/index.md": `# Moth\n\n${"It flies at night. ".repeat(40)}\n`,
};

/** Runs the `vimdoc` command in a folder, in a process of its own. */
const run = (dir: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, [cli, "vimdoc", ...options], { cwd: dir });

/** Does what the command does with --out, in this process. */
async function writeInto(dir: string, out: string): Promise<void> {
  vi.spyOn(console, "log").mockReturnValue();
  const options = { ...usualOptions, out: join(dir, out) };
  const { commands } = vimdoc({ file: "moth.txt" });
  await commands?.vimdoc?.run({ siteDir: join(dir, "site"), options, values: [] });
}

it("the vimdoc command writes into the current folder, and leaves a built site as it is", async () => {
  const dir = await temporarySite({ ...site, "dist/moth.txt": "old" });
  expect((await run(dir)).stdout.trim()).toBe("Wrote moth.txt");
  expect(await readFile(join(dir, "moth.txt"), "utf8")).toContain("It flies at night.");
  expect(await readFile(join(dir, "dist/moth.txt"), "utf8")).toBe("old");
});

it("the vimdoc command writes only the help file into the folder of --out, and over what it made", async () => {
  const dir = await temporarySite(site);
  for (const _ of ["first", "again"]) await writeInto(dir, "plugin/doc");
  expect(await readdir(join(dir, "plugin/doc"))).toEqual(["moth.txt"]);
});

it("the vimdoc command never writes over a help file that is there by hand, or through a link", async () => {
  const own = "*moth.txt*  By hand\n\n*moth-wings* *moth*\n";
  const dir = await temporarySite({ ...site, "doc/moth.txt": own, "other/a.txt": own });
  await expect(writeInto(dir, "doc")).rejects.toThrow(
    /doc\/moth\.txt: it doesn't say that this command made it.*\n {2}→ .*"moth-docs\.txt"/,
  );
  await rm(join(dir, "doc/moth.txt"));
  await symlink("../other/a.txt", join(dir, "doc/moth.txt"));
  await expect(writeInto(dir, "doc")).rejects.toThrow("moth.txt: it is a symbolic link");
  await symlink("other", join(dir, "linked"));
  await expect(run(dir, "--out", "linked/doc")).rejects.toMatchObject({
    stderr: expect.stringContaining("linked: it is a symbolic link"),
  });
  expect(await readFile(join(dir, "other/a.txt"), "utf8")).toBe(own);
  expect(await readdir(join(dir, "other"))).toEqual(["a.txt"]);
});
