import { linkSync, rmSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../cache/store.ts";

/** A file as a build wrote it, at one or more paths, each with its compressed neighbours. */
interface Written {
  /** Stands for its content and its encoding. */
  id: string;
  raw: number;
  brotli?: number;
  paths: string[];
  /** What the disk says of each name, as long as nobody else writes it; in the order of `namesOf`. */
  disk: string[];
}

type Sizes = Pick<Written, "raw" | "brotli">;

/**
 * What the last build wrote into an output folder. A file whose content stays is linked instead of written, also where
 * it gets another name: on a large site nearly all are, and writing them takes longer than everything else.
 */
export class LastOutput {
  readonly #path: string;
  readonly #store: Store;
  readonly #before: Map<string, Written>;
  readonly #now: Written[] = [];

  constructor(path: string, store: Store) {
    this.#path = path;
    this.#store = store;
    const kept = store.get(`output ${path}`);
    const files = kept ? (JSON.parse(kept.toString()) as Written[]) : [];
    this.#before = new Map(files.map((file) => [file.id, file]));
  }

  /** Whether there was a file of that content; it may have been changed since. */
  has(id: string): boolean {
    return this.#before.has(id);
  }

  /** Links a file of that content, and its neighbours, into a folder. Nothing when there is none, or it was changed. */
  link(paths: string[], id: string, dir: string): Sizes | undefined {
    const last = this.#before.get(id);
    if (!last) return undefined;
    // Each path from its own, where it had one: then nothing is linked twice once the old folder is gone.
    const sources = paths.map((path) => (last.paths.includes(path) ? path : (last.paths[0] ?? "")));
    const [from, to] = [namesOf(sources, last), namesOf(paths, last)];
    const states = new Map(namesOf(last.paths, last).map((name, place) => [name, last.disk[place]]));
    try {
      if (from.some((name) => stateOf(statSync(join(this.#path, name))) !== states.get(name)))
        return undefined;
      for (const [place, name] of to.entries())
        linkSync(join(this.#path, from[place] ?? ""), join(dir, name));
    } catch {
      // None may stay: what is written to it would be written into the old folder too.
      for (const name of to) rmSync(join(dir, name), { force: true });
      return undefined;
    }
    this.#now.push({ ...last, paths, disk: from.map((name) => states.get(name) ?? "") });
    return last;
  }

  /** Notes what was written. */
  note(paths: string[], id: string, sizes: Sizes, dir: string): void {
    const disk = namesOf(paths, sizes).map((name) => stateOf(statSync(join(dir, name))));
    this.#now.push({ id, ...sizes, paths, disk });
  }

  keep(): void {
    this.#store.put(`output ${this.#path}`, JSON.stringify(this.#now));
  }
}

/** The names of a file at some paths, with its compressed neighbours. */
function namesOf(paths: string[], { brotli }: Sizes): string[] {
  return brotli === undefined ? paths : paths.flatMap((path) => [path, `${path}.br`, `${path}.gz`]);
}

function stateOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}
