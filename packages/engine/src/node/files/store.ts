import { createHash, randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder } from "./folders.ts";

/**
 * A cache between builds. Each entry is stored under a hash of everything that it was made from (`keyOf`). It can be
 * deleted at any time, and several builds can use it at once.
 */
export interface Store {
  get(key: string): Uint8Array | undefined;
  /** Stores an entry. Failing to, for example on a full disk, is not an error. */
  put(key: string, content: string | Uint8Array): void;
}

const day = 24 * 60 * 60 * 1000;
/** Days after which an entry that no build has used is removed. */
const keptDays = 7;
/** Characters of the hash of name and content (`keyOf`) at the start of each entry. */
const hashLength = 64;

/**
 * The store of a site, in its cache folder; undefined if the engine runs from its sources, whose hash isn't known then.
 */
export function buildStore(siteDir: string): Store | undefined {
  const engine = process.env.DOCS_ENGINE;
  return engine === undefined ? undefined : openStore(join(cacheFolder(siteDir), "build"), engine);
}

/**
 * A store in a folder, which is created when the first entry is stored.
 * @param engine hash of the engine's sources, which is part of every key
 */
export function openStore(dir: string, engine: string): Store {
  removeOld(dir);
  const locate = (key: string) => {
    const name = keyOf(engine, key);
    return { name, path: join(dir, name.slice(0, 2), name.slice(2)) };
  };
  return {
    get(key) {
      const { name, path } = locate(key);
      try {
        // Reading a pipe or a device may never end.
        if (!statSync(path).isFile()) return undefined;
        const entry = readFileSync(path);
        const content = entry.subarray(hashLength);
        // The hash detects flipped bits and files that a crash left empty.
        if (keyOf(name, content) !== entry.toString("latin1", 0, hashLength)) return undefined;
        markUsed(path);
        return content;
      } catch {
        return undefined;
      }
    },
    put(key, content) {
      const { name, path } = locate(key);
      const bytes = Buffer.from(content);
      const aside = `${path}.${randomUUID()}`;
      try {
        mkdirSync(dirname(path), { recursive: true });
        // Written under another name and renamed, because another build may read the entry at the same time.
        writeFileSync(aside, Buffer.concat([Buffer.from(keyOf(name, bytes)), bytes]));
        renameSync(aside, path);
      } catch {
        remove(aside);
      }
    },
  };
}

/** Sets the modification time of an entry, which tells when it was last used. */
function markUsed(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // On a read-only disk, nothing is removed either.
  }
}

/**
 * Removes entries that no build has used for a week. It checks once a day; the modification time of a marker file
 * tells when.
 */
function removeOld(dir: string): void {
  const looked = join(dir, "looked");
  const now = Date.now();
  try {
    if (now - (statSync(looked, { throwIfNoEntry: false })?.mtimeMs ?? 0) < day) return;
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && now - statSync(path).mtimeMs > keptDays * day) remove(path);
    }
    writeFileSync(looked, "");
  } catch {
    // There is no store yet, it is read-only, or another build removes the same entry.
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Failing to remove an entry is no reason to fail a build.
  }
}

/** Bytes that a memory store holds at most. */
const memoryLimit = 500_000_000;

/** A store in memory, for the development server. When full, it is emptied. */
export function memoryStore(limit = memoryLimit): Store {
  const entries = new Map<string, Buffer>();
  let size = 0;
  return {
    get: (key) => entries.get(key),
    put(key, content) {
      const entry = Buffer.from(content);
      size += entry.length - (entries.get(key)?.length ?? 0);
      if (size > limit) {
        entries.clear();
        size = entry.length;
      }
      entries.set(key, entry);
    },
  };
}

/** The SHA-256, in hexadecimal, of some values: strings and bytes as they are, others as JSON. */
export function keyOf(...values: unknown[]): string {
  const hash = createHash("sha256");
  for (const value of values) {
    const content =
      typeof value === "string" || value instanceof Uint8Array ? value : (JSON.stringify(value) ?? "");
    // The length separates the values: without it, "ab","c" and "a","bc" would be the same.
    hash.update(`${content.length}:`).update(content);
  }
  return hash.digest("hex");
}
