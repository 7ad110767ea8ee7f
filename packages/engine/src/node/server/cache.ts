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
import { join } from "node:path";
import { engineFolder } from "../files/folders.ts";

/** The folder with the installed packages that the client's sources import. */
export const packagesFolder = realpathSync(
  createRequire(import.meta.url)
    .resolve.paths("react")
    ?.find((folder) => existsSync(join(folder, "react"))) ?? engineFolder,
);

/**
 * The folder that the development server works in, for what may be deleted at any time: `.cache/plaindocs` among the packages,
 * which Vite finds from there; a new folder of the system's, with a link to them, if that can't be written.
 */
export function cacheFolder(packages = packagesFolder): string {
  const cache = join(packages, ".cache/plaindocs");
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return cache;
  } catch {
    const made = mkdtempSync(join(realpathSync(tmpdir()), "plaindocs-"));
    symlinkSync(packages, join(made, "node_modules"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    return made;
  }
}
