import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** Waits for a line on a program's error output. @throws Error with what it said, when it ends before that. */
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

/** Ends a program that was started detached, with all that it has started, and waits for it. */
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
