import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { recordText } from "../../packages/engine/src/node/output/buildRecord.ts";
import { checkOutput } from "../../packages/engine/src/node/output/outputFolder.ts";
import { temporarySite } from "./temporarySite.ts";

const cli = resolve(import.meta.dirname, "../../scripts/docs.mjs");
const vimdocPackage = pathToFileURL(resolve(import.meta.dirname, "../../packages/vimdoc/dist/index.js")).href;
const site = {
  "site/site.config.mjs": `import { vimdoc } from "${vimdocPackage}";
    export default { title: "Moth", url: "https://example.org", plugins: [vimdoc({ file: "moth.txt" })] };`,
  "site/docs/index.md": `# Moth\n\n${"It flies at night. ".repeat(40)}\n`,
};
const built = { "dist/_build.json": recordText({ files: {}, keys: {} }), "dist/index.html": "" };

/** Runs the `vimdoc` command in a folder. @returns its output */
async function vimdoc(dir: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "vimdoc", ...options], { cwd: dir });
  return stdout.trim();
}

/** Whether a build would accept `dist` in this folder for its output. */
function isFree(dir: string): boolean {
  try {
    checkOutput(join(dir, "dist"), join(dir, "site"));
    return true;
  } catch {
    return false;
  }
}

describe("the command that writes the help file", () => {
  it("the vimdoc command writes beside dist while no site is built there, so that a build can still use dist", async () => {
    const dir = await temporarySite(site);
    expect(await vimdoc(dir)).toBe("Wrote moth.txt");
    expect(await readFile(join(dir, "moth.txt"), "utf8")).toContain("It flies at night.");
    expect(isFree(dir)).toBe(true);
  });

  it("the vimdoc command writes the help file and its compressed copies into a built site", async () => {
    const dir = await temporarySite({
      ...site,
      ...built,
      "dist/moth.txt": "old",
      "dist/moth.txt.br": "old",
      "dist/moth.txt.gz": "old",
    });
    expect(await vimdoc(dir)).toBe("Wrote dist/moth.txt");
    const [plain, brotli, gzip] = await Promise.all(
      ["", ".br", ".gz"].map((ending) => readFile(join(dir, `dist/moth.txt${ending}`))),
    );
    expect(plain?.toString()).toContain("It flies at night.");
    expect(brotliDecompressSync(brotli ?? "")).toEqual(plain);
    expect(gunzipSync(gzip ?? "")).toEqual(plain);
    expect(isFree(dir)).toBe(true);
  });

  it("the vimdoc command writes only the help file into the folder of --out", async () => {
    const dir = await temporarySite(site);
    expect(await vimdoc(dir, "--out", "plugin/doc")).toBe("Wrote plugin/doc/moth.txt");
    expect(await readdir(join(dir, "plugin/doc"))).toEqual(["moth.txt"]);
  });
});
