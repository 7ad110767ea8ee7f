import { statSync } from "node:fs";
import { join } from "node:path";
import { belowBase } from "../http/base.ts";
import { projectRoot } from "../projectRoot.ts";
import { decodePath } from "../urlPath.ts";

/** Where Vite keeps the packages that it has prepared for browsers, in the project. */
export const cacheFolder = ".cache/vite";

/** Vite's own client, modules that are no file of the project, and what opens a file that the overlay names. */
const ownPaths = /^(@vite\/|@id\/|@fs\/|@react-refresh$|__open-in-editor$)/;

/**
 * Whether a path is for Vite alone to answer: then it doesn't wait for the site, of which another page may be wrong.
 * Pages may stand below the names of the project's folders, `/src/x` among them, so of those only files are Vite's.
 */
export function isVites(path: string, base: string): boolean {
  const below = belowBase(path, base);
  if (below === undefined) return false;
  if (ownPaths.test(below) || below.startsWith(`${cacheFolder}/`)) return true;
  return /^(src|node_modules)\//.test(below) && isFile(join(projectRoot, decodePath(below)));
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // There is none, or its name is none that a disk takes.
    return false;
  }
}
