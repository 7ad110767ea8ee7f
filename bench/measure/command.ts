import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";

/** A program and its working folder. */
export interface Command {
  program: string;
  args: string[];
  cwd: string;
  env?: Record<string, string | undefined>;
}

/** What running a program cost. */
export interface Cost {
  seconds: number;
  /** Peak memory of the program and its child processes in MB; missing on systems other than Linux. */
  megabytes?: number;
  /** Processor time of all threads and child processes in seconds; missing on systems other than Linux. */
  processor?: number;
}

const SAMPLE_EVERY = 50;

/**
 * Runs a program without showing its output, and measures its time and memory.
 * @throws Error with the end of its output when it fails.
 */
export async function runCommand({ program, args, cwd, env = {} }: Command): Promise<Cost> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  let most = 0;
  let processor = 0;
  const sampler = setInterval(() => {
    const used = usage(child.pid ?? 0);
    most = Math.max(most, used.bytes);
    processor = Math.max(processor, used.processor);
  }, SAMPLE_EVERY);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => {
        if (code === 0) return resolve();
        const end = signal === null ? `code ${code}` : `signal ${constants.signals[signal]}`;
        reject(new Error(`${[program, ...args].join(" ")} in ${cwd} ended with ${end}:\n${said}`));
      });
    });
  } finally {
    clearInterval(sampler);
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, ...(most > 0 && { megabytes: most / 1e6, processor }) };
}

/** Clock ticks in a second, in which Linux counts processor time. */
const TICKS = 100;

/**
 * Memory of a process and its descendants, shared pages counted for each of them, and the processor time that they and
 * those that have ended took so far. 0 on systems other than Linux.
 */
export function usage(root: number): { bytes: number; processor: number } {
  if (process.platform !== "linux") return { bytes: 0, processor: 0 };
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    // Fields behind the name, from the third on; the 14th to 17th are processor time, see proc(5).
    const fields = (read(`/proc/${name}/stat`).split(") ").at(-1) ?? "").split(" ");
    const parent = Number(fields[1] ?? -1);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    ticks.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    );
  }
  let [bytes, sum] = [0, 0];
  const queue = [root];
  for (const pid of queue) {
    bytes += Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
    sum += ticks.get(pid) ?? 0;
    queue.push(...(children.get(pid) ?? []));
  }
  return { bytes, processor: sum / TICKS };
}

/** The content of a file in /proc; empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
