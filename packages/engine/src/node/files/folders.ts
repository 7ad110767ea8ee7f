import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The file that marks a folder as the output of a build. Nothing in such a folder is read as a part of a site. */
export const markerName = "_build.json";

/** The folder of this package, which contains the client's sources; the same for the engine's sources and `dist`. */
export const engineFolder = folderAbove(import.meta.dirname, "package.json") ?? import.meta.dirname;

/**
 * A folder for what may be deleted at any time: `.cache/plaindocs` in the `node_modules` that the site uses, or else the
 * command that builds it; `.cache` in the site's own folder if there is none; a new one of the system's if that can't be
 * written.
 */
export function cacheFolder(siteDir: string): string {
  const project = folderAbove(resolve(siteDir), "node_modules") ?? folderAbove(process.cwd(), "node_modules");
  // A link, such as to those of another working tree, is not what the development server serves from.
  const own = project && join(realpathSync(join(project, "node_modules")), ".cache/plaindocs");
  const cache = own ?? join(siteDir, ".cache");
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return cache;
  } catch {
    const made = mkdtempSync(join(realpathSync(tmpdir()), "plaindocs-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    return made;
  }
}

/** The nearest folder, this one or one above it, that has an entry of this name. */
function folderAbove(folder: string, name: string): string | undefined {
  if (existsSync(join(folder, name))) return folder;
  return dirname(folder) === folder ? undefined : folderAbove(dirname(folder), name);
}
