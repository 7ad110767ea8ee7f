import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Date and author of the last change of a file. */
export interface LastChange {
  /** ISO date with time and time zone. */
  date: string;
  author: string;
}

/** Has git print for each commit its date, author and references, and below them the files that it changed. */
const command = ["-c", "core.quotePath=false", "log", "--format=%x00%cI%x01%an%x01%D", "--name-only"];

/**
 * The last change of every file below a folder, from git, by path relative to the folder. It is one git call for all
 * files. Empty without git or history. A shallow clone knows only its newest commits, so files that they don't touch
 * get no date.
 */
export async function lastChanges(dir: string): Promise<Map<string, LastChange>> {
  try {
    const args = [...command, "--no-renames", "--relative", "--", "."];
    const { stdout } = await run("git", args, { cwd: dir, maxBuffer: 1 << 30 });
    return readLog(stdout);
  } catch {
    // Without git, repository or commits, pages have no dates.
    return new Map();
  }
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
