import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "../config/issues.ts";
import type { SiteFile } from "../siteFile.ts";

/** The file that marks a folder as the output of a build and lists its hashed files. */
export const recordName = "_build.json";

/** SHA-256 (hexadecimal) of each file in `assets/`, by path below the base URL. */
type Hashes = Record<string, string>;

interface BuildRecord {
  madeBy: typeof maker;
  /** Files of this build. */
  own: Hashes;
  /** Files of the build before, which tabs opened then may still load. */
  kept: Hashes;
}

const maker = "docs build";

/** Whether a folder is the output of a build. */
export function isBuilt(dir: string): boolean {
  try {
    return parse(readFileSync(join(dir, recordName), "utf8")) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The hashed files of the last build that the next one no longer makes, to be published once more for open tabs.
 * Files that the last build itself had kept are left out, unless it made no new ones; so an output never contains
 * files of more than two builds. A file whose hash differs from the record is left out too.
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

/**
 * The record of a build, as a file.
 * @param own, kept hashes of all files written, by path
 */
export function buildRecord(own: Hashes, kept: Hashes): SiteFile {
  const record: BuildRecord = { madeBy: maker, own: assetsIn(own), kept: assetsIn(kept) };
  return { paths: [recordName], content: `${JSON.stringify(record)}\n` };
}

/** The hash of a file's content, as in the record. */
export function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Parses a record; undefined if it is damaged. */
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

/** The entries for files in `assets/`, which nothing but builds writes to. */
function assetsIn(list: unknown): Hashes {
  const files = isRecord(list) ? Object.entries(list) : [];
  const assets = files.filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith("assets/") && !entry[0].split("/").includes("..") && typeof entry[1] === "string",
  );
  return Object.fromEntries(assets.sort(([a], [b]) => (a < b ? -1 : 1)));
}
