import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The process that holds a lock, with its start time, because process ids are reused. */
interface Holder {
  pid: number;
  started: string;
}

/** A folder whose existence means that a process is writing the output beside it. */
interface Lock {
  /** Synchronous, so that a process which is ending can call it. */
  releaseNow: () => void;
}

/** Milliseconds after which a process that was replacing a dead process's lock must itself have been killed. */
const takeOverTime = 10_000;

/**
 * Takes a lock, also one whose process died without releasing it. A lock is a folder with the name of its holder in it,
 * renamed into place: a folder comes with its content, and takes the place of no other one that has any. So a lock needs
 * no links, which not every disk has.
 * @param lock path of the lock's folder; the folder above it exists
 * @returns the lock, or the number of the process that holds it
 * @throws what the file system throws, such as EACCES
 */
export async function takeLock(lock: string): Promise<Lock | { heldBy: number }> {
  for (;;) {
    if (claim(lock) || takeOver(lock)) return { releaseNow: () => release(lock) };
    const holder = holderOf(lock);
    if (holder) return { heldBy: holder.pid };
    await wait(10);
  }
}

/** Creates this process's lock, unless there is one. */
function claim(lock: string): boolean {
  const own = nameBeside(lock);
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) };
  mkdirSync(own);
  try {
    writeFileSync(join(own, "holder"), JSON.stringify(holder));
    renameSync(own, lock);
    return true;
  } catch (error) {
    // ENOENT: the holder of the lock is removing leftovers beside it.
    if (["EEXIST", "ENOTEMPTY", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Renames a lock, which frees it at once, and then removes it. */
function release(lock: string): void {
  const aside = nameBeside(lock);
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another process has just done so.
  }
}

function nameBeside(lock: string): string {
  return `${lock}-${process.pid}-${randomUUID()}`;
}

/**
 * Replaces the lock of a dead process, holding a second lock meanwhile. Without it, two processes could both see the
 * dead process's lock, and the slower one would remove the new lock of the faster one.
 */
function takeOver(lock: string): boolean {
  const isDead = () => existsSync(lock) && !holderOf(lock);
  const guard = `${lock}-takeover`;
  if (!isDead()) return false;
  if (!claim(guard)) {
    const { mtimeMs = Date.now() } = statSync(guard, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > takeOverTime) release(guard);
    return false;
  }
  try {
    if (!isDead()) return false;
    release(lock);
    return claim(lock);
  } finally {
    release(guard);
  }
}

/** The running process that holds a lock. An unreadable lock was damaged by a power failure and has no holder. */
function holderOf(lock: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(join(lock, "holder"), "utf8")) as Holder;
    return Number.isInteger(pid) && isRunning(pid) && startOf(pid) === started ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user: it exists, but can't be signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time of a process as the system states it; empty if the system doesn't. */
function startOf(pid: number): string {
  try {
    // The name, in parentheses, may contain spaces; the start time is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
