import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The file that marks a folder as the output of a build. Nothing in such a folder is read as a part of a site. */
export const markerName = "_build.json";

/** Matches the files that systems put into folders by themselves. */
export const ofSystem = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** The folder of this package, which contains the client's sources; the same for the engine's sources and `dist`. */
export const engineFolder = folderAbove(import.meta.dirname, "package.json") ?? import.meta.dirname;

/** The nearest folder, this one or one above it, that has an entry of this name. */
export function folderAbove(folder: string, name: string): string | undefined {
  if (existsSync(join(folder, name))) return folder;
  return dirname(folder) === folder ? undefined : folderAbove(dirname(folder), name);
}
