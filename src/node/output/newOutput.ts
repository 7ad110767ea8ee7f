import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  unlinkSync,
} from "node:fs";
import { posix } from "node:path";

/**
 * The folder that a new site is written into, beside the old one. It may start as the site before the old one, most files
 * of which are files of the new one too: on a large site, leaving them takes a tenth of the time of making them again and
 * removing others. Nothing of it stays that wasn't asked for, and each file is compared before it does.
 */
export class NewOutput {
  readonly dir: string;
  /** Files that stand here already by folder, without those that have found their use. */
  readonly #left = new Map<string, Set<string>>();
  readonly #wanted = new Set<string>();

  /** @param dir a new folder, or one whose content is of no use elsewhere */
  constructor(dir: string) {
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
    this.#read("");
  }

  /** Makes folders, and those above them. */
  addFolders(folders: Iterable<string>): void {
    const missing = new Set<string>();
    for (const folder of folders) {
      for (let path = folder; path !== "." && !this.#wanted.has(path); path = posix.dirname(path)) {
        this.#wanted.add(path);
        if (!this.#left.has(path)) missing.add(path);
      }
    }
    const unused = this.#unusedFolders();
    // Those above come first.
    for (const folder of [...missing].sort()) {
      const other = unused.get(posix.dirname(folder))?.pop();
      if (other === undefined) {
        mkdirSync(this.place(folder));
        this.#left.set(folder, new Set());
      } else {
        // Files of the search index stay the same, while their folder is named by them all.
        renameSync(`${this.dir}/${other}`, this.place(folder));
        this.#left.set(folder, this.#left.get(other) ?? new Set());
        this.#left.delete(other);
      }
    }
  }

  /** Whether a file stands here in that state, as `stateOf` tells it. */
  has(name: string, state: string | undefined): boolean {
    const [folder, base] = split(name);
    const files = this.#left.get(folder);
    if (!files?.has(base)) return false;
    const stats = lstatSync(`${this.dir}/${name}`, { throwIfNoEntry: false });
    if (!stats?.isFile() || stateOf(stats) !== state) return false;
    files.delete(base);
    return true;
  }

  /** The path of a file or folder to be made. What stands there goes: to write into it would write into the old site too. */
  place(name: string): string {
    const [folder, base] = split(name);
    const path = `${this.dir}/${name}`;
    if (this.#left.get(folder)?.delete(base)) rmSync(path, { force: true });
    if (this.#left.has(name)) {
      rmSync(path, { recursive: true });
      for (const inner of [...this.#left.keys()].filter((other) => `${other}/`.startsWith(`${name}/`))) {
        this.#left.delete(inner);
      }
    }
    return path;
  }

  /** Removes what nobody asked for. */
  finish(): void {
    for (const [folder, files] of this.#left) {
      for (const file of files) unlinkSync(`${this.dir}/${folder === "." ? "" : `${folder}/`}${file}`);
    }
    const folders = [...this.#left.keys()].filter((folder) => folder !== "." && !this.#wanted.has(folder));
    for (const folder of folders.sort().reverse()) rmdirSync(`${this.dir}/${folder}`);
    this.#left.clear();
  }

  #read(below: string): void {
    const files = new Set<string>();
    this.#left.set(below === "" ? "." : below, files);
    for (const entry of readdirSync(`${this.dir}/${below}`, { withFileTypes: true })) {
      if (entry.isDirectory()) this.#read(below === "" ? entry.name : `${below}/${entry.name}`);
      else files.add(entry.name);
    }
  }

  /** Folders that nobody has asked for and that hold no others, by the folder that they are in. */
  #unusedFolders(): Map<string, string[]> {
    const inner = new Set([...this.#left.keys()].map((folder) => posix.dirname(folder)));
    const unused = new Map<string, string[]>();
    for (const folder of this.#left.keys()) {
      if (folder === "." || this.#wanted.has(folder) || inner.has(folder)) continue;
      const above = posix.dirname(folder);
      unused.set(above, [...(unused.get(above) ?? []), folder]);
    }
    return unused;
  }
}

/** What the disk says of a file, as long as nobody else writes it. */
export function stateOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

function split(name: string): [folder: string, base: string] {
  const end = name.lastIndexOf("/");
  return end < 0 ? [".", name] : [name.slice(0, end), name.slice(end + 1)];
}
