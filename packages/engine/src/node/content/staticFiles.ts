import { join, relative } from "node:path";
import type { SiteConfig } from "../config/schema/schema.ts";
import { endProblem, isWithin, type Kept, keptProblem } from "../files/containment.ts";
import { listFiles } from "../files/list.ts";
import { decodePath, isAddress, slashHint, splitLink } from "../files/urlPath.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/** Static files: path below the base URL (`img/logo.svg`) to file on disk. */
type StaticFiles = ReadonlyMap<string, string>;

/** Whether a static file at a path takes the place of one that the build makes for programs. */
export function replacesMade(path: string): boolean {
  return /^(robots\.txt|llms(-full)?\.txt|sitemap\.xml)$/.test(path);
}

/** The path of a static file below the base URL, as a link names it. */
export function staticName(link: string): string {
  return decodePath(splitLink(link)[0]).replace(/^\/+/, "");
}

const dotHint =
  "Give it another name, or remove it. Of names with a dot, only .well-known and .nojekyll are published.";

/** Lists the files of the static folders: composed path below the base URL to file on disk. */
export function readStaticFiles(siteDir: string, folders: string[]) {
  const listed = folders.map((dir) => ({ dir, ...listFiles(siteDir, dir) }));
  const all = listed.flatMap(({ dir, files }) =>
    files.map((name): [string, string] => [name.normalize("NFC"), join(siteDir, dir, name)]),
  );
  const files = new Map(all);
  const problems = listed.flatMap(({ problems }) => problems);
  for (const file of listed.flatMap(({ dir, hidden }) => hidden.map((name) => join(dir, name)))) {
    const message = "it isn't published, because its name begins with a dot";
    problems.push({ file, message, hint: dotHint, severity: "warning" });
  }
  for (const [path, file] of all.filter(([path, file]) => files.get(path) !== file)) {
    const hint = `Rename it: ${relative(siteDir, files.get(path) ?? "")} has the same path on the site.`;
    problems.push({ file: relative(siteDir, file), message: "it isn't published", hint });
  }
  return { files, problems };
}

/**
 * Takes out of the static files what is private in a folder of pages, where a static folder is one or has one in it, and links to
 * what is kept back anywhere.
 * @returns what was taken out
 */
export function takeKept(files: Map<string, string>, folders: string[], kept: Kept): Problem[] {
  const at = (dir: string) => join(kept.siteDir, dir);
  const ofPages = kept.folders.filter(({ dir }) => folders.some((folder) => isWithin(at(dir), at(folder))));
  return [...files].flatMap(([path, file]) => {
    const ask = ofPages.some(({ dir }) => isWithin(file, at(dir))) ? keptProblem : endProblem;
    const problem = ask(relative(kept.siteDir, file), kept, "file");
    if (problem) files.delete(path);
    return problem ? [{ severity: "warning", ...problem }] : [];
  });
}

/** How to fix a path at which no static file is. */
export function staticFileHint(
  path: string,
  { staticDirectories }: Pick<SiteConfig, "staticDirectories">,
  files: StaticFiles,
): string {
  const otherwise = `Put it into ${staticDirectories[0] ?? "static"}/ and write its path from there, such as /img/a.svg.`;
  return slashHint(path) ?? hintNear(path, files.keys(), otherwise, (near) => `/${near}`);
}

/**
 * The problem of a key whose value is the path of a static file that doesn't exist. Addresses of other hosts aren't
 * checked.
 */
export function missingFile(
  { file, key, src }: { file?: string; key: string; src: string | undefined },
  config: Pick<SiteConfig, "staticDirectories">,
  files: StaticFiles,
): Problem[] {
  if (src === undefined || isAddress(src)) return [];
  const path = staticName(src);
  if (files.has(path)) return [];
  const message = `the file "${src}" doesn't exist`;
  return [{ file, key, message, hint: staticFileHint(path, config, files), severity: "link" }];
}
