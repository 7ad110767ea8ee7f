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
const settings = [
  "core.quotePath=false",
  "log.showRoot=true",
  "log.showSignature=false",
  "diff.orderFile=/dev/null",
];

/** Has git print for each commit its date, author and references, and below them the files that it changed. */
const command = ["log", "--format=%x00%cI%x01%an%x01%D", "--name-only"];

/** What git knows of the files of a folder. */
export interface Changes extends Omit<GitAnswer, "stdout"> {
  /** The last change of each file, by path relative to the folder. */
  dates: Map<string, LastChange>;
}

/**
 * The last change of every file below a folder, from git, in one call for all files. A shallow clone knows only its
 * newest commits, so files that they don't touch get no date.
 * @param above a folder above it whose other files count, too
 */
export async function lastChanges(dir: string, above = dir): Promise<Changes> {
  const args = [
    ...settings.flatMap((setting) => ["-c", setting]),
    ...command,
    ...["--no-renames", "--relative", "--", "."],
  ];
  const { stdout, ...refused } = await askGit(above, args);
  const up = above === dir ? "" : relative(realpathSync.native(dir), above);
  const dates = [...readLog(stdout)].map(([file, change]) => [join(up, file), change] as const);
  return { dates: new Map(dates), ...refused };
}

/** Parses the output of `git log`. Newest commits come first, so the first mention of a file is its last change. */
export function readLog(log: string): Map<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split("\0").slice(1)) {
    const [header = "", ...files] = commit.split("\n");
    const [date = "", author = "", references = ""] = header.split("\x01");
    // The oldest commit of a shallow clone, which git calls grafted, lists all files as new, and so is skipped.
    if (references.split(", ").includes("grafted")) continue;
    for (const file of files) {
      if (file !== "" && !changes.has(file)) changes.set(file, { date, author });
    }
  }
  return changes;
}
