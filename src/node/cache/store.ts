import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../projectRoot.ts";

/**
 * What earlier builds worked out, each entry under the hash of everything that it was made from: what is found is right,
 * and what is missing (the folder may be deleted at any time) is made again.
 */
export interface Store {
  has(key: string): boolean;
  get(key: string): Buffer | undefined;
  /** Keeps an entry. Tells whether that worked: a full disk is no reason to fail here. */
  put(key: string, content: string | Uint8Array): boolean;
  /** Removes all entries that were not asked for since the store was opened, or this was done last. */
  prune(): void;
  /** Its folder, for a store of the same entries in another thread. */
  dir: string;
  /** State of the engine, without which no entry counts. */
  engine: string;
}

/**
 * The store for one way of building a site (`variant`); none when the engine runs from its sources, whose state nothing
 * stands for.
 */
export function siteStore(
  siteDir: string,
  variant: unknown,
  engine = process.env.DOCS_ENGINE,
): Store | undefined {
  const name = keyOf(siteDir, variant).slice(0, 12);
  return engine === undefined ? undefined : openStore(join(projectRoot, ".cache/build", name), engine);
}

export function openStore(dir: string, engine: string): Store {
  const asked = new Set<string>();
  const pathOf = (key: string) => {
    const name = keyOf(engine, key);
    asked.add(name);
    return join(dir, name.slice(0, 2), name.slice(2));
  };
  return {
    dir,
    engine,
    has: (key) => (statSync(pathOf(key), { throwIfNoEntry: false })?.size ?? 0) > 0,
    get(key) {
      try {
        const content = readFileSync(pathOf(key));
        // A crash of the machine may leave a file empty that was renamed before it was written.
        return content.length === 0 ? undefined : content;
      } catch {
        return undefined;
      }
    },
    put(key, content) {
      const path = pathOf(key);
      const aside = `${path}.${randomUUID()}`;
      try {
        writeInto(dirname(path), aside, content);
        // Whole or not at all: another build may read it at the same time.
        renameSync(aside, path);
        return true;
      } catch {
        rmSync(aside, { force: true });
        return false;
      }
    },
    prune() {
      if (!existsSync(dir)) return;
      for (const folder of readdirSync(dir)) {
        for (const file of readdirSync(join(dir, folder))) {
          if (!asked.has(folder + file)) rmSync(join(dir, folder, file), { force: true });
        }
      }
      asked.clear();
    },
  };
}

/** Writes a file, into a folder that is mostly there. */
function writeInto(folder: string, file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, content);
  }
}

/** A store that lives as long as this process, for the development server. */
export function memoryStore(): Store {
  const entries = new Map<string, Buffer>();
  const asked = new Set<string>();
  const note = (key: string) => {
    asked.add(key);
    return key;
  };
  return {
    dir: "",
    engine: "",
    has: (key) => entries.has(note(key)),
    get: (key) => entries.get(note(key)),
    put(key, content) {
      entries.set(note(key), Buffer.from(content));
      return true;
    },
    prune() {
      for (const key of entries.keys()) if (!asked.has(key)) entries.delete(key);
      asked.clear();
    },
  };
}

/** A hash that stands for some values. Strings and bytes count as they are, the rest as JSON. */
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
