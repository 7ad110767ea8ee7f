import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeSite } from "../packages/engine/src/node/makeSite.ts";
import { hashOf, type Section, type SectionList, sectionsOf } from "./sections.ts";

const repository = resolve(import.meta.dirname, "..");
const folder = join(repository, ".cache/before");

/**
 * The sections as they were accepted: those of earlier commits whose checksum the list has. Only their checksums are kept,
 * so that no text is stored twice.
 * @returns the texts by address; a section that no commit at hand has is missing
 */
export async function acceptedTexts(list: SectionList, changed: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const isLeft = () => changed.some((at) => !found.has(at));
  // A section that was changed and committed, but not accepted, is as it was when the list was last written.
  for (const commit of new Set(["HEAD", git("log", "-1", "--format=%H", "--", "site/data/sections.json")])) {
    if (!isLeft() || !commit) break;
    for (const section of await sectionsAt(commit).catch(() => []))
      if (changed.includes(section.at) && list[section.at]?.hash === hashOf(section))
        found.set(section.at, section.text);
  }
  return found;
}

/** The sections that the site had at a commit, compiled by the engine as it is now. Throws without git. */
async function sectionsAt(commit: string): Promise<Section[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit, "site"], {
    cwd: repository,
    maxBuffer: 1e9,
    stdio: ["ignore", "pipe", "ignore"],
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(repository, "packages"), join(folder, "packages"));
  const siteDir = join(folder, "site");
  return sectionsOf(await makeSite({ siteDir }), siteDir);
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, {
      cwd: repository,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
