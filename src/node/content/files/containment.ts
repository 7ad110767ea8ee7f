import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import type { Problem } from "../../problems.ts";

/**
 * The problem of a file or folder that a symbolic link, its own or that of a folder above it, leads out of the site
 * folder; undefined if there is none.
 * @param file path relative to the site folder
 * @throws file system errors, if the path doesn't exist
 */
export function outsideProblem(siteDir: string, file: string): Problem | undefined {
  const root = realpathSync.native(siteDir);
  const target = realpathSync.native(join(siteDir, file));
  if (target === root || target.startsWith(root + sep)) return undefined;
  return {
    file,
    message: `this symbolic link leads out of the site, to ${target}`,
    hint: "Copy what it leads to into the site.",
  };
}
