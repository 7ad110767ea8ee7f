import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A folder whose existence means that a process is writing the output beside it. */
interface Lock {
  /** Releases the lock. It is synchronous, so that a process which is ending can call it. */
  releaseNow: () => void;
}

/**
 * Takes a lock, even one whose process died without releasing it. A lock is a folder with a file that is named after
 * its holder. The folder is made under another name and then renamed, which fails if there is a lock: a folder can't
 * replace one that has content. Unlike a hard link, that works on every disk.
 * @param lock path of the lock's folder; the folder above it exists
 * @returns the lock, or the number of the process that holds it
 * @throws what the file system throws, such as EACCES
 */
export function takeLock(lock: string): Lock | { heldBy: number } {
  const own = `${process.pid}-${startOf(process.pid)}`;
  while (!claim(lock, own)) {
    for (const holder of holdersOf(lock)) {
      if (isRunning(holder)) return { heldBy: Number.parseInt(holder, 10) };
      release(lock, holder);
    }
  }
  return { releaseNow: () => release(lock, own) };
}

/** Creates a lock, unless there is one. Returns whether it did. */
function claim(lock: string, holder: string): boolean {
  const own = `${lock}-${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  try {
    writeFileSync(join(own, holder), "");
    renameSync(own, lock);
    return true;
  } catch (error) {
    // ENOENT: the lock's holder is removing leftovers, and has just removed the folder that was to be renamed.
    if (["EEXIST", "ENOTEMPTY", "ENOENT"].includes(codeOf(error))) return false;
    throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Removes the lock of one holder. If another process has taken it meanwhile, it holds another file and stays. */
function release(lock: string, holder: string): void {
  rmSync(join(lock, holder), { recursive: true, force: true });
  try {
    rmdirSync(lock);
  } catch {
    // Another process has taken or removed it.
  }
}

function holdersOf(lock: string): string[] {
  try {
    return readdirSync(lock);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Whether the process that a lock names runs. Process ids are reused, so that its start time must be the same, too. */
function isRunning(holder: string): boolean {
  const [, pid, started] = /^(\d+)-(\d*)$/.exec(holder) ?? [];
  if (pid === undefined || startOf(Number(pid)) !== started) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // The process belongs to another user: it exists, but can't be signalled.
    return codeOf(error) === "EPERM";
  }
}

/** Start time of a process as the system states it; empty if the system doesn't. */
function startOf(pid: number): string {
  try {
    // The process's name, in parentheses, may contain spaces; the start time is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
