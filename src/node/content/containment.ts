import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import type { Problem } from "../problems.ts";

/**
 * What is wrong with a file or folder of the site that a symbolic link, its own or that of a folder above it, takes out
 * of the site folder.
 *
 * @param file path relative to the site folder
 * @throws Error of the file system when the path leads to nothing
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
