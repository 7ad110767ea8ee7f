import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { markerName, ofSystem } from "../files/folders.ts";
import { keyOf } from "../files/keyOf.ts";
import { foldersAbove } from "./paths.ts";

const schema = v.object({ madeBy: v.literal("docs build"), files: v.array(v.string()) });

/** What stands for a path in a marker, which anybody can read, also where the path is that of an unlisted page. */
const noted = (path: string) => keyOf(path).slice(0, 16);

/** The text of the marker of a folder with these files. */
export function markerText(files: string[]): string {
  const paths = new Set([...files, ...files.flatMap(foldersAbove)]);
  return `${JSON.stringify({ madeBy: "docs build", files: [...paths].map(noted).sort() })}\n`;
}

/**
 * What is in a folder and was made by no build, as its marker notes it: all that is there, if it has no valid one. Of a
 * folder that no build made, only the name is listed.
 * @throws {Error} an error of the file system
 */
export function strangersIn(dir: string): string[] {
  return strangersBelow(dir, "", madeIn(dir));
}

function strangersBelow(dir: string, folder: string, made: ReadonlySet<string>): string[] {
  const entries = readdirSync(join(dir, folder), { withFileTypes: true });
  const named = entries.map((entry): [string, Dirent] => [folder + entry.name, entry]);
  return named.flatMap(([path, entry]) => {
    if (ofSystem.test(entry.name)) return [];
    if (!made.has(noted(path))) return [path];
    return entry.isDirectory() ? strangersBelow(dir, `${path}/`, made) : [];
  });
}

/** What the build of a folder made, as its marker notes it, and the marker; nothing if there is no valid one. */
function madeIn(dir: string): Set<string> {
  try {
    const marker = join(dir, markerName);
    // Reading a pipe or a device may never end.
    if (!statSync(marker).isFile()) return new Set();
    const { files } = v.parse(schema, JSON.parse(readFileSync(marker, "utf8")));
    return new Set([noted(markerName), ...files]);
  } catch {
    return new Set();
  }
}
