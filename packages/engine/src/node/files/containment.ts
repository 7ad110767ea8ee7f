import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Problem, SiteError } from "../problems/problems.ts";

/** Matches paths with a name that begins with a dot, such as that of a file with passwords. */
const hidden = /[\\/]\.[^.\\/]/;

const repositories = new Map<string, string>();

/**
 * The repository that a site is in: the nearest folder with `.git`, else with a `package.json`, else the site itself. Files
 * of it are read where the configuration or a page names them by a path that leads up: `../README.md`.
 */
export function repositoryOf(siteDir: string): string {
  const known = repositories.get(siteDir);
  if (known !== undefined) return known;
  const above = [realpathSync.native(siteDir)];
  for (let dir = above[0] as string; dir !== dirname(dir); dir = dirname(dir)) above.push(dirname(dir));
  const having = (name: string) => above.find((dir) => existsSync(join(dir, name)));
  const found = having(".git") ?? having("package.json") ?? (above[0] as string);
  repositories.set(siteDir, found);
  return found;
}

/** Whether a path relative to the site folder leads out of it. */
export function leadsUp(file: string): boolean {
  return file === ".." || file.startsWith("../");
}

/**
 * The problem with a file or folder that isn't in the site folder, or is hidden there, because it or a folder above it is a
 * symbolic link; undefined if it may be read. Where the path itself leads out of the site, the repository takes its place.
 * @param file path relative to the site folder
 * @throws file system errors, if the path doesn't exist
 */
export function outsideProblem(siteDir: string, file: string): Problem | undefined {
  const root = leadsUp(file) ? repositoryOf(siteDir) : realpathSync.native(siteDir);
  const target = realpathSync.native(join(siteDir, file));
  const isInside = target === root || target.startsWith(root + sep);
  const isHidden = isInside && hidden.test(target.slice(root.length)) && !hidden.test(`${sep}${file}`);
  if (isInside && !isHidden) return undefined;
  if (target === join(realpathSync.native(siteDir), file)) {
    return {
      file,
      message: `it is outside of the site's repository, ${root}`,
      hint: "Name a file or folder of the repository, which is the nearest folder with .git, or else with package.json.",
    };
  }
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
