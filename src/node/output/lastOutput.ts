import { linkSync, rmSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../cache/store.ts";

/** A file with its compressed neighbours as a build wrote it. */
interface Written {
  /** Stands for its content. */
  id: string;
  raw: number;
  brotli?: number;
  /** What the disk says of each path, as long as nobody else writes it. */
  disk: Record<string, string>;
}

/**
 * What the last build wrote into an output folder. A file whose content stays is linked instead of written: on a large
 * site nearly all are, and writing them takes longer than everything else. The old folder goes afterwards, so that
 * nothing is linked twice in the end.
 */
export class LastOutput {
  readonly #path: string;
  readonly #store: Store;
  readonly #before: Record<string, Written>;
  readonly #now: Record<string, Written> = {};

  constructor(path: string, store: Store) {
    this.#path = path;
    this.#store = store;
    const kept = store.get(`output ${path}`);
    this.#before = kept ? (JSON.parse(kept.toString()) as Record<string, Written>) : {};
  }

  /** Links a file of that content, and its neighbours, into a folder. Nothing when there is none, or it was changed. */
  link(paths: string[], id: string, dir: string): Omit<Written, "id" | "disk"> | undefined {
    const [first = ""] = paths;
    const last = this.#before[first];
    if (last?.id !== id) return undefined;
    const names = Object.keys(last.disk);
    try {
      if (names.some((name) => stateOf(statSync(join(this.#path, name))) !== last.disk[name]))
        return undefined;
      for (const name of names) linkSync(join(this.#path, name), join(dir, name));
    } catch {
      // None may stay: what is written to it would be written into the old folder too.
      for (const name of names) rmSync(join(dir, name), { force: true });
      return undefined;
    }
    this.#now[first] = last;
    return last;
  }

  /** Notes what was written. */
  note(paths: string[], written: Omit<Written, "disk">, dir: string): void {
    const names = paths.flatMap((path) =>
      written.brotli === undefined ? [path] : [path, `${path}.br`, `${path}.gz`],
    );
    const disk = Object.fromEntries(names.map((name) => [name, stateOf(statSync(join(dir, name)))]));
    this.#now[paths[0] ?? ""] = { ...written, disk };
  }

  keep(): void {
    this.#store.put(`output ${this.#path}`, JSON.stringify(this.#now));
  }
}

function stateOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}
