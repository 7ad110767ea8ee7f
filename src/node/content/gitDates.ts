import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** When and by whom a file was last changed. */
export interface LastChange {
  /** ISO date with time and zone. */
  date: string;
  author: string;
}

/**
 * Last change of every file below a folder, from git, by path relative to the folder.
 * One git call for all of them. Empty where there is no git or no history; a shallow clone knows only its
 * newest commits, so what they don't touch stays without a date rather than getting a wrong one.
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
    // No git, no repository or no commit yet: pages go without dates.
  }
  return changes;
}

/** Reads the output of `git log`; newest commits come first, so the first mention of a file counts. */
export function readLog(
  log: string,
  prefix: string,
  shallow: boolean,
  changes: Map<string, LastChange>,
): void {
  for (const commit of log.split("\0").slice(1)) {
    const [header = "", ...files] = commit.split("\n");
    const [, date = "", author = "", parents = ""] = header.split("\x01");
    // The oldest commit of a shallow clone seems to have created every file.
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
