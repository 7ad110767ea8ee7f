import { Worker } from "node:worker_threads";
import { formatProblem, type Problem } from "./problems.ts";

/**
 * Seconds that a page, or the code of a configuration, may take by the clock: far more than any needs, so that none fails
 * because the machine is busy.
 */
export const timeLimit = 30;

/**
 * The thread that watches over the limits of another and ends the process when one is exceeded. It is code as text,
 * because threads can't load TypeScript when the engine runs from its sources.
 */
const watcherCode = `
  const timers = new Map();
  require("node:worker_threads").parentPort.on("message", ({ id, seconds, message }) => {
    clearTimeout(timers.get(id));
    if (message === undefined) return timers.delete(id);
    timers.set(id, setTimeout(() => {
      require("node:fs").writeSync(2, message);
      process.kill(process.pid, "SIGKILL");
    }, seconds * 1000));
  });
`;

let watcher: Worker | undefined;
let lastId = 0;
/** How much of what is watched isn't done. */
let open = 0;
let ending: NodeJS.Timeout | undefined;
/** Milliseconds after which a watching thread that has nothing to watch ends: it has some 10 MB. */
const idle = 1000;

/**
 * Ends the process with a message if this thread doesn't say in time that it is done: a loop in it can be ended in no
 * other way.
 * @param late what to say then
 * @returns the function to call when the work is done
 */
export function watchThread(late: Problem, seconds = timeLimit): () => void {
  const id = ++lastId;
  open++;
  clearTimeout(ending);
  watcher ??= new Worker(watcherCode, { eval: true, execArgv: [] });
  // A thread that watches doesn't keep the process running.
  watcher.unref();
  watcher.postMessage({ id, seconds, message: `\n${formatProblem(late)}\n` });
  return () => {
    watcher?.postMessage({ id });
    if (--open === 0) ending = setTimeout(endWatcher, idle).unref();
  };
}

function endWatcher(): void {
  void watcher?.terminate();
  watcher = undefined;
}

/** Runs code in this thread, which `watchThread` watches. */
export async function withinLimit<Value>(late: Problem, run: () => Promise<Value>): Promise<Value> {
  const done = watchThread(late);
  try {
    return await run();
  } finally {
    done();
  }
}

/** The problem of a page that takes too much of something. */
export function tooMuch(file: string, what = `${timeLimit} seconds`): Problem {
  const message = `the page takes more than ${what} to compile`;
  const hint =
    "Look for a content component that doesn't end, or a part that a program made and that repeats itself; or cut the page in several.";
  return { file, message, hint };
}

/** The problem of a configuration whose code takes too long. */
export function endlessConfig(file: string): Problem {
  const hint = "Look for a loop or an await that never ends in it, and in what it imports.";
  return { file, message: `it takes more than ${timeLimit} s to run`, hint };
}
