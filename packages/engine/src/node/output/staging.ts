import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { makeFolder } from "../files/writeFiles.ts";
import { fileProblem, isFileError } from "../problems/fileErrors.ts";
import { SiteError } from "../problems/problems.ts";

/** How the names of staging folders begin, before the number of the build's process. They are hidden: no build reads them. */
const prefixOf = (dir: string) => `.${basename(dir)}.building-`;

/**
 * Makes a folder for one build beside its output folder, on the same disk. The build makes its files in `new`, and moves
 * the earlier site to `old`.
 * @param dir absolute path of the output folder
 * @throws {SiteError} if it can't be made
 */
export function makeStaging(dir: string): string {
  const parent = dirname(dir);
  try {
    makeFolder(parent);
    const staging = mkdtempSync(join(parent, `${prefixOf(dir)}${process.pid}-`));
    mkdirSync(join(staging, "new"));
    // Git shall not see what a killed build leaves.
    writeFileSync(join(staging, ".gitignore"), "*\n");
    return staging;
  } catch (error) {
    if (!isFileError(error)) throw error;
    const hint =
      "A build makes its files beside its output folder. Let it write there, or name another with --out.";
    throw new SiteError({ ...fileProblem(error, relative(process.cwd(), parent) || "."), hint }, "output");
  }
}

/**
 * Removes what builds that no longer run left beside an output folder. If one was killed when it had moved the earlier site
 * away, that is moved back.
 */
export function clearStaging(dir: string): void {
  const parent = dirname(dir);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const [, pid] = /^(\d+)-\w{6}(?:-gone)?$/.exec(name.replace(prefixOf(dir), "")) ?? [];
    const isLeft = pid !== undefined && name.startsWith(prefixOf(dir)) && !isRunning(Number(pid));
    if (isLeft) discardStaging(join(parent, name), dir);
  }
}

/** Whether another process has this number. In a container, that of a killed build may be this one's. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes a staging folder. The earlier site in it is moved back where no other has taken its place. */
export function discardStaging(staging: string, dir: string): void {
  const old = join(staging, "old");
  const gone = staging.replace(/(?:-gone)?$/, "-gone");
  try {
    // What a build that was killed while it removed the folder has left is no whole site any more.
    if (staging !== gone) {
      if (existsSync(old) && !existsSync(dir)) renameSync(old, dir);
      // Renamed first: a build of another container, which can't be seen to run, must not take what is left for its files.
      renameSync(staging, gone);
    }
    rmSync(gone, { recursive: true });
  } catch {
    // Another build removes it, or it may not be removed, which does no harm.
  }
}
