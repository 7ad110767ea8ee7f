import { readFileSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Problem, SiteError } from "../problems/problems.ts";

/** Matches paths with a name that begins with a dot, such as that of a file with passwords. */
const hidden = /[\\/]\.[^.\\/]/;

/**
 * The problem with a file or folder that isn't in the site folder, or is hidden there, because it or a folder above it is a
 * symbolic link; undefined if it may be read.
 * @param file path relative to the site folder
 * @throws file system errors, if the path doesn't exist
 */
export function outsideProblem(siteDir: string, file: string): Problem | undefined {
  const root = realpathSync.native(siteDir);
  const target = realpathSync.native(join(siteDir, file));
  const isInside = target === root || target.startsWith(root + sep);
  const isHidden = isInside && hidden.test(target.slice(root.length)) && !hidden.test(`${sep}${file}`);
  if (isInside && !isHidden) return undefined;
  const to = isHidden
    ? `to a hidden file, ${target.slice(root.length + 1)}`
    : `out of the site, to ${target}`;
  return {
    file,
    message: `this symbolic link leads ${to}`,
    hint: "Copy what it leads to into the site, under another name.",
  };
}

/**
 * Reads a file that was found in the site.
 * @throws {SiteError} if a link has taken its place since, or that of a folder above it, and leads out of the site
 */
export function readWithin(siteDir: string, path: string): Buffer {
  const problem = outsideProblem(siteDir, relative(siteDir, path));
  if (problem) throw new SiteError(problem);
  return readFileSync(path);
}
