import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Root of this project, where the client's sources are: seen from these sources and from their compiled form alike. */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) || dirname(folder) === folder
    ? folder
    : rootAbove(dirname(folder));
}
