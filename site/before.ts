import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeSite } from "../packages/engine/src/node/makeSite.ts";
import { sectionsOf } from "./sections.ts";
import { type Said, saidIn } from "./sentences.ts";

const repository = resolve(import.meta.dirname, "..");
const folder = join(repository, ".cache/before");

/**
 * The texts of the sections as they were accepted, by address, and what the cases said then: those of the commit that wrote `data/sections.json` last,
 * compiled by the engine as it is now. The list has only their checksums, so that no text is stored twice. Empty without git.
 */
export async function acceptedState(): Promise<{ texts: Map<string, string>; said: Said[] }> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository, maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] });
  try {
    const commit = git("log", "-1", "--format=%H", "--", "site/data/sections.json").toString().trim();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit, "site") });
    symlinkSync(join(repository, "packages"), join(folder, "packages"));
    const siteDir = join(folder, "site");
    const sections = sectionsOf(await makeSite({ siteDir }), siteDir);
    return {
      texts: new Map(sections.map(({ at, text }) => [at, text])),
      said: saidIn(join(siteDir, "cases")),
    };
  } catch {
    return { texts: new Map(), said: [] };
  }
}
