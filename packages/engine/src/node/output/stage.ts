import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { readWithin } from "../files/containment.ts";
import { keyOf, type Store } from "../files/store.ts";
import { fileProblem, isFileError } from "../problems/fileErrors.ts";
import { SiteError } from "../problems/problems.ts";
import { type BuildRecord, hashOf } from "./buildRecord.ts";
import { encode, manyDocuments } from "./encode.ts";
import { isIntact } from "./place.ts";
import type { FileContent, SiteFile } from "./siteFile.ts";

/** The folder in the output folder that holds new files until all of them are made. */
export const stagingName = "_building";

/** A file of the output with its size in bytes, raw and as browsers receive it. */
export interface WrittenFile {
  path: string;
  raw: number;
  brotli?: number | undefined;
}

/** Number of documents that are rendered and compressed at a time, so that all processors are busy. */
const atOnce = 8;

/** What writing the files of one build needs to know, and what it has written so far. */
export interface Work {
  /** Absolute path of the output folder. */
  dir: string;
  /** Number of documents of the site. */
  documents: number;
  store: Store | undefined;
  /** Hash of the engine; without it, nothing is taken over from the last build. */
  engine: string | undefined;
  /** Writes a file to disk. */
  write: (file: string, content: FileContent) => void;
  old: BuildRecord;
  next: BuildRecord;
  /** The path of each new file in the output, by the path at which it waits. */
  staged: Map<string, string>;
  written: WrittenFile[];
}

/** Makes all files, several at a time. If one fails, it waits for those in progress and then throws. */
export async function stageAll(files: SiteFile[], work: Work): Promise<void> {
  const queue = [...files];
  const stageNext = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await stage(file, work);
  };
  const stop = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, () => stageNext().catch(stop)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** Makes a file, and stages it for each of its paths at which the output doesn't have it yet. */
async function stage(file: SiteFile, work: Work): Promise<void> {
  const { documents, next, store, engine } = work;
  const { paths, content } = file;
  const [path = ""] = paths;
  if (typeof content === "object" && "copyOf" in content) {
    const { copyOf, within } = content;
    const bytes = readCopied(copyOf, within);
    for (const name of paths) stageBytes(name, bytes, work);
    return;
  }
  const key = file.key && engine && keyOf(engine, documents > manyDocuments, file.key);
  if (key && takeOver(paths, key, work)) return;
  const made = typeof content === "function" ? await content() : content;
  const { bytes, brotli, gzip } = await encode(path, made, { documents, store });
  for (const name of paths) {
    stageBytes(name, bytes, work);
    if (brotli) stageBytes(`${name}.br`, brotli, work);
    if (gzip) stageBytes(`${name}.gz`, gzip, work);
  }
  if (key) next.keys[path] = key.slice(0, 22);
  work.written.push({ path, raw: bytes.length, brotli: brotli?.length });
}

/** Reads a file that is copied. @throws {SiteError} that names it, if it can't be read */
function readCopied(file: string, within: string | undefined): Buffer {
  try {
    return readWithin(within, file);
  } catch (error) {
    throw isFileError(error) ? new SiteError(fileProblem(error, relative(within ?? "", file))) : error;
  }
}

function stageBytes(name: string, bytes: Uint8Array, { dir, next, staged, write }: Work): void {
  const hash = hashOf(bytes);
  next.files[name] = hash;
  if (isIntact(dir, name, hash)) return;
  // No other build that writes here at the same time has this name.
  const waiting = join(dir, stagingName, `${process.pid}-${staged.size}`);
  staged.set(waiting, name);
  try {
    write(waiting, bytes);
  } catch (error) {
    throw isFileError(error) ? new SiteError(fileProblem(error, name)) : error;
  }
}

/**
 * Takes a file over from the last build, without making it, if that one made it from the same and the output still has
 * it. Returns whether it did.
 */
function takeOver(paths: string[], key: string, { dir, old, next, written }: Work): boolean {
  const [path = ""] = paths;
  if (old.keys[path] !== key.slice(0, 22)) return false;
  const names = paths.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const known = names.filter((name) => paths.includes(name) || old.files[name] !== undefined);
  if (!known.every((name) => isIntact(dir, name, old.files[name]))) return false;
  for (const name of known) next.files[name] = old.files[name] ?? "";
  next.keys[path] = key.slice(0, 22);
  const sizeOf = (name: string) => statSync(join(dir, name), { throwIfNoEntry: false })?.size;
  written.push({
    path,
    raw: sizeOf(path) ?? 0,
    brotli: known.includes(`${path}.br`) ? sizeOf(`${path}.br`) : undefined,
  });
  return true;
}
