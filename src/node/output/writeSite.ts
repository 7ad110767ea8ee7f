import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Store } from "../cache/store.ts";
import { fileProblem, isFileError } from "../fileErrors.ts";
import { SiteError } from "../problems.ts";
import type { FileContent, SiteFile } from "../siteFile.ts";
import { buildRecord, hashOf, keptFiles } from "./buildRecord.ts";
import { encode } from "./encode.ts";
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
  options: WriteOptions = {},
): Promise<WrittenFile[]> {
  const { path, aside } = folder;
  const documents = files.filter(({ paths }) => paths[0]?.endsWith(".html")).length;
  const writer = new Writer(aside, { ...options, documents });
  try {
    const old = await keptFiles(path, new Set(files.flatMap(({ paths }) => paths)));
    rmSync(aside, { recursive: true, force: true });
    const own = await writer.all(files);
    const kept = await writer.all(old);
    await writer.all([buildRecord(hashesOf(own), hashesOf(kept))]);
    swap(folder);
    return own;
  } catch (error) {
    if (!isFileError(error)) throw error;
    const at = error.path ?? path;
    const inside = relative(aside, at);
    const name = inside.startsWith("..") ? relative(process.cwd(), at) : inside;
    throw new SiteError([fileProblem(error, name)]);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function hashesOf(files: WrittenFile[]): Record<string, string> {
  return Object.fromEntries(files.flatMap(({ path, hash }) => (hash === undefined ? [] : [[path, hash]])));
}

/** Writes files into a folder and creates its subfolders. */
class Writer {
  readonly #dir: string;
  readonly #options: WriteOptions & { documents: number };
  readonly #folders = new Set<string>();

  constructor(dir: string, options: WriteOptions & { documents: number }) {
    this.#dir = dir;
    this.#options = options;
  }

  /**
   * Writes files, several at a time. If one fails, it waits for those in progress and then throws.
   * @returns the files, without copies of static ones
   */
  async all(files: SiteFile[]): Promise<WrittenFile[]> {
    const queue = [...files].sort((a, b) => sizeOf(a) - sizeOf(b));
    const written: WrittenFile[] = [];
    const writeNext = async () => {
      for (let file = queue.pop(); file; file = queue.pop()) written.push(...(await this.#write(file)));
    };
    const results = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        writeNext().catch((error: unknown) => {
          queue.length = 0;
          throw error;
        }),
      ),
    );
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return written;
  }

  async #write({ paths, content }: SiteFile): Promise<WrittenFile[]> {
    const [path = ""] = paths;
    if (typeof content === "object" && "copyOf" in content) {
      for (const name of paths) copyFileSync(content.copyOf, this.#place(name));
      return [];
    }
    const { store, documents, write = writeFileSync } = this.#options;
    const made = typeof content === "function" ? await content() : content;
    const { bytes, brotli, gzip } = await encode(path, made, { documents, store });
    for (const name of paths) {
      // For small files the synchronous call is faster than a thread of Node's pool.
      write(this.#place(name), bytes);
      if (brotli) write(this.#place(`${name}.br`), brotli);
      if (gzip) write(this.#place(`${name}.gz`), gzip);
    }
    const file: WrittenFile = { path, raw: bytes.length };
    if (brotli) file.brotli = brotli.length;
    if (path.startsWith("assets/")) file.hash = hashOf(bytes);
    return [file];
  }

  #place(name: string): string {
    const path = join(this.#dir, name);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return path;
  }
}

/** Size of a file that exists already: large files are begun first, because they take longest to compress. */
function sizeOf({ content }: SiteFile): number {
  return typeof content === "function" || "copyOf" in Object(content) ? 0 : (content as FileContent).length;
}

/**
 * Replaces the old site by the new one. Node can't exchange two folders atomically, so for a moment neither has the
 * name. If the process is killed just then, the next build or preview restores the old site (`restoreOutput`,
 * `holdOutput`).
 */
function swap({ path, aside, old }: Pick<OutputFolder, "path" | "aside" | "old">): void {
  rmSync(old, { recursive: true, force: true });
  const hadOld = renameIfThere(path, old);
  try {
    renameSync(aside, path);
  } catch (error) {
    if (hadOld) renameSync(old, path);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function renameIfThere(path: string, to: string): boolean {
  try {
    renameSync(path, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
