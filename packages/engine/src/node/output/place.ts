import { lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { SiteError } from "../problems/problems.ts";
import { hashOf } from "./buildRecord.ts";

/** Whether a path can only lead to a place inside a folder: parts with names, none of them `..` or absolute. */
export function isPlainPath(path: string): boolean {
  return (
    path !== "" && !/[\\\0]/.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part))
  );
}

/** What is at a path: a file, a folder, anything else (such as a symbolic link, which isn't followed), or nothing. */
function kindOf(path: string): "file" | "folder" | "other" | "nothing" {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return "nothing";
  return stat.isFile() ? "file" : stat.isDirectory() ? "folder" : "other";
}

/** The folders above a path, the highest first: `a`, `a/b` for `a/b/c.html`. */
export function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Whether a file is there, not through symbolic links, and has the content that the record says. */
export function isIntact(dir: string, path: string, hash: string | undefined): boolean {
  if (hash === undefined || !isReal(dir, path) || kindOf(join(dir, path)) !== "file") return false;
  return hashOf(readFileSync(join(dir, path))) === hash;
}

/** Whether all folders above a path are folders, and not links that may lead elsewhere. */
function isReal(dir: string, path: string): boolean {
  return foldersAbove(path).every((folder) => kindOf(join(dir, folder)) === "folder");
}

/**
 * Moves a file to its place in the output folder, over the file that may be there.
 * @param from path of the file, on the same disk
 * @throws {SiteError} if something that no build made is in the way
 * @throws {Error} for a path that could lead out of the folder: what comes from a site or a plugin is checked before
 */
export function moveInto(dir: string, path: string, from: string): void {
  if (!isPlainPath(path)) throw new Error(`${path} isn't a path inside of the output folder`);
  for (const folder of foldersAbove(path)) {
    const kind = kindOf(join(dir, folder));
    if (kind === "nothing") mkdirSync(join(dir, folder));
    else if (kind !== "folder") throw inTheWay(folder, "a folder");
  }
  if (kindOf(join(dir, path)) === "folder") throw inTheWay(path, "a file");
  renameSync(from, join(dir, path));
}

function inTheWay(path: string, needed: string): SiteError {
  return new SiteError({
    file: path,
    message: `in the output folder, the build needs ${needed} there, and something that it didn't make is in the way`,
    hint: "Move it away, or delete it, and build again.",
  });
}

/**
 * Deletes a file that an earlier build wrote, and the folders above it that are empty then.
 * @returns "changed" if the file no longer has the content that the record says: it is kept
 */
export function removeFrom(dir: string, path: string, hash: string): "removed" | "changed" | "gone" {
  if (!isPlainPath(path) || !isReal(dir, path) || kindOf(join(dir, path)) !== "file") return "gone";
  if (!isIntact(dir, path, hash)) return "changed";
  unlinkSync(join(dir, path));
  removeEmpty(dir, dirname(path));
  return "removed";
}

function removeEmpty(dir: string, folder: string): void {
  if (folder === ".") return;
  try {
    rmdirSync(join(dir, folder));
  } catch {
    // It isn't empty.
    return;
  }
  removeEmpty(dir, dirname(folder));
}
