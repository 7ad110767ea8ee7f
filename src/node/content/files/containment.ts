import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import type { Problem } from "../../problems.ts";

/**
 * The problem with a file or folder that isn't in the site folder, because it or a folder above it is a symbolic link
 * that leads out; undefined if it is inside.
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
