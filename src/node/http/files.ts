import { type FileHandle, open, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { type HeaderRule, parseHeadersFile } from "./headersFile.ts";

/** A file held open, so that a build that swaps the folder in the meantime can't mix two files. */
export interface OpenFile {
  /** Path below the folder, with slashes. */
  name: string;
  handle: FileHandle;
  size: number;
  mtimeMs: number;
}

/**
 * Opens the first of some files below a folder that exists.
 * @returns undefined when none does. The caller closes the handle.
 */
export async function openFirst(dir: string, names: readonly string[]): Promise<OpenFile | undefined> {
  for (const name of names) {
    const path = await exactPath(dir, name);
    if (path === undefined) continue;
    const handle = await open(path, "r").catch(ignoreMissing);
    if (handle === undefined) continue;
    const stats = await handle.stat();
    if (stats.isFile()) return { name, handle, size: stats.size, mtimeMs: stats.mtimeMs };
    await handle.close();
  }
  return undefined;
}

/** Whether there is such a file below the folder. */
export async function fileExists(dir: string, name: string): Promise<boolean> {
  const path = await exactPath(dir, name);
  return path !== undefined && (await stat(path)).isFile();
}

/** A reader of the folder's `_headers` that parses again only when the file changed. It throws on a malformed file. */
export function headersFileReader(dir: string): () => Promise<readonly HeaderRule[]> {
  let cached: { mtimeMs: number; rules: readonly HeaderRule[] } | undefined;
  return async () => {
    const path = join(dir, "_headers");
    const stats = await stat(path).catch(ignoreMissing);
    if (stats === undefined) return [];
    if (cached?.mtimeMs !== stats.mtimeMs) {
      cached = { mtimeMs: stats.mtimeMs, rules: parseHeadersFile(await readFile(path, "utf8")) };
    }
    return cached.rules;
  };
}

/**
 * The path of a file if it is spelled just so. A disk that takes `/Install` for `/install` would otherwise hide a link
 * that hosts answer with 404; it also keeps symbolic links from leading out of the folder.
 */
async function exactPath(dir: string, name: string): Promise<string | undefined> {
  const root = await realpath(dir).catch(ignoreMissing);
  if (root === undefined) return undefined;
  const path = join(root, name);
  const real = await realpath(path).catch(ignoreMissing);
  return real?.normalize() === path.normalize() ? real : undefined;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EISDIR"].includes(error.code ?? "")) return undefined;
  throw error;
}
