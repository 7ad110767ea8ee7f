import { Worker } from "node:worker_threads";

/** Seconds that the code of a configuration may take. */
const limit = 30;

/** Prints a message and ends the process, whose own thread may be in a loop and can't. */
const watch = `
  const { workerData } = require("node:worker_threads");
  setTimeout(() => {
    require("node:fs").writeSync(2, workerData.message);
    process.kill(process.pid, "SIGKILL");
  }, workerData.seconds * 1000);
`;

/**
 * Runs code of a site's configuration, and ends the process with a message if it takes longer than it may. A loop in it
 * can be ended in no other way, since it is in this thread.
 * @param file the name of the configuration
 */
export async function withinLimit<Value>(
  file: string,
  run: () => Promise<Value>,
  seconds = limit,
): Promise<Value> {
  const message =
    `\n${file}: it takes more than ${seconds} s to run\n` +
    "  → Look for a loop or an await that never ends in it, and in what it imports.\n";
  const watcher = new Worker(watch, { eval: true, workerData: { message, seconds } });
  watcher.unref();
  try {
    return await run();
  } finally {
    await watcher.terminate();
  }
}
