import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Store } from "../files/store.ts";
import { fileProblem, isFileError } from "../problems/fileErrors.ts";
import { type Problem, SiteError } from "../problems/problems.ts";
import { type BuildRecord, readRecord, recordName, recordText } from "./buildRecord.ts";
import { foldersAbove, moveInto, removeFrom } from "./place.ts";
import type { FileContent, SiteFile } from "./siteFile.ts";
import { stageAll, stagingName, type Work, type WrittenFile } from "./stage.ts";

/** Whether a file is a document or a compressed copy of one. */
function isDocument(path: string): boolean {
  return /\.html(\.br|\.gz)?$/.test(path);
}

interface WriteOptions {
  store?: Store | undefined;
  /** Hash of the engine: files that another one made are made again. Nothing is taken over without it. */
  engine?: string | undefined;
  /** Writes a file to disk. Tests pass one that fails. */
  write?: (file: string, content: FileContent) => void;
}

/**
 * Writes a site into its output folder, which `checkOutput` accepted. New files, and those whose content differs, are
 * first written into a folder inside it: if one can't be made, the old site stays as it was. Then they are moved to
 * their places, documents last, and what the record of the last build names and this one doesn't make is deleted. A
 * build that is killed meanwhile leaves old or new documents, each with the files that it needs, and the next build
 * completes the work. Compressible files get `.br` and `.gz` copies, which many hosts serve.
 * @param dir absolute path of the output folder
 * @returns all files of the site but static ones, and warnings about files that were changed by hand and so kept
 * @throws {SiteError} on an error of the disk, or if something that no build made is in the way
 */
export async function writeSite(
  dir: string,
  files: SiteFile[],
  { store, engine, write = writeFileSync }: WriteOptions = {},
): Promise<{ files: WrittenFile[]; warnings: Problem[] }> {
  const documents = files.filter(({ paths }) => isDocument(paths[0] ?? "")).length;
  const isNew = !existsSync(dir);
  const before = begin(dir);
  const old = before ?? { files: {}, keys: {} };
  const next: BuildRecord = { files: {}, keys: {} };
  const work: Work = { dir, documents, old, next, store, engine, write, staged: new Map(), written: [] };
  const staging = join(dir, stagingName);
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging);
    await stageAll(files, work);
  } catch (error) {
    // Nothing has been moved yet.
    rmSync(isNew ? dir : staging, { recursive: true, force: true });
    if (!before) rmSync(join(dir, recordName), { force: true });
    throw named(error, dir);
  }
  // Until all is done, the record names the files of both builds, so that the next build can delete what is left over.
  const both = { files: { ...old.files, ...next.files }, keys: {} };
  try {
    writeRecord(dir, both);
    const warnings = placeAll(work);
    writeRecord(dir, next);
    return { files: work.written, warnings };
  } catch (error) {
    writeRecord(dir, both);
    throw named(error, dir);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Makes the output folder, with a record by which the next build knows that it may write there, should this one be killed.
 * @returns the record of the last build
 * @throws {SiteError} on an error of the disk
 */
function begin(dir: string): BuildRecord | undefined {
  try {
    makeFolder(dir);
    const before = readRecord(dir);
    if (!before) writeRecord(dir, { files: {}, keys: {} });
    return before;
  } catch (error) {
    throw named(error, dir);
  }
}

/** Moves the staged files to their places, and deletes those that only the last build made. */
function placeAll({ dir, old, next, staged }: Work): Problem[] {
  const obsolete = Object.entries(old.files).filter(([path]) => next.files[path] === undefined);
  const remove = ([path, hash]: [string, string]): Problem[] =>
    removeFrom(dir, path, hash) === "changed" ? [keptProblem(dir, path)] : [];
  // A file where a folder is needed now, and the files of a folder where a file is, make room first.
  const newFiles = new Set(staged.values());
  const newFolders = new Set([...newFiles].flatMap(foldersAbove));
  const isInTheWay = ([path]: [string, string]) =>
    newFolders.has(path) || foldersAbove(path).some((folder) => newFiles.has(folder));
  const warnings = obsolete.filter(isInTheWay).flatMap(remove);
  const inOrder = [...staged].sort(([, a], [, b]) => Number(isDocument(a)) - Number(isDocument(b)));
  for (const [waiting, path] of inOrder) moveInto(dir, path, waiting);
  return [...warnings, ...obsolete.filter((entry) => !isInTheWay(entry)).flatMap(remove)];
}

function keptProblem(dir: string, path: string): Problem {
  return {
    file: relative(process.cwd(), join(dir, path)),
    message: "it no longer belongs to the site, but was changed since it was built, so it is kept",
    hint: "Delete it, or move it to the static folder if it is to be published.",
    severity: "warning",
  };
}

/** Writes the record under another name first, so that a killed build leaves the old one or the new one. */
function writeRecord(dir: string, record: BuildRecord): void {
  const aside = join(dir, `${recordName}.new`);
  writeFileSync(aside, recordText(record));
  renameSync(aside, join(dir, recordName));
}

/**
 * Makes a folder and its parents. Node's recursive `mkdir` never ends where the system answers ENOENT, as in /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** An error of the disk as a problem that names the file; any other error unchanged. */
function named(error: unknown, dir: string): unknown {
  if (!isFileError(error)) return error;
  return new SiteError(fileProblem(error, relative(process.cwd(), error.path ?? dir)));
}
