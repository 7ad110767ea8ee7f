import { readFileSync, rmSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Who holds a lock: a process, and when the system started it, because process numbers are given out again. */
interface Holder {
  pid: number;
  started: string;
}

/** A file that says that a process is writing what stands beside it. */
interface Lock {
  /** Synchronous, because a process that is about to end calls it. */
  releaseNow: () => void;
}

/** Milliseconds in which a new lock file may still be empty, because its holder has not written its name yet. */
const writingTime = 1000;

/**
 * Takes a lock, also one whose process died without releasing it. Needs nothing of the disk but that a file is created
 * by one process only, which network and FAT disks offer too.
 * @param file the lock file; its folder exists
 * @returns the lock, or the number of the process that holds it
 * @throws what the file system throws, such as ENOENT or EACCES
 */
export async function takeLock(file: string): Promise<Lock | { heldBy: number }> {
  for (;;) {
    if ((await create(file)) || (await takeOver(file))) {
      return { releaseNow: () => rmSync(file, { force: true }) };
    }
    const holder = await readHolder(file);
    if (typeof holder === "object") return { heldBy: holder.pid };
    await wait(10);
  }
}

/** Creates a lock file with this process as its holder. Tells whether there was none. */
async function create(file: string): Promise<boolean> {
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) };
  try {
    await writeFile(file, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Replaces the lock of a dead process. A second lock is held meanwhile: without it, two processes could both see the dead
 * one's lock, and the slower one would remove the lock of the faster one.
 */
async function takeOver(file: string): Promise<boolean> {
  if ((await readHolder(file)) !== "dead") return false;
  const guard = `${file}-takeover`;
  if (!(await create(guard))) {
    // Its holder needs it for a moment only, so an old one is that of a process that was killed in that moment.
    if ((await ageOf(guard)) > 10 * writingTime) await rm(guard, { force: true });
    return false;
  }
  try {
    if ((await readHolder(file)) !== "dead") return false;
    await rm(file, { force: true });
    return await create(file);
  } finally {
    await rm(guard, { force: true });
  }
}

/** The living process that holds a lock; else whether its holder is dead, or not known yet. */
async function readHolder(file: string): Promise<Holder | "dead" | "unknown"> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return "unknown";
  const holder = parse(text);
  if (holder) return isRunning(holder.pid) && startOf(holder.pid) === holder.started ? holder : "dead";
  return (await ageOf(file)) > writingTime ? "dead" : "unknown";
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(pid) && typeof started === "string" ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds since a file was last written; 0 where there is none. */
async function ageOf(file: string): Promise<number> {
  const stats = await stat(file).catch(() => undefined);
  return stats ? Date.now() - stats.mtimeMs : 0;
}

/** Whether there is a process of that number. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user may not be signalled, but is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process was started, in the system's own words; empty where the system doesn't say. */
function startOf(pid: number): string {
  try {
    // The name, in brackets, may hold spaces; the start is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
