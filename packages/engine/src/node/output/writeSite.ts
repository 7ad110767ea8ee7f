import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readWithin } from "../files/containment.ts";
import { markerName } from "../files/folders.ts";
import { fileProblem, isFileError } from "../problems/fileErrors.ts";
import { type Problem, SiteError } from "../problems/problems.ts";
import { markerText } from "./marker.ts";
import { checkContent } from "./outputFolder.ts";
import { foldersAbove, isPlainPath } from "./paths.ts";
import type { FileContent, SiteFile } from "./siteFile.ts";
import { discardStaging, makeStaging } from "./staging.ts";

/**
 * Writes a site into its output folder, which `checkOutput` accepted. All files are made in a folder beside it that only
 * this build uses, and that takes its place at the end: a build that fails, or is killed, leaves the site that was there.
 * @param dir absolute path of the output folder
 * @param write writes a file to disk; tests pass one that fails
 * @returns warnings of pointers in place of files
 * @throws {SiteError} on an error of the disk, or if there is something in the output folder that no build made
 */
export async function writeSite(
  dir: string,
  files: SiteFile[],
  write: (file: string, content: FileContent) => void = writeFileSync,
): Promise<Problem[]> {
  const staging = makeStaging(dir);
  const made = join(staging, "new");
  try {
    const pointers = await makeFiles(made, files, write);
    const old = join(staging, "old");
    if (existsSync(dir)) renameSync(dir, old);
    // Nothing can be put into it any more. What no build made ends this one, and all is moved back.
    checkContent(old, relative(process.cwd(), dir));
    renameSync(made, dir);
    discardStaging(staging, dir);
    return pointers;
  } catch (error) {
    const problem = isFileError(error) && (existsSync(made) ? placed(error, made, dir) : gone);
    discardStaging(staging, dir);
    throw problem ? new SiteError(problem, "output") : error;
  }
}

const gone: Problem = {
  message: "the folder beside the output in which this build made its files was removed while it ran",
  hint: "Build again.",
};

/** The problem of an error of the disk, which names a file of the site or a place on the disk. */
function placed(error: NodeJS.ErrnoException, made: string, dir: string): Problem {
  const path = error.path === made ? dir : (error.path ?? dir);
  return fileProblem(error, relative(path.startsWith(made + sep) ? made : process.cwd(), path));
}

/** What Git has in place of a file that its LFS keeps elsewhere begins with these words. */
const pointer = Buffer.from("version https://git-lfs");

/**
 * Writes all files and the marker into a new folder. Whoever removes that ends the build: it isn't made again.
 * @returns a warning for each file that is only a pointer
 */
async function makeFiles(
  dir: string,
  files: SiteFile[],
  write: (file: string, content: FileContent) => void,
): Promise<Problem[]> {
  const pointers: Problem[] = [];
  const folders = new Set<string>();
  const writeAt = (path: string, content: FileContent) => {
    if (!isPlainPath(path)) throw new Error(`${path} isn't a path inside of the output folder`);
    for (const folder of foldersAbove(path)) {
      if (!folders.has(folder)) mkdirSync(join(dir, folder));
      folders.add(folder);
    }
    write(join(dir, path), content);
  };
  for (const { paths, content, source } of files) {
    const made = await contentOf(content);
    for (const path of paths) writeAt(path, made);
    if (!pointer.equals(Buffer.from(made.slice(0, pointer.length)))) continue;
    const message = "it is published, but is a pointer of Git LFS, which shows readers nothing";
    pointers.push({ ...source, message, hint: "Fetch the file itself: git lfs pull." });
  }
  writeAt(markerName, markerText(files.flatMap(({ paths }) => paths)));
  return pointers;
}

/** The text or bytes of a file. @throws {SiteError} that names the file that it is a copy of, if that can't be read */
export async function contentOf(content: SiteFile["content"]): Promise<FileContent> {
  if (typeof content === "function") return content();
  if (typeof content === "string" || !("copyOf" in content)) return content;
  const { copyOf, within } = content;
  try {
    return readWithin(within, copyOf);
  } catch (error) {
    throw isFileError(error)
      ? new SiteError(fileProblem(error, relative(within ?? "", copyOf)), "output")
      : error;
  }
}
