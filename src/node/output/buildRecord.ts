import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "../config/issues.ts";
import type { SiteFile } from "../siteFile.ts";

/** The file of an output folder that says that a build made the folder, and which hashed files are in it. */
export const recordName = "_build.json";

/** SHA-256 (hexadecimal) of each file in `assets/`, by path below the site's base. */
type Hashes = Record<string, string>;

interface BuildRecord {
  madeBy: typeof maker;
  /** Files of the build itself. */
  own: Hashes;
  /** Files of the build before, which tabs that were opened then may still ask for. */
  kept: Hashes;
}

const maker = "docs build";

/** Whether a build made a folder. */
export function isBuilt(dir: string): boolean {
  try {
    return parse(readFileSync(join(dir, recordName), "utf8")) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Hashed files of the build that stands in a folder, for the next build to publish once more: all that the next one no
 * longer makes. Those that that build had itself kept are left out, unless it changed none; so a folder never holds the
 * files of more than two builds. A file that isn't what the record says is left out too.
 * @param taken paths of the files that the next build makes
 */
export async function keptFiles(dir: string, taken: ReadonlySet<string>): Promise<SiteFile[]> {
  const text = await readFile(join(dir, recordName), "utf8").catch(() => "");
  const { own = {}, kept = {} } = parse(text) ?? {};
  const notTaken = (hashes: Hashes) => Object.entries(hashes).filter(([path]) => !taken.has(path));
  const gone = notTaken(own);
  const found = (gone.length > 0 ? gone : notTaken(kept)).map(async ([path, hash]): Promise<SiteFile[]> => {
    const content = await readFile(join(dir, path)).catch(() => undefined);
    return content && hashOf(content) === hash ? [{ paths: [path], content }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The record of a build. @param own, kept every file that was written, by path */
export function buildRecord(own: Hashes, kept: Hashes): SiteFile {
  const record: BuildRecord = { madeBy: maker, own: assetsIn(own), kept: assetsIn(kept) };
  return { paths: [recordName], content: `${JSON.stringify(record)}\n` };
}

/** Hash of a file's content, as the record has it. */
export function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A record that is missing or damaged is none. */
function parse(text: string): BuildRecord | undefined {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(record) || record.madeBy !== maker) return undefined;
  return { madeBy: maker, own: assetsIn(record.own), kept: assetsIn(record.kept) };
}

/** The files of a list that are in the folder of hashed files, which nothing but builds writes to. */
function assetsIn(list: unknown): Hashes {
  const files = isRecord(list) ? Object.entries(list) : [];
  const assets = files.filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith("assets/") && !entry[0].split("/").includes("..") && typeof entry[1] === "string",
  );
  return Object.fromEntries(assets.sort(([a], [b]) => (a < b ? -1 : 1)));
}
