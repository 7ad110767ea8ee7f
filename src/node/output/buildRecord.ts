import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { SiteFile } from "../siteFile.ts";

/** The file that marks a folder as the output of a build and lists its hashed files. */
export const recordName = "_build.json";

/** A path in `assets/`, which nothing but builds writes to. */
const asset = v.pipe(
  v.string(),
  v.check((path) => path.startsWith("assets/") && !path.split("/").includes("..")),
);

/** SHA-256 (hexadecimal) of each file in `assets/`, by path below the base URL. */
const hashes = v.fallback(v.record(asset, v.string()), {});

const recordSchema = v.object({
  madeBy: v.literal("docs build"),
  /** The files that this build made. */
  own: hashes,
  /** Files of the build before, which pages that are still open in browsers may load. */
  kept: hashes,
});

type BuildRecord = v.InferOutput<typeof recordSchema>;

/** Whether a folder is the output of a build. */
export function isBuilt(dir: string): boolean {
  return readRecord(dir) !== undefined;
}

/**
 * The hashed files of the last build that the next one no longer makes, to be published once more for pages that are
 * still open in browsers. If the next build makes all of them, they are the files that the last build kept from the one
 * before; so an output never contains files of more than two builds. A file whose hash differs from the record is left
 * out.
 * @param taken paths of the files that the next build makes
 */
export async function keptFiles(dir: string, taken: ReadonlySet<string>): Promise<SiteFile[]> {
  const { own = {}, kept = {} } = readRecord(dir) ?? {};
  const notTaken = (files: BuildRecord["own"]) => Object.entries(files).filter(([path]) => !taken.has(path));
  const gone = notTaken(own);
  const found = (gone.length > 0 ? gone : notTaken(kept)).map(async ([path, hash]): Promise<SiteFile[]> => {
    const content = await readFile(join(dir, path)).catch(() => undefined);
    return content && hashOf(content) === hash ? [{ paths: [path], content }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The record of a build, as a file. */
export function buildRecord(files: Pick<BuildRecord, "own" | "kept">): SiteFile {
  const record: BuildRecord = { madeBy: "docs build", ...files };
  return { paths: [recordName], content: `${JSON.stringify(record)}\n` };
}

/** The hash of a file's content, in the form in which `_build.json` lists it. */
export function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The record in a folder; undefined if there is none, or it is damaged. */
function readRecord(dir: string): BuildRecord | undefined {
  try {
    return v.parse(recordSchema, JSON.parse(readFileSync(join(dir, recordName), "utf8")));
  } catch {
    return undefined;
  }
}
