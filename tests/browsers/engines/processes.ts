import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Waits until a program's error output matches. @throws Error with that output when the program ends before. */
export function firstMatch(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (data) => {
      said += data;
      const match = pattern.exec(said);
      if (match) resolve(match);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with code ${code}: ${said}`)));
  });
}

/** A running program. `stop` ends it and all processes that it has started. */
interface Running {
  child: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts a program with a temporary folder, which is deleted when the program is stopped, and waits for `makeReady`. If
 * that fails, the program is stopped.
 * @param start has to start the program detached, so that all processes that it starts can be ended with it
 */
export async function startInFolder<Ready>(
  start: (folder: string) => ChildProcess,
  makeReady: (running: Running) => Promise<Ready>,
): Promise<Ready> {
  const folder = mkdtempSync(join(tmpdir(), "docs-browser-"));
  const child = start(folder);
  const stop = async () => {
    await stopGroup(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await makeReady({ child, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends a program that was started detached, with all processes that it has started, and waits for its end. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  const late = setTimeout(() => child.pid && process.kill(-child.pid, "SIGKILL"), 5000);
  await ended;
  clearTimeout(late);
}

/** A port of the loopback address that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("the system gave no port");
  return address.port;
}
