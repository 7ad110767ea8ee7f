import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteFiles } from "./writeSite.ts";

/** Lists the hashed files of a build and, apart from them, those kept of the one before. */
const listName = "_assets.json";

interface AssetList {
  own: string[];
  kept: string[];
}

/**
 * What a tab opened before a build may still ask for: the hashed files of the build that stands in the output folder,
 * as far as this one has them no more. Those that that one had kept itself go, so that a folder never holds more than
 * two builds; only a build that changes no hashed file goes on keeping them. `list` is the file that tells the next one.
 */
export async function keepAssets(
  outDir: string,
  { made, late, copied }: SiteFiles,
): Promise<{ list: SiteFiles["made"][number]; kept: string[] }> {
  const own = [...made, ...late]
    .flatMap(({ paths }) => paths)
    .filter(isAsset)
    .sort();
  const before = await readList(join(outDir, listName));
  const taken = new Set([...own, ...copied.keys()]);
  const gone = before.own.filter((path) => !taken.has(path));
  const kept = (gone.length > 0 ? gone : before.kept).filter(
    (path) => !taken.has(path) && existsSync(join(outDir, path)),
  );
  const files = kept
    .flatMap((path) => [path, `${path}.br`, `${path}.gz`])
    .filter((path) => existsSync(join(outDir, path)));
  const content = `${JSON.stringify({ own, kept } satisfies AssetList)}\n`;
  return { list: { paths: [listName], content }, kept: files };
}

/** Inside the folder that the build alone fills. Whatever else a list names is none of its business. */
function isAsset(path: unknown): path is string {
  return typeof path === "string" && path.startsWith("assets/") && !path.split("/").includes("..");
}

/** A list that is missing or damaged counts as empty: then nothing is kept. */
async function readList(file: string): Promise<AssetList> {
  try {
    const list = JSON.parse(await readFile(file, "utf8")) as Partial<Record<keyof AssetList, unknown>>;
    const paths = (value: unknown) => (Array.isArray(value) ? value.filter(isAsset) : []);
    return { own: paths(list.own), kept: paths(list.kept) };
  } catch {
    return { own: [], kept: [] };
  }
}
