import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, relative, resolve, sep } from "node:path";
import { fileProblem, isFileError } from "../problems/fileErrors.ts";
import { SiteError } from "../problems/problems.ts";
import { readRecord, recordName } from "./buildRecord.ts";

/** Files that a folder may hold and still count as empty. */
const noise = new Set([".DS_Store", ".gitkeep", "Thumbs.db"]);

/**
 * Checks that a build may write into a folder: it is missing, empty, or holds the record of a build (`_build.json`).
 * Files in any other folder might be overwritten, and be the only copies of something.
 * @param shown the folder as it was typed, for messages
 * @returns the folder's absolute path without symbolic links
 * @throws {SiteError} when a build may not write there; nothing was changed
 */
export function checkOutput(
  outDir: string,
  siteDir: string,
  shown = relative(process.cwd(), outDir) || ".",
): string {
  checkLinks(resolve(outDir), shown);
  const path = realPath(outDir);
  checkPlace(path, shown, siteDir);
  checkContent(path, shown);
  return path;
}

/**
 * Checks that neither the output path nor a folder above it is a symbolic link that leads nowhere, such as to a disk that
 * isn't mounted.
 * @throws {SiteError} that names the link
 */
function checkLinks(path: string, shown: string): void {
  for (let place = path; !existsSync(place) && place !== dirname(place); place = dirname(place)) {
    if (!isLink(place)) continue;
    const which = place === path ? "" : `: ${relative(process.cwd(), place)}`;
    throw refusal(
      `${shown} is ${which === "" ? "" : "below "}a symbolic link that leads nowhere${which}`,
      "Mount or create what it leads to, remove the link, or name another folder with --out.",
    );
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Checks that the output folder neither is nor contains a folder that a build must not write into.
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
        `${shown} is ${place === path ? "" : "above "}${name}, and a build needs a folder of its own`,
        "Name one with --out, such as dist.",
      );
    }
  }
}

/**
 * Checks what is at the output path: nothing, an empty folder, or an earlier build's output.
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
  const entries = entriesOf(path, shown);
  if (entries.includes(".git")) {
    throw refusal(
      `${shown} holds a git repository, which a build could damage`,
      "Build into another folder and copy the files.",
    );
  }
  const own = entries.filter((name) => !noise.has(name));
  if (own.length === 0 || readRecord(path)) return;
  const some = `${own.slice(0, 3).join(", ")}${own.length > 3 ? ", …" : ""}`;
  throw refusal(
    `${shown} holds files (${some}) and no valid ${recordName}, by which a build knows its own folder`,
    "Move the files away or delete the folder, or name another one with --out.",
  );
}

/** The entries of a folder, sorted. @throws {SiteError} if it can't be read */
function entriesOf(path: string, shown: string): string[] {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    throw isFileError(error) ? new SiteError(fileProblem(error, shown)) : error;
  }
}

/** The path of a file or folder without symbolic links, if it exists. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

function refusal(message: string, hint: string): SiteError {
  return new SiteError({ message, hint });
}
