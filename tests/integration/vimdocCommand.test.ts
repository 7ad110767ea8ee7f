import { execFile } from "node:child_process";
import { readdir, readFile, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const vimdocPackage = pathToFileURL(resolve(import.meta.dirname, "../../packages/vimdoc/dist/index.js")).href;
const site = {
  "site/site.config.mjs": `import { vimdoc } from "${vimdocPackage}";
    export default { title: "Moth", url: "https://example.org", plugins: [vimdoc({ file: "moth.txt" })] };`,
  "site/docs/index.md": `# Moth\n\n${"It flies at night. ".repeat(40)}\n`,
};

/** Runs the `vimdoc` command in a folder. @returns its output */
async function vimdoc(dir: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "vimdoc", ...options], { cwd: dir });
  return stdout.trim();
}

describe("the command that writes the help file", () => {
  it("the vimdoc command writes into the current folder, and leaves a built site as it is", async () => {
    const dir = await temporarySite({ ...site, "dist/moth.txt": "old" });
    expect(await vimdoc(dir)).toBe("Wrote moth.txt");
    expect(await readFile(join(dir, "moth.txt"), "utf8")).toContain("It flies at night.");
    expect(await readFile(join(dir, "dist/moth.txt"), "utf8")).toBe("old");
  });

  it("the vimdoc command writes only the help file into the folder of --out", async () => {
    const dir = await temporarySite(site);
    expect(await vimdoc(dir, "--out", "plugin/doc")).toBe("Wrote plugin/doc/moth.txt");
    expect(await readdir(join(dir, "plugin/doc"))).toEqual(["moth.txt"]);
    expect(await vimdoc(dir, "--out", "dist")).toBe("Wrote dist/moth.txt");
    // What this command made is written over.
    expect(await vimdoc(dir, "--out", "dist")).toBe("Wrote dist/moth.txt");
  });

  it("the vimdoc command never writes over a help file that is there by hand, or through a link", async () => {
    const own = "*moth.txt*  By hand\n\n*moth-wings* *moth*\n";
    const dir = await temporarySite({ ...site, "doc/moth.txt": own, "other/a.txt": own });
    await expect(vimdoc(dir, "--out", "doc")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /doc\/moth\.txt: it doesn't say that this command made it.*\n {2}→ .*"moth-docs\.txt"/,
      ),
    });
    await rm(join(dir, "doc/moth.txt"));
    await symlink("../other/a.txt", join(dir, "doc/moth.txt"));
    await expect(vimdoc(dir, "--out", "doc")).rejects.toMatchObject({
      stderr: expect.stringContaining("doc/moth.txt: it is a symbolic link"),
    });
    await symlink("other", join(dir, "linked"));
    await expect(vimdoc(dir, "--out", "linked/doc")).rejects.toMatchObject({
      stderr: expect.stringContaining("linked: it is a symbolic link"),
    });
    expect(await readFile(join(dir, "other/a.txt"), "utf8")).toBe(own);
    expect(await readdir(join(dir, "other"))).toEqual(["a.txt"]);
  });
});
