import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../cache/store.ts";
import { type NewOutput, stateOf } from "./newOutput.ts";

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
  #states: Map<string, string> | undefined;

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

  /** What the disk said of a file of the last output when it was written. */
  stateOf(name: string): string | undefined {
    this.#states ??= new Map(
      [...this.#before.values()].flatMap((file) =>
        namesOf(file.paths, file).map((path, place) => [path, file.disk[place] ?? ""] as const),
      ),
    );
    return this.#states.get(name);
  }

  /** The content of a file, unless it was changed since. */
  read(id: string): Buffer | undefined {
    const { paths: [path] = [], disk: [state] = [] } = this.#before.get(id) ?? {};
    if (path === undefined) return undefined;
    try {
      const file = join(this.#path, path);
      return stateOf(statSync(file)) === state ? readFileSync(file) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Has a file of that content, and its neighbours, stand in the new output: it does already, or is linked. Nothing when
   * there is none, or it was changed.
   */
  link(paths: string[], id: string, output: NewOutput): Sizes | undefined {
    const last = this.#before.get(id);
    if (!last) return undefined;
    // Each path from its own, where it had one: then nothing is linked twice once the old folder is gone.
    const sources = paths.map((path) => (last.paths.includes(path) ? path : (last.paths[0] ?? "")));
    const [from, to, own] = [sources, paths, last.paths].map((names) => namesOf(names, last)) as [
      string[],
      string[],
      string[],
    ];
    const states = from.map((name) => last.disk[own.indexOf(name)] ?? "");
    const missing = [...to.keys()].filter((place) => !output.has(to[place] ?? "", states[place]));
    try {
      for (const place of missing) {
        const source = join(this.#path, from[place] ?? "");
        if (stateOf(statSync(source)) !== states[place]) throw new Error(`${source} was changed`);
        linkSync(source, output.place(to[place] ?? ""));
      }
    } catch {
      // Not every file system has links, and files go. None of them may stay: what is written to it would be written into
      // the old folder too.
      for (const name of to) rmSync(join(output.dir, name), { force: true });
      return undefined;
    }
    this.#now.push({ ...last, paths, disk: states });
    return last;
  }

  /** Notes what was written. */
  note(paths: string[], id: string, sizes: Sizes, { dir }: NewOutput): void {
    const disk = namesOf(paths, sizes).map((name) => stateOf(statSync(join(dir, name))));
    this.#now.push({ id, ...sizes, paths, disk });
  }

  /** The output before the last, if it is left, for a new one to start from. */
  takeSpare(dir: string): void {
    // Elsewhere names that differ by case or by the form of an accent may be one.
    if (process.platform !== "linux" || existsSync(join(this.#spare, "404.HTML"))) return;
    try {
      renameSync(this.#spare, dir);
    } catch {
      // There is none, or it is on another disk.
    }
  }

  /** Takes what was the last output until now. */
  keepSpare(dir: string): void {
    try {
      rmSync(this.#spare, { recursive: true, force: true });
      renameSync(dir, this.#spare);
    } catch {
      // On another disk.
      rmSync(dir, { recursive: true, force: true });
    }
  }

  /** Beside the store, which knows its own folders only. */
  get #spare(): string {
    return `${this.#store.dir}-spare`;
  }

  keep(): void {
    this.#store.put(`output ${this.#path}`, JSON.stringify(this.#now));
  }
}

/** The names of a file at some paths, with its compressed neighbours. */
function namesOf(paths: string[], { brotli }: Sizes): string[] {
  return brotli === undefined ? paths : paths.flatMap((path) => [path, `${path}.br`, `${path}.gz`]);
}
