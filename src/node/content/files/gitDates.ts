import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Date and author of the last change of a file. */
export interface LastChange {
  /** ISO date with time and time zone. */
  date: string;
  author: string;
}

/**
 * The last change of every file below a folder, from git, by path relative to the folder. It is one git call for all
 * files. Empty without git or history. A shallow clone knows only its newest commits, so files that they don't touch
 * get no date.
 */
export async function lastChanges(dir: string): Promise<Map<string, LastChange>> {
  const changes = new Map<string, LastChange>();
  try {
    const asked = ["rev-parse", "--show-prefix", "--is-shallow-repository"];
    const [prefix = "", shallow] = (await run("git", asked, { cwd: dir })).stdout.split("\n");
    const { stdout } = await run(
      "git",
      [
        "-c",
        "core.quotePath=false",
        "log",
        "--format=%x00%H%x01%cI%x01%an%x01%P",
        "--name-only",
        "--no-renames",
        "--",
        ".",
      ],
      { cwd: dir, maxBuffer: 1 << 30 },
    );
    readLog(stdout, prefix, shallow === "true", changes);
  } catch {
    // Without git, repository or commits, pages have no dates.
  }
  return changes;
}

/** Parses the output of `git log`. Newest commits come first, so the first mention of a file is its last change. */
export function readLog(
  log: string,
  prefix: string,
  shallow: boolean,
  changes: Map<string, LastChange>,
): void {
  for (const commit of log.split("\0").slice(1)) {
    const [header = "", ...files] = commit.split("\n");
    const [, date = "", author = "", parents = ""] = header.split("\x01");
    // The oldest commit of a shallow clone lists all files as new.
    if (shallow && parents === "") {
      continue;
    }
    for (const file of files) {
      const path = file.startsWith(prefix) ? file.slice(prefix.length) : "";
      if (path !== "" && !changes.has(path)) {
        changes.set(path, { date, author });
      }
    }
  }
}
