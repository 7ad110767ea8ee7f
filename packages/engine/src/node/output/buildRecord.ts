import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

/** The file that marks a folder as the output of a build, and lists what the build wrote there. */
export const recordName = "_build.json";

/** The file that a build makes while it looks whether the folder is free, and says that it writes there. */
export const claimName = `${recordName}.claim`;

/** What the last build wrote. Paths are below the output folder. */
export interface BuildRecord {
  /** Hash of each file's content, by path. */
  files: Record<string, string>;
  /** For files that take long to make: a hash of everything that they are made from, by path. */
  keys: Record<string, string>;
  /** The build that is writing into the folder at the moment. */
  writing?: Writing | undefined;
}

/** A process that writes into the output folder. */
interface Writing {
  pid: number;
  host: string;
  /** When it began, in milliseconds since 1970. */
  since: number;
}

/** Milliseconds after which a build that never said that it had ended counts as killed. Writing takes seconds. */
const longest = 10 * 60_000;

const hashes = v.record(v.string(), v.string());
const schema = v.object({
  madeBy: v.literal("docs build"),
  /** Hash of the two lists below: a record that was damaged or edited is believed to list nothing. */
  check: v.string(),
  files: hashes,
  keys: hashes,
  writing: v.optional(v.object({ pid: v.number(), host: v.string(), since: v.number() })),
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
  const { check, files, keys, writing } = parsed.output;
  return check === checkOf({ files, keys }) ? { files, keys, writing } : { files: {}, keys: {}, writing };
}

/** The text of a record, sorted, so that two builds of one site write the same. */
export function recordText({ files, keys, writing }: BuildRecord): string {
  const sorted = { files: sortKeys(files), keys: sortKeys(keys) };
  return `${JSON.stringify({ madeBy: "docs build", check: checkOf(sorted), writing, ...sorted })}\n`;
}

/** The line of this process for the record. */
export function writingNow(): Writing {
  return { pid: process.pid, host: hostname(), since: Date.now() };
}

/**
 * Whether another build is writing into the folder of a record. One that was killed is recognised by its number on
 * this machine, and elsewhere (a folder that containers share) by its age.
 */
export function isWriting({ writing }: BuildRecord): boolean {
  if (writing === undefined) return false;
  const age = Date.now() - writing.since;
  // One that began in the future is of a clock that went wrong: it would lock the folder for as long.
  if (age < 0 || age > longest) return false;
  if (writing.host !== hostname()) return true;
  // In a container, the build that was killed may have had the number that this process has now.
  const started = Date.now() - process.uptime() * 1000;
  return writing.pid === process.pid ? writing.since > started : isRunning(writing.pid);
}

function isRunning(pid: number): boolean {
  try {
    // The signal 0 only asks whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but is another user's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function checkOf({ files, keys }: Pick<BuildRecord, "files" | "keys">): string {
  return hashOf(JSON.stringify([Object.entries(files), Object.entries(keys)]));
}

function sortKeys(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
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
