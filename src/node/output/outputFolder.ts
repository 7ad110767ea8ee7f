import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileProblem, isFileError } from "../fileErrors.ts";
import { SiteError } from "../problems.ts";
import { isBuilt, recordName } from "./buildRecord.ts";
import { takeLock } from "./lock.ts";

/** The output folder, locked by one build. All paths are absolute. */
export interface OutputFolder {
  path: string;
  /** Folder beside the output folder in which the new site is written. */
  aside: string;
  /** Folder beside the output folder to which the old site is moved while the new one replaces it. */
  old: string;
  /** Releases the lock and removes leftovers. */
  release: () => void;
}

/** Signals that end a build. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Files that a folder may hold and still count as empty. */
const noise = new Set([".DS_Store", ".gitkeep", "Thumbs.db"]);

/**
 * Checks that a folder may be replaced by a built site, and locks it for this process. Also cleans up what a killed
 * build left beside the folder; if a signal ends this process, it cleans up after itself.
 *
 * A folder is replaced when it is missing, empty, or holds the record of a build (`_build.json`). Anything else in it
 * might be the only copy of something.
 * @throws SiteError when the folder may not be replaced, or another build is writing it; nothing was changed then
 */
export async function holdOutput(outDir: string, siteDir: string): Promise<OutputFolder> {
  const path = realPath(outDir);
  const shown = relative(process.cwd(), path) || ".";
  checkPlace(path, shown, siteDir);
  checkContent(path, shown);
  const start = join(dirname(path), `.${basename(path)}`);
  const lockPath = `${start}-lock`;
  const shownLock = relative(process.cwd(), lockPath);
  const lock = orFail(shownLock, () => {
    makeFolder(dirname(path));
    return takeLock(lockPath);
  });
  if ("heldBy" in lock) {
    throw refusal(
      `another build is writing ${shown} (process ${lock.heldBy})`,
      `Wait until it has ended, or name another folder with --out. If there is no such build, delete ${shownLock}.`,
    );
  }
  const release = () => {
    for (const signal of endings) process.off(signal, end);
    clearLeftovers(path);
    lock.releaseNow();
  };
  const end = (signal: NodeJS.Signals) => {
    release();
    // Sends the signal again with its default effect, so that the parent process sees what ended the build.
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.once(signal, end);
  clearLeftovers(path);
  return { path, aside: `${start}-${process.pid}`, old: `${start}-${process.pid}-old`, release };
}

/**
 * Restores a built site that a killed build had moved aside, unless the output folder exists or another build is
 * running. (A folder is replaced by two renames; between them it doesn't exist.)
 */
export function restoreOutput(outDir: string): void {
  const path = resolve(outDir);
  if (existsSync(path) || !existsSync(dirname(path))) return;
  const lock = takeLock(join(dirname(path), `.${basename(path)}-lock`));
  if ("heldBy" in lock) return;
  try {
    clearLeftovers(path);
  } finally {
    lock.releaseNow();
  }
}

/**
 * Makes a folder and its parents. Node's recursive `mkdir` never ends where the system answers ENOENT, as in /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Removes what builds left beside the output folder. A site that was moved aside is restored first. */
function clearLeftovers(path: string): void {
  const parent = dirname(path);
  const start = `.${basename(path)}`;
  const left = readdirSync(parent).filter(
    (name) => name.startsWith(start) && /^-(\d+(-old)?|lock-\d+)$/.test(name.slice(start.length)),
  );
  const old = left.find((name) => name.endsWith("-old"));
  if (old !== undefined && !existsSync(path)) {
    renameSync(join(parent, old), path);
  }
  for (const name of left) {
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Checks that the output folder neither is nor contains a folder that must never be replaced.
 * @throws {SiteError} if it does
 */
function checkPlace(path: string, shown: string, siteDir: string): void {
  const needed: [place: string, name: string][] = [
    [realPath(siteDir), "the site's own folder"],
    [realPath(process.cwd()), "the folder that the build was started in"],
    [realPath(homedir()), "your home folder"],
  ];
  for (const [place, name] of needed) {
    if (place === path || place.startsWith(path === sep ? sep : path + sep)) {
      throw refusal(
        `${shown} is ${place === path ? "" : "above "}${name}, and a build replaces its output folder`,
        "Name a folder of its own with --out, such as dist.",
      );
    }
  }
}

/**
 * Checks that a build may replace what is at the output path: nothing, an empty folder, or an earlier build's output.
 * @throws {SiteError} for anything else: a file, a git repository, or a folder with other files
 */
function checkContent(path: string, shown: string): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    throw refusal(
      `${shown} is a file, and the output needs a folder`,
      "Remove it, or name another with --out.",
    );
  }
  const entries = orFail(shown, () => readdirSync(path).sort());
  if (entries.includes(".git")) {
    throw refusal(
      `${shown} holds a git repository, which a build would remove`,
      "Build into another folder and copy the files.",
    );
  }
  const own = entries.filter((name) => !noise.has(name));
  if (own.length === 0 || isBuilt(path)) return;
  const some = `${own.slice(0, 3).join(", ")}${own.length > 3 ? ", …" : ""}`;
  const isOlder = own.includes("_assets.json") && own.includes("404.html");
  throw refusal(
    `${shown} holds files (${some}) and no ${recordName}, by which a build knows its own folder, and a build replaces the folder whole`,
    isOlder
      ? "It looks like a site that an older version built. If you need nothing in it, delete the folder and build again."
      : "Move the files away or delete the folder, or name another one with --out.",
  );
}

/** The path of a file or folder without symbolic links, if it exists. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

function refusal(message: string, hint: string): SiteError {
  return new SiteError({ message, hint });
}

/**
 * Runs a function.
 * @throws {SiteError} that names `file`, for an error of the file system; any other error unchanged
 */
function orFail<Value>(file: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    throw isFileError(error) ? new SiteError(fileProblem(error, file)) : error;
  }
}
