import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileProblem, isFileError } from "../fileErrors.ts";
import { SiteError } from "../problems.ts";
import { compressed } from "./compress.ts";
import type { OutputFolder } from "./outputFolder.ts";

/** A site's files by path below its base. */
export interface SiteFiles {
  /** What the build made. One entry may stand at several paths. */
  made: { paths: string[]; content: string | Uint8Array }[];
  /** What is copied as it is: path below the base to the file on disk. */
  copied: Map<string, string>;
}

/** Bytes of what was written, as they are and as a browser gets them. */
export interface WrittenFile {
  path: string;
  raw: number;
  brotli?: number;
}

/** How single files are written; tests give one that fails. */
export type WriteFile = (file: string, content: string | Uint8Array) => Promise<void>;

/**
 * Writes a site into its output folder. Everything is first written beside it and swapped in whole, so that a failure
 * leaves what was there before. Files that compress get `.br` and `.gz` neighbours, which many hosts serve as they are.
 * @throws SiteError when the disk refuses
 */
export async function writeSite(
  folder: Pick<OutputFolder, "path" | "aside" | "old">,
  files: SiteFiles,
  write: WriteFile = writeFile,
): Promise<WrittenFile[]> {
  const { path, aside } = folder;
  await rm(aside, { recursive: true, force: true });
  try {
    const written = await writeAll(aside, files, write);
    await swap(folder);
    return written;
  } catch (error) {
    if (!isFileError(error)) throw error;
    const at = error.path ?? path;
    const inside = relative(aside, at);
    const name = inside.startsWith("..") ? relative(process.cwd(), at) : inside;
    throw new SiteError([fileProblem(error, name)]);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function writeAll(dir: string, { made, copied }: SiteFiles, write: WriteFile): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  await mkdir(dir, { recursive: true });
  for (const [path, source] of copied) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await copyFile(source, join(dir, path));
  }
  const queue = [...made];
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      written.push(...(await writeOne(dir, item, write)));
    }
  };
  // zlib works in Node's thread pool: a few at a time keep it busy. All of them have ended before a failure goes on:
  // one that still writes would fill the folder again that is then removed.
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      worker().catch((error: unknown) => {
        queue.length = 0;
        throw error;
      }),
    ),
  );
  for (const result of results) {
    if (result.status === "rejected") throw result.reason;
  }
  return written;
}

async function writeOne(
  dir: string,
  { paths, content }: SiteFiles["made"][number],
  write: WriteFile,
): Promise<WrittenFile[]> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const [first = ""] = paths;
  const { brotli, gzip } = await compressed(first, bytes);
  for (const path of paths) {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await write(file, bytes);
    if (brotli && gzip) {
      await write(`${file}.br`, brotli);
      await write(`${file}.gz`, gzip);
    }
  }
  return [{ path: first, raw: bytes.length, ...(brotli ? { brotli: brotli.length } : {}) }];
}

/** Puts the new site in the place of the old one, which goes only when the new one stands. */
async function swap({ path, aside, old }: Pick<OutputFolder, "path" | "aside" | "old">): Promise<void> {
  await rm(old, { recursive: true, force: true });
  const hadOld = await rename(path, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") {
        return false;
      }
      throw error;
    },
  );
  try {
    await rename(aside, path);
  } catch (error) {
    if (hadOld) {
      await rename(old, path);
    }
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}
