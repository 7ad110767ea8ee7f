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
import { projectRoot } from "../projectRoot.ts";

/**
 * What earlier builds worked out, each entry under a hash of everything that it was made from (`keyOf`). It may be deleted
 * at any time, and several builds may use it at once: what isn't found is made again.
 */
export interface Store {
  get(key: string): Buffer | undefined;
  /** Keeps an entry, where that is possible: a disk that is full or can't be written to is no reason to fail. */
  put(key: string, content: string | Uint8Array): void;
}

const day = 24 * 60 * 60 * 1000;
/** Entries that no build has asked for in so many days are removed. */
const keptDays = 7;
/** Bytes of SHA-256, which each entry begins with. */
const hashLength = 32;

/**
 * The store in `.cache/build`, for all sites and output folders.
 * @param engine stands for the state of the engine, without which no entry counts; undefined when the engine runs from
 * its sources, whose state nothing stands for
 */
export function buildStore(engine = process.env.DOCS_ENGINE): Store | undefined {
  return engine === undefined ? undefined : openStore(join(projectRoot, ".cache/build"), engine);
}

/** A store in a folder. The folder is made when it is needed. */
export function openStore(dir: string, engine: string): Store {
  removeOld(dir);
  const pathOf = (key: string) => {
    const name = keyOf(engine, key);
    return join(dir, name.slice(0, 2), name.slice(2));
  };
  return {
    get(key) {
      const path = pathOf(key);
      try {
        const entry = readFileSync(path);
        const content = entry.subarray(hashLength);
        if (!hashOf(path, content).equals(entry.subarray(0, hashLength))) return undefined;
        markUsed(path);
        return content;
      } catch {
        return undefined;
      }
    },
    put(key, content) {
      const path = pathOf(key);
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const aside = `${path}.${randomUUID()}`;
      try {
        mkdirSync(dirname(path), { recursive: true });
        // Whole or not at all: another build may read it at the same time.
        writeFileSync(aside, Buffer.concat([hashOf(path, bytes), bytes]));
        renameSync(aside, path);
      } catch {
        remove(aside);
      }
    },
  };
}

/** Hash of an entry's name and content: a disk may lose bits, and a crash of the machine may leave files empty. */
function hashOf(path: string, content: Uint8Array): Buffer {
  return createHash("sha256").update(path.slice(-62)).update("\0").update(content).digest();
}

/** Notes in a file's time of change that it is still of use, once a day. */
function markUsed(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs < day) return;
  try {
    utimesSync(path, now / 1000, now / 1000);
  } catch {
    // On a disk that can't be written to, nothing is removed either.
  }
}

/** Removes what no build has asked for in a week. It looks once a day; a file remembers when. */
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
    // There is no store yet, it can't be written to, or another build is removing the same.
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Whatever keeps it there keeps nothing from being built.
  }
}

/** Bytes that a store in memory may hold. */
const memoryLimit = 500_000_000;

/** A store that lives as long as this process, for the development server. What was used longest ago goes first. */
export function memoryStore(): Store {
  const entries = new Map<string, Buffer>();
  let size = 0;
  const take = (key: string) => {
    const entry = entries.get(key);
    entries.delete(key);
    size -= entry?.length ?? 0;
    return entry;
  };
  const add = (key: string, entry: Buffer) => {
    entries.set(key, entry);
    size += entry.length;
  };
  return {
    get(key) {
      const entry = take(key);
      if (entry) add(key, entry);
      return entry;
    },
    put(key, content) {
      take(key);
      add(key, Buffer.from(content));
      for (const oldest of entries.keys()) {
        if (size <= memoryLimit) break;
        take(oldest);
      }
    },
  };
}

/** A SHA-256 (hexadecimal) that stands for some values. Strings and bytes count as they are, the rest as JSON. */
export function keyOf(...values: unknown[]): string {
  const hash = createHash("sha256");
  for (const value of values) {
    const content =
      typeof value === "string" || value instanceof Uint8Array ? value : (JSON.stringify(value) ?? "");
    // The length keeps apart what would run together.
    hash.update(`${content.length}:`).update(content);
  }
  return hash.digest("hex");
}
