import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The root of this project, which contains the client's sources; the same for the engine's sources and for its
 * compiled form.
 */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) || dirname(folder) === folder
    ? folder
    : rootAbove(dirname(folder));
}
