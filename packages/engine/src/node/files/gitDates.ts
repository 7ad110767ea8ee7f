import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { askGit, type GitAnswer } from "./git.ts";

/** Date and author of the last change of a file. */
export interface LastChange {
  /** ISO date with time and time zone. */
  date: string;
  author: string;
}

/** Settings of a person's own that would leave commits or files out, or add to what is printed. */
const settings = ["log.showRoot=true", "log.showSignature=false", "diff.orderFile=/dev/null"];

/** Has git print for each commit its date, author and references, and behind them the files that it changed. */
const command = "log -z --format=%x01%cI%x01%an%x01%D --name-only --no-renames --relative -- .".split(" ");

/** What git knows of the files of a folder. */
export interface Changes extends Omit<GitAnswer, "stdout"> {
  /** The last change of each file, by path relative to the folder; undefined if git knows the file and not its date. */
  dates: Map<string, LastChange | undefined>;
}

/**
 * The last change of every file below a folder, from git, in one call for all files. A shallow clone knows only its
 * newest commits, so files that they don't touch get no date, as those of submodules.
 * @param above a folder above it whose other files count, too
 */
export async function lastChanges(dir: string, above = dir): Promise<Changes> {
  const args = [...settings.flatMap((setting) => ["-c", setting]), ...command];
  const { stdout, ...refused } = await askGit(above, args);
  const up = above === dir ? "" : relative(realpathSync.native(dir), above);
  const dates = [...readLog(stdout)].map(([file, change]) => [join(up, file), change] as const);
  return { dates: new Map(dates), ...refused };
}

/** Parses the output of `git log`. Newest commits come first, so the first mention of a file is its last change. */
export function readLog(log: string): Changes["dates"] {
  const changes: Changes["dates"] = new Map();
  let change: LastChange | undefined;
  for (const part of log.split("\0").filter(Boolean)) {
    const [file = "", date = "", author = "", references] = part.split("\x01");
    // The oldest commit of a shallow clone, which git calls grafted, lists all files as new, and so dates none.
    if (references !== undefined)
      change = references.split(", ").includes("grafted") ? undefined : { date, author };
    else if (!changes.has(file.trimStart())) changes.set(file.trimStart(), change);
  }
  return changes;
}
