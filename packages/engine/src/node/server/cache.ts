import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { engineFolder, folderAbove } from "../files/folders.ts";

/** The folder with the installed packages that the client's sources import. */
export const packagesFolder = realpathSync(
  createRequire(import.meta.url)
    .resolve.paths("react")
    ?.find((folder) => existsSync(join(folder, "react"))) ?? engineFolder,
);

/** The folder that the development server works in. It has a link to the packages, which Vite looks for from there. */
export function cacheFolder(siteDir: string): string {
  const cache = writableFolder(siteDir);
  const link = join(cache, "node_modules");
  if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(packagesFolder, link);
  }
  return cache;
}

/**
 * A folder for what may be deleted at any time: `.cache/plaindocs` in the `node_modules` that the site uses, or else the
 * command that builds it; `.cache` in the site's own folder if there is none; a new one of the system's if that can't be
 * written.
 */
function writableFolder(siteDir: string): string {
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
