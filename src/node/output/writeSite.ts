import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Store } from "../cache/store.ts";
import { fileProblem, isFileError } from "../fileErrors.ts";
import { SiteError } from "../problems.ts";
import type { FileContent, SiteFile } from "../siteFile.ts";
import { buildRecord, hashOf, keptFiles } from "./buildRecord.ts";
import { type EncodeOptions, encode } from "./encode.ts";
import type { OutputFolder } from "./outputFolder.ts";

/** A written file with its size in bytes, raw and as browsers receive it. */
export interface WrittenFile {
  path: string;
  raw: number;
  brotli?: number;
  /** Hash of the content, for the record of the build; only for files in `assets/`. */
  hash?: string;
}

interface WriteOptions {
  store?: Store | undefined;
  /** Writes a file to disk. Tests pass one that fails. */
  write?: (file: string, content: FileContent) => void;
}

/** Number of documents that are rendered and compressed at a time, so that all processors are busy. */
const atOnce = 8;

/**
 * Writes a site into its output folder. All files are first written beside it; then the whole folder is replaced, so
 * that a failure leaves the old site. Compressible files get `.br` and `.gz` copies, which many hosts serve.
 * @throws {SiteError} on an error of the disk
 */
export async function writeSite(
  folder: Pick<OutputFolder, "path" | "aside" | "old">,
  files: SiteFile[],
  { store, write = writeFileSync }: WriteOptions = {},
): Promise<WrittenFile[]> {
  const { path, aside } = folder;
  const documents = files.filter(({ paths }) => paths[0]?.endsWith(".html")).length;
  const writeHere = (file: SiteFile) => writeFile(aside, file, { documents, store, write });
  try {
    const old = await keptFiles(path, new Set(files.flatMap(({ paths }) => paths)));
    const own = await writeAll(files, writeHere);
    const kept = await writeAll(old, writeHere);
    await writeHere(buildRecord({ own: hashesOf(own), kept: hashesOf(kept) }));
    swap(folder);
    return own;
  } catch (error) {
    if (!isFileError(error)) throw error;
    const at = error.path ?? path;
    const inside = relative(aside, at);
    const name = inside.startsWith("..") ? relative(process.cwd(), at) : inside;
    throw new SiteError(fileProblem(error, name));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function hashesOf(files: WrittenFile[]): Record<string, string> {
  const hashes = files.flatMap(({ path, hash }): [string, string][] => (hash ? [[path, hash]] : []));
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes files, several at a time. If one fails, it waits for those in progress and then throws. */
async function writeAll(
  files: SiteFile[],
  write: (file: SiteFile) => Promise<WrittenFile[]>,
): Promise<WrittenFile[]> {
  const queue = [...files];
  const written: WrittenFile[] = [];
  const writeNext = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) written.push(...(await write(file)));
  };
  const stop = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, () => writeNext().catch(stop)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return written;
}

/** Writes a file to each of its paths. Returns what was written; nothing for a static file, which is only copied. */
async function writeFile(
  dir: string,
  { paths, content }: SiteFile,
  { write, ...encoding }: EncodeOptions & Required<Pick<WriteOptions, "write">>,
): Promise<WrittenFile[]> {
  const [path = ""] = paths;
  for (const name of paths) mkdirSync(dirname(join(dir, name)), { recursive: true });
  if (typeof content === "object" && "copyOf" in content) {
    for (const name of paths) copyFileSync(content.copyOf, join(dir, name));
    return [];
  }
  const made = typeof content === "function" ? await content() : content;
  const { bytes, brotli, gzip } = await encode(path, made, encoding);
  for (const name of paths) {
    // For small files the synchronous call is faster than a thread of Node's pool.
    write(join(dir, name), bytes);
    if (brotli) write(join(dir, `${name}.br`), brotli);
    if (gzip) write(join(dir, `${name}.gz`), gzip);
  }
  const file: WrittenFile = { path, raw: bytes.length };
  if (brotli) file.brotli = brotli.length;
  if (path.startsWith("assets/")) file.hash = hashOf(bytes);
  return [file];
}

/**
 * Replaces the old site by the new one. Node can't exchange two folders atomically, so for a moment there is no output
 * folder. If the process is killed just then, the next build or preview restores the old site (`restoreOutput`,
 * `holdOutput`).
 */
function swap({ path, aside, old }: Pick<OutputFolder, "path" | "aside" | "old">): void {
  const hadOld = existsSync(path);
  if (hadOld) renameSync(path, old);
  try {
    renameSync(aside, path);
  } catch (error) {
    if (hadOld) renameSync(old, path);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}
