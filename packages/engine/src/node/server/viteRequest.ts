import { statSync } from "node:fs";
import { join } from "node:path";
import { engineFolder } from "../files/folders.ts";
import { decodePath } from "../files/urlPath.ts";
import { belowBase } from "./base.ts";

/** Paths of Vite's client, of virtual modules, and of the service that opens a file of the overlay in an editor. */
const ownPaths = /^(@vite\/|@id\/|@fs\/|@react-refresh$|__open-in-editor$)/;

/**
 * Whether Vite alone answers a path. Such requests don't wait until the site is read, which may have an error. A page
 * may have the same path as a folder of the project, such as `/src/x`, so only existing files count.
 */
export function isViteRequest(path: string, base: string): boolean {
  const below = belowBase(path, base);
  if (below === undefined) return false;
  if (ownPaths.test(below)) return true;
  return below.startsWith("src/") && isFile(join(engineFolder, decodePath(below)));
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // The file doesn't exist, or the name is invalid.
    return false;
  }
}
