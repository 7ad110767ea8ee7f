import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeSite } from "../packages/engine/src/node/makeSite.ts";
import { sectionsOf } from "./sections.ts";

const repository = resolve(import.meta.dirname, "..");
const folder = join(repository, ".cache/before");

/**
 * The texts of the sections as they were accepted, by address: those of the commit that wrote `data/sections.json` last,
 * compiled by the engine as it is now. The list has only their checksums, so that no text is stored twice. Empty without git.
 */
export async function acceptedTexts(): Promise<Map<string, string>> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository, maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] });
  try {
    const commit = git("log", "-1", "--format=%H", "--", "site/data/sections.json").toString().trim();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit, "site") });
    symlinkSync(join(repository, "packages"), join(folder, "packages"));
    const siteDir = join(folder, "site");
    return new Map(sectionsOf(await makeSite({ siteDir }), siteDir).map(({ at, text }) => [at, text]));
  } catch {
    return new Map();
  }
}
