import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { link, readFile, rm, stat, writeFile } from "node:fs/promises";

/** Who holds a lock: a process, and when the system started it, because numbers are given out again. */
interface Holder {
  pid: number;
  started: string;
}

/** A file that says that a process is at work on what stands beside it. */
interface Lock {
  /** At once, as a process that is about to end needs it. */
  releaseNow: () => void;
}

/**
 * Takes a lock, also from a process that died with it.
 * @returns the lock, or the number of the process that holds it. @throws what the file system throws
 */
export async function takeLock(file: string): Promise<Lock | { heldBy: number }> {
  const own = `${file}-${process.pid}-${randomUUID()}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  const lock: Lock = { releaseNow: () => rmSync(file, { force: true }) };
  try {
    for (;;) {
      if (await claim(own, file)) {
        return lock;
      }
      const pid = await livingHolder(file);
      if (pid !== undefined) {
        return { heldBy: pid };
      }
      if (await takeOver(own, file)) {
        return lock;
      }
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Gives a file a second name unless that is taken: the name comes with its content, or not at all. */
async function claim(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Replaces a dead process's lock. Who does so holds a second lock for that moment, or two could do it at once. */
async function takeOver(own: string, file: string): Promise<boolean> {
  const guard = `${file}-takeover`;
  if (!(await claim(own, guard))) {
    const { ctimeMs = Date.now() } = (await stat(guard).catch(() => undefined)) ?? {};
    // It lives for a moment, unless its process was killed in just that.
    if (Date.now() - ctimeMs > 10_000) await rm(guard, { force: true });
    return false;
  }
  try {
    if (!existsSync(file) || (await livingHolder(file)) !== undefined) return false;
    await rm(file, { force: true });
    return await claim(own, file);
  } finally {
    await rm(guard, { force: true });
  }
}

async function livingHolder(file: string): Promise<number | undefined> {
  const holder = parse(await readFile(file, "utf8").catch(() => ""));
  return holder && isAlive(holder) ? holder.pid : undefined;
}

/** A lock comes with its content. One that can't be read has lost it, as when the power fails, and its process too. */
function parse(text: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(pid) && typeof started === "string" ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  return isRunning(pid) && startOf(pid) === started;
}

/** Whether there is a process of that number. */
export function isRunning(pid: number): boolean {
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
