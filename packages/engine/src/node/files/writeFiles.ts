import {
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { SiteError } from "../problems/problems.ts";

/** Whether there is a file, a folder or a symbolic link of this name, also a link that leads nowhere. */
export function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes files into a folder that belongs to the user: all of them or, if one can't be written, none. Nothing is written
 * through a symbolic link below that folder, and no file is replaced but one.
 * @param dir the folder; it may be a link itself, because it is the one that was named
 * @param files what to write, by path below the folder
 * @param over path of the file that is replaced if it is there; the last of `files`
 * @throws {SiteError} that names what is in the way; whatever the file system throws
 */
export async function writeFiles(
  dir: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  over?: string,
): Promise<void> {
  for (const file of files.keys()) refuseToOverwrite(dir, file, over);
  const undo: (() => void)[] = [];
  try {
    for (const [file, content] of files) {
      const path = join(dir, file);
      makeFolder(dirname(path), (made) => undo.push(() => rmdirSync(made)));
      const before = statSync(path, { throwIfNoEntry: false });
      // What is replaced changes in one step, so that it is never half of either.
      const made = before ? `${path}.${process.pid}` : path;
      undo.push(() => rmSync(made, { force: true }));
      writeFileSync(made, content, { flag: "wx", mode: before?.mode });
      if (before) renameSync(made, path);
    }
  } catch (error) {
    // What somebody else has put there since it was looked for stays, and so does a folder with something of theirs.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") undo.pop();
    for (const step of undo.reverse()) {
      try {
        step();
      } catch {}
    }
    throw error;
  }
}

/**
 * Makes a folder and its parents. Node's recursive `mkdir` never ends where the system answers ENOENT, as in /proc.
 * @param onMade gets the path of each that wasn't there
 */
export function makeFolder(path: string, onMade?: (made: string) => void): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), onMade);
  mkdirSync(path);
  onMade?.(path);
}

/** @throws {SiteError} if something is in a file's place, or in that of a folder above it */
function refuseToOverwrite(dir: string, file: string, over: string | undefined): void {
  const names = file.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  for (const name of names) {
    const there = lstatSync(join(dir, name), { throwIfNoEntry: false });
    if (!there) return;
    if (name === file ? name === over && there.isFile() : there.isDirectory()) continue;
    const what = there.isSymbolicLink()
      ? "it is a symbolic link, and nothing is written through one"
      : "it exists already, and nothing is written over it";
    throw new SiteError({ file: name, message: what, hint: "Move it away, or remove it." });
  }
}
