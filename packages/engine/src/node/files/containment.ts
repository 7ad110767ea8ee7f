import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import picomatch from "picomatch";
import { type Problem, SiteError } from "../problems/problems.ts";
import { folderAbove, markerName } from "./folders.ts";
import { contentType } from "./mime.ts";

/** Names with a dot that hosts and standards ask for (RFC 8615; GitHub Pages). */
const ofTheWeb = new Set([".well-known", ".nojekyll"]);

/** Whether a file or folder is hidden by the dot at the start of its name, as one with passwords may be. */
export function isHidden(name: string): boolean {
  return name.startsWith(".") && name !== "." && name !== ".." && !ofTheWeb.has(name);
}

const repositories = new Map<string, string>();

/**
 * The repository that a folder is in: the nearest folder with `.git`, else with a `package.json`, else the folder itself.
 * Files of it are read where the configuration or a page names them by a path that leads up: `../README.md`.
 */
export function repositoryOf(folder: string): string {
  const known = repositories.get(folder);
  if (known !== undefined) return known;
  const real = realpathSync.native(folder);
  const found = folderAbove(real, ".git") ?? folderAbove(real, "package.json") ?? real;
  repositories.set(folder, found);
  return found;
}

/** Whether a path relative to the site folder leads out of it. */
export function leadsUp(file: string): boolean {
  return file === ".." || file.startsWith("../");
}

/** Whether a path is a folder or below it. Both are absolute, without links. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
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
  const isInside = isWithin(target, root);
  const named = new Set(file.split("/"));
  const leadsToHidden = relative(root, target)
    .split("/")
    .some((part) => part.startsWith(".") && !named.has(part));
  if (isInside && !leadsToHidden) return undefined;
  if (target === join(realpathSync.native(siteDir), file)) {
    const hint =
      "Name a file or folder of the repository, which is the nearest folder with .git, or else with package.json.";
    return { file, message: `it is outside of the site's repository, ${root}`, hint };
  }
  const to = isInside ? `to a hidden file, ${relative(root, target)}` : `out of the site, to ${target}`;
  const hint =
    "Copy what it leads to into the site, under another name. docs.files names pages that lie elsewhere.";
  return { file, message: `this symbolic link leads ${to}`, hint };
}

/** What decides which files of a site are private: not published, whatever names them. */
export interface Kept {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** The folders of pages, relative to the site folder, with globs of what is none of the site below each. */
  folders: { dir: string; exclude: string[] }[];
  /** The files of drafts that aren't published, relative to the site folder. */
  drafts: ReadonlySet<string>;
  /** Why git ignores a file or folder itself, and not one that it is in, by its real path; undefined if it doesn't. */
  whyIgnored(path: string): string | undefined;
}

/** Whether one of the globs of `docs.exclude` matches a path below the docs folder. */
export function isExcluded(name: string, globs: string[]): boolean {
  return picomatch.isMatch(name.normalize("NFC"), globs, { dot: true });
}

/**
 * Why a file in a folder of pages is no page, and not published beside one, as the end of a sentence that begins with its
 * name; undefined if it may be either.
 * @param name path below the folder
 * @param isPart whether it is asked of a part that pages show: names with `_` are meant for those
 */
export function whyNoPage(name: string, exclude: string[], isPart = false): string | undefined {
  if (isExcluded(name, exclude)) return "docs.exclude leaves it out";
  return !isPart && /(?:^|\/)_/.test(name) ? "its name, or that of its folder, begins with _" : undefined;
}

/**
 * Answers whether a file that a page names may leave this disk. Every module that reads such a file asks here.
 * @param file path relative to the site folder, of a file that exists
 * @param use `file` if it is published as it is; `text` if a page shows what it says; `link` if a link leads to where
 * readers see it in its repository
 * @returns the problem if it may not
 */
export function keptProblem(file: string, kept: Kept, use: "file" | "text" | "link"): Problem | undefined {
  const { siteDir } = kept;
  const outside = outsideProblem(siteDir, file);
  if (outside) return outside;
  const reason = whyKept(join(realpathSync.native(siteDir), file), kept, use);
  if (reason === undefined) return endProblem(file, kept, use);
  return { file, message: `it isn't published, because ${reason}`, hint: openHint };
}

const openHint = "Put it where it may be published, such as in the static folder, and name it there.";

/**
 * Answers the same of what a symbolic link leads to, or a file in a linked folder: it is published only if it would be by its
 * own name. Of any other file nothing is wrong: whoever lists a folder asks here.
 */
export function endProblem(file: string, kept: Kept, use: "file" | "text" | "link"): Problem | undefined {
  const site = realpathSync.native(kept.siteDir);
  const end = existsSync(join(site, file)) ? realpathSync.native(join(site, file)) : join(site, file);
  const reason = end === join(site, file) ? undefined : whyKept(end, kept, use);
  if (reason === undefined) return undefined;
  const message = `it isn't published, because it is a link to ${relative(site, end)}: ${reason}`;
  return { file, message, hint: openHint, severity: "lenient" };
}

/** Matches files of versions and translations, whose drafts and excluded pages are known only if the site has that version. */
const ofNoSet = /^(?:versioned_docs|i18n\/[^/]+\/docusaurus-plugin-content-[^/]+)\/.*(?<!\.json)$/;

function whyKept(path: string, kept: Kept, use: string): string | undefined {
  const { siteDir, folders, drafts } = kept;
  const site = realpathSync.native(siteDir);
  const root = isWithin(path, site) ? site : repositoryOf(siteDir);
  const parts = relative(root, path).split("/");
  if (use !== "link" && parts.some(isHidden) && !isOfReadme(parts, path, use))
    return "a part of its path begins with a dot";
  if (parts.includes("node_modules")) return "it is in node_modules";
  const [own] = folders
    .map(({ dir, exclude }) => ({ top: join(site, dir), exclude }))
    .filter(({ top }) => isWithin(path, top))
    .sort((one, other) => other.top.length - one.top.length);
  const top = own?.top ?? root;
  // A folder of pages that git ignores as a whole was named by the configuration all the same.
  for (let at = path; at !== top && isWithin(at, top); at = dirname(at)) {
    const ignored = kept.whyIgnored(at);
    if (ignored) return ignored;
    if (existsSync(join(at, markerName))) return "it is in the output of a build";
  }
  if (drafts.has(relative(site, path))) return "it is a draft";
  if (own === undefined && use !== "link" && ofNoSet.test(relative(site, path)))
    return "it is of a version or language that the site doesn't have";
  // Readers may see in the repository what is excluded here, but for what would be a page.
  if (own === undefined || (use === "link" && !/\.mdx?$/.test(path))) return undefined;
  return whyNoPage(relative(top, path), own.exclude, use === "text");
}

/** Whether a file is a picture in `.github/`: repositories keep those of their README there. */
function isOfReadme([top, ...below]: string[], path: string, use: string): boolean {
  const isOpen = use === "file" && top === ".github" && !below.some((name) => /^[._]/.test(name));
  return isOpen && /^(?:image|video)\//.test(contentType(path));
}

/**
 * Reads a file that is published as it is. All such files are read here.
 * @param folder that it was found in: the site's, or by default its own
 * @throws {SiteError} if a link has taken its place since, or that of a folder above it, and leads out of the folder
 */
export function readWithin(folder: string | undefined, path: string): Uint8Array {
  const siteDir = folder ?? dirname(path);
  const problem = outsideProblem(siteDir, relative(siteDir, path));
  if (problem) throw new SiteError(problem, "output");
  return readFileSync(path);
}
