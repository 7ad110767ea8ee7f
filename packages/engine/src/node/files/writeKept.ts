import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Problem, SiteError } from "../problems/problems.ts";

/** What to write into a file: a text, bytes, or the path of the file that it is a copy of. */
export type Written = string | Uint8Array | { copyOf: string };

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
 * Writes files into a folder that people keep: all of them or, if one can't be written, none. Nothing is written through
 * a symbolic link below that folder, and no file is replaced but those in `over`.
 * @param dir the folder; it may be a link itself, because it is the one that was named
 * @param files what to write, by path below the folder
 * @param over paths of the files that are replaced if they are there
 * @throws {SiteError} that names what is in the way; whatever the file system throws
 */
export async function writeKept(
  dir: string,
  files: ReadonlyMap<string, Written>,
  over: string[] = [],
): Promise<void> {
  for (const file of files.keys()) {
    const problem = inTheWay(dir, file, over.includes(file));
    if (problem) throw new SiteError(problem);
  }
  const undo: (() => void)[] = [];
  const create = (path: string, bytes: string | Uint8Array, mode: number) => {
    // The flag refuses what is there since it was looked for.
    const file = openSync(path, "wx", mode);
    undo.push(() => rmSync(path, { force: true }));
    try {
      writeFileSync(file, bytes);
    } finally {
      closeSync(file);
    }
  };
  try {
    for (const [file, written] of files) {
      const path = join(dir, file);
      makeFolder(dirname(path), (made) => undo.push(() => rmdirSync(made)));
      const from = typeof written === "object" && "copyOf" in written ? written.copyOf : undefined;
      const bytes = from === undefined ? (written as string | Uint8Array) : readFileSync(from);
      if (existsSync(path)) {
        const before = readFileSync(path);
        const aside = `${path}.${process.pid}`;
        create(aside, bytes, statSync(path).mode);
        // In one step, so that the file is never half of either.
        renameSync(aside, path);
        undo.push(() => writeFileSync(path, before));
      } else {
        create(path, bytes, from === undefined ? 0o666 : statSync(from).mode);
      }
    }
  } catch (error) {
    for (const step of undo.reverse()) {
      try {
        step();
      } catch {
        // A folder in which somebody else has put something meanwhile stays.
      }
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

/** What keeps a file from being written. */
function inTheWay(dir: string, file: string, mayReplace: boolean): Problem | undefined {
  const parts = file.split("/");
  for (const [index] of parts.entries()) {
    const name = parts.slice(0, index + 1).join("/");
    const there = lstatSync(join(dir, name), { throwIfNoEntry: false });
    if (!there) return undefined;
    const isFolder = name !== file;
    if (isFolder ? there.isDirectory() : mayReplace && there.isFile()) continue;
    const message = there.isSymbolicLink()
      ? "it is a symbolic link, and nothing is written through one"
      : isFolder
        ? "a folder is needed in its place"
        : "it exists already, and nothing is written over it";
    return { file: name, message, hint: "Move it away, or remove it." };
  }
  return undefined;
}
