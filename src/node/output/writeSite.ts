import { copyFileSync, linkSync, lstatSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import type { Store } from "../cache/store.ts";
import { fileProblem, isFileError } from "../fileErrors.ts";
import { type Problem, SiteError } from "../problems.ts";
import { type Encoded, encode, encodedId } from "./encode.ts";
import type { LastOutput } from "./lastOutput.ts";
import { NewOutput, stateOf } from "./newOutput.ts";
import type { OutputFolder } from "./outputFolder.ts";

/** What a file was made from, as messages name it; nothing where it is the build's own. */
type Source = Pick<Problem, "file" | "key">;

/** A site's files by path below its base. */
export interface SiteFiles {
  /** What the build made. One entry may stand at several paths. */
  made: { paths: string[]; content: string | Uint8Array; source?: Source }[];
  /** The same, made when they are written: a large site's documents don't fit into the memory together. */
  late: {
    paths: string[];
    /** Stands for the content and its encoding. */
    id: string;
    make: () => Encoded | Promise<Encoded>;
    source?: Source;
  }[];
  /** What is copied as it is: path below the base to the file on disk. */
  copied: Map<string, string>;
  /** What stays of the last build: paths in the output folder. */
  kept?: string[];
}

/** Bytes of what was written, as they are and as a browser gets them. */
export interface WrittenFile {
  path: string;
  raw: number;
  brotli?: number;
}

/** How single files are written; tests give one that fails. */
type WriteFile = (file: string, content: string | Uint8Array) => void;

interface WriteOptions {
  write?: WriteFile;
  /** What earlier builds made and wrote. */
  store?: Store | undefined;
  /** What the last build wrote here. */
  last?: LastOutput | undefined;
  /** Files that are known only when the others are written. */
  rest?: () => Promise<SiteFiles>;
}

/**
 * Writes a site into its output folder. Everything is first written beside it and swapped in whole, so that a failure
 * leaves what was there before. Files that compress get `.br` and `.gz` neighbours, which many hosts serve as they are.
 * @throws SiteError when the disk refuses
 */
export async function writeSite(
  folder: Pick<OutputFolder, "path" | "aside" | "old">,
  files: SiteFiles,
  { write = writeFileSync, store, last, rest }: WriteOptions = {},
): Promise<WrittenFile[]> {
  const { path, aside } = folder;
  rmSync(aside, { recursive: true, force: true });
  try {
    last?.takeSpare(aside);
    const output = new NewOutput(aside);
    const target = { output, from: path, write, last };
    const written = await writeAll(target, files, store);
    if (rest) written.push(...(await writeAll(target, await rest(), store)));
    output.finish();
    swap(folder, last);
    last?.keep();
    return written;
  } catch (error) {
    if (!isFileError(error)) throw error;
    const at = error.path ?? path;
    const inside = relative(aside, at);
    const name = inside.startsWith("..") ? relative(process.cwd(), at) : inside;
    throw new SiteError([fileProblem(error, name)]);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Where and how files are written. */
interface Target {
  output: NewOutput;
  /** The output folder as the last build left it. */
  from: string;
  write: WriteFile;
  last: LastOutput | undefined;
}

async function writeAll(
  target: Target,
  { made, late, copied, kept = [] }: SiteFiles,
  store: Store | undefined,
): Promise<WrittenFile[]> {
  const { output, from, last } = target;
  const written: WrittenFile[] = [];
  const names = [...copied.keys(), ...kept, ...[...made, ...late].flatMap(({ paths }) => paths)];
  output.addFolders(new Set(names.map((name) => posix.dirname(name))));
  for (const [path, source] of copied) copyFileSync(source, output.place(path));
  for (const path of kept) {
    const old = join(from, path);
    if (output.has(path, last?.stateOf(path) ?? stateOf(lstatSync(old)))) continue;
    const file = output.place(path);
    if (!isLinked(old, file)) copyFileSync(old, file);
  }
  const ready = made.map(({ paths, content }) => ({
    paths,
    id: encodedId(paths[0] ?? "", content),
    size: content.length,
    make: () => encode(paths[0] ?? "", content, store),
  }));
  // The longest work first: the last to end must not be the app's script, which takes as long as ten documents.
  const queue = [...ready.sort((a, b) => b.size - a.size), ...late].reverse();
  const worker = async () => {
    for (let item = queue.pop(); item; item = queue.pop()) {
      written.push(await writeOne(target, item));
    }
  };
  // Several at a time keep the threads busy that make documents. All of them have ended before a failure goes on:
  // one that still writes would fill the folder again that is then removed.
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      worker().catch((error: unknown) => {
        queue.length = 0;
        throw error;
      }),
    ),
  );
  for (const result of results) {
    if (result.status === "rejected") throw result.reason;
  }
  return written;
}

async function writeOne(
  { output, write, last }: Target,
  { paths, id, make }: SiteFiles["late"][number],
): Promise<WrittenFile> {
  const [path = "", ...others] = paths;
  const linked = last?.link(paths, id, output);
  if (linked) return { path, ...sizes(linked.raw, linked.brotli) };
  const { bytes, brotli, gzip } = await make();
  const forms = [
    ["", bytes],
    [".br", gzip && brotli],
    [".gz", brotli && gzip],
  ] as const;
  // Small files are written faster at once than through a thread, and a signal can't come in between.
  for (const [ending, content] of forms) {
    if (!content) continue;
    const file = output.place(path + ending);
    write(file, content);
    // A second name takes a fiftieth of the time of a second file.
    for (const other of others) {
      const second = output.place(other + ending);
      if (!isLinked(file, second)) write(second, content);
    }
  }
  last?.note(paths, id, sizes(bytes.length, brotli?.length), output);
  return { path, ...sizes(bytes.length, brotli?.length) };
}

function sizes(raw: number, brotli: number | undefined): Omit<WrittenFile, "path"> {
  return { raw, ...(brotli === undefined ? {} : { brotli }) };
}

/** Not every file system has links. */
function isLinked(source: string, file: string): boolean {
  try {
    linkSync(source, file);
    return true;
  } catch {
    return false;
  }
}

/** Puts the new site in the place of the old one, which goes only when the new one stands. */
function swap(
  { path, aside, old }: Pick<OutputFolder, "path" | "aside" | "old">,
  last: LastOutput | undefined,
): void {
  rmSync(old, { recursive: true, force: true });
  const hadOld = renameIfThere(path, old);
  try {
    renameSync(aside, path);
  } catch (error) {
    if (hadOld) renameSync(old, path);
    throw error;
  }
  if (hadOld && last) last.keepSpare(old);
  else rmSync(old, { recursive: true, force: true });
}

function renameIfThere(path: string, to: string): boolean {
  try {
    renameSync(path, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
