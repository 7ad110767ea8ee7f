import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { mkdir, readdir, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileProblem, isFileError } from "../fileErrors.ts";
import { type Problem, SiteError } from "../problems.ts";
import { isRunning, takeLock } from "./lock.ts";

/** The folder of a built site, held by one build. */
export interface OutputFolder {
  path: string;
  /** Folder beside it, in which the new site is written. */
  aside: string;
  /** Where the old site waits while the new one is put in its place. */
  old: string;
  /** Lets go of it, and removes what was left beside it. */
  release: () => Promise<void>;
}

/** What every build since the first has written, whatever the site. */
export const marks = ["404.html", "_headers"];
/** Files that say nothing of who owns a folder. */
const noise = new Set([".DS_Store", ".gitkeep", "Thumbs.db"]);

/**
 * Checks that a folder may be replaced by a built site, takes it for this process and clears away what a build that
 * was killed left beside it. Ends of the process by a signal clear up too.
 *
 * A folder is replaced when it is empty or a built site; anything else in it might be the only copy of something.
 * @throws SiteError when it may not be replaced, or another build is at work on it
 */
export async function holdOutput(outDir: string, siteDir: string): Promise<OutputFolder> {
  const path = await realpath(outDir).catch(() => resolve(outDir));
  const shown = relative(process.cwd(), path) || ".";
  await checkPlace(path, shown, siteDir);
  const start = join(dirname(path), `.${basename(path)}`);
  const lockFile = `${start}.lock`;
  const lock = await makeFolder(dirname(path))
    .then(() => takeLock(lockFile))
    .catch((error: unknown) => fail(error, relative(process.cwd(), lockFile)));
  if ("heldBy" in lock) {
    throw new SiteError([
      {
        message: `another build is writing ${shown} (process ${lock.heldBy})`,
        hint: `Wait for it, or name another folder with --out. If there is no such build, delete ${relative(process.cwd(), lockFile)}.`,
      },
    ]);
  }
  const clear = () => {
    clearLeftovers(path);
    lock.releaseNow();
  };
  const ends = (["SIGINT", "SIGTERM", "SIGHUP"] as const).map((signal) => {
    const end = () => {
      clear();
      process.removeListener(signal, end);
      // The same signal again, now with its usual effect: whoever sent it sees what ended the build.
      process.kill(process.pid, signal);
    };
    process.once(signal, end);
    return () => process.removeListener(signal, end);
  });
  clearLeftovers(path);
  return {
    path,
    aside: `${start}-${process.pid}`,
    old: `${start}-${process.pid}-old`,
    release: async () => {
      for (const forget of ends) forget();
      clear();
    },
  };
}

/** Makes a folder and those above it. Node's own way never ends where the system refuses with ENOENT, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Removes what builds left beside a folder. A site that one of them had moved out of the way goes back first. */
function clearLeftovers(path: string): void {
  const parent = dirname(path);
  const start = `.${basename(path)}`;
  const left = readdirSync(parent).filter((name) => {
    const [, waiting] = /^\.lock-(\d+)-[\da-f-]+$/.exec(name.slice(start.length)) ?? [];
    // A process that waits for the lock has a file of its own there.
    const isLeft =
      waiting === undefined ? /^-\d+(-old)?$/.test(name.slice(start.length)) : !isRunning(Number(waiting));
    return name.startsWith(start) && isLeft;
  });
  const old = left.find((name) => name.endsWith("-old"));
  if (old !== undefined && !existsSync(path)) {
    renameSync(join(parent, old), path);
  }
  for (const name of left) {
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function checkPlace(path: string, shown: string, siteDir: string): Promise<void> {
  const real = (place: string) => (existsSync(place) ? realpathSync(place) : resolve(place));
  const site = real(siteDir);
  const kept: [place: string, name: string][] = [
    [site, "the site's own folder"],
    [real(process.cwd()), "the folder that the build was started in"],
    [real(homedir()), "your home folder"],
  ];
  for (const [place, name] of kept) {
    if (place === path || place.startsWith(path === sep ? sep : path + sep)) {
      const message = `${shown} is ${place === path ? "" : "above "}${name}, and a build replaces its output folder`;
      throw refusal(message, "Name a folder of its own with --out, such as dist.");
    }
  }
  const entries = await entriesOf(path, shown);
  if (entries.includes(".git")) {
    throw refusal(
      `${shown} holds a git repository, which a build would remove`,
      "Build into another folder and copy the files.",
    );
  }
  if (entries.some((name) => !noise.has(name)) && !marks.every((name) => entries.includes(name))) {
    const some = entries.filter((name) => !noise.has(name)).slice(0, 3);
    throw refusal(
      `${shown} holds files that no build made (${some.join(", ")}${entries.length > 3 ? ", …" : ""}), and a build replaces it whole`,
      "Move them away or delete the folder, or name another with --out.",
    );
  }
}

async function entriesOf(path: string, shown: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) {
      throw refusal(
        `${shown} is a file, and the output needs a folder`,
        "Remove it, or name another with --out.",
      );
    }
    return (await readdir(path)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    return fail(error, shown);
  }
}

function refusal(message: string, hint: string): SiteError {
  return new SiteError([{ message, hint } satisfies Problem]);
}

/** @throws SiteError for what the file system is to blame for, anything else as it is */
function fail(error: unknown, file: string): never {
  throw isFileError(error) ? new SiteError([fileProblem(error, file)]) : error;
}
