import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { recordName } from "../files/folders.ts";

export { recordName };

/** What the last build wrote. Paths are below the output folder. */
export interface BuildRecord {
  /** Hash of each file's content, by path. */
  files: Record<string, string>;
  /** For files that take long to make: a hash of everything that they are made from, by path. */
  keys: Record<string, string>;
}

const hashes = v.record(v.string(), v.string());
const schema = v.object({
  madeBy: v.literal("docs build"),
  /** Hash of the two lists below: a record that was damaged or edited is believed to list nothing. */
  check: v.string(),
  files: hashes,
  keys: hashes,
});

/** The hash of a file's content, as the record has it: 132 bits, which are enough to tell files apart. */
export function hashOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}

/**
 * The record of the last build in a folder.
 * @returns undefined if there is none that can be read, so that the folder may be anybody's; a record without files if
 * the lists don't have their hash, so that nothing is deleted on its word
 */
export function readRecord(dir: string): BuildRecord | undefined {
  const text = readOr(join(dir, recordName));
  const parsed = v.safeParse(schema, jsonOr(text));
  if (!parsed.success) return undefined;
  const { check, files, keys } = parsed.output;
  return check === checkOf({ files, keys }) ? { files, keys } : { files: {}, keys: {} };
}

/** The text of a record, sorted, so that two builds of one site write the same. */
export function recordText({ files, keys }: BuildRecord): string {
  const sorted = { files: sortKeys(files), keys: sortKeys(keys) };
  return `${JSON.stringify({ madeBy: "docs build", check: checkOf(sorted), ...sorted })}\n`;
}

function checkOf({ files, keys }: BuildRecord): string {
  return hashOf(JSON.stringify([Object.entries(files), Object.entries(keys)]));
}

function sortKeys(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readOr(file: string): string {
  try {
    // Reading a pipe or a device may never end.
    return statSync(file).isFile() ? readFileSync(file, "utf8") : "";
  } catch {
    return "";
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
