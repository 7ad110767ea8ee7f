import { createContext, Script } from "node:vm";

const context = createContext({ run: undefined });
const script = new Script("run()");

/** How often code is started that gets less processor time than its limit, each time with twice the time. */
const attempts = 5;
/** The part of a limit that counts as reached: what a thread does is measured a little too low. */
const reached = 0.8;

/**
 * Runs synchronous code and ends it when it takes too long, also in the middle of one regular expression or of
 * WebAssembly, where no check between two steps would be reached. Calls may be nested. Node ends the code from
 * another thread (`timeout` of https://nodejs.org/api/vm.html), which costs about a tenth of a millisecond.
 *
 * That limit counts by the clock. On a busy machine the process may have worked for less than that; then the code is
 * run again.
 *
 * @param milliseconds of processor time; far more than input written by hand takes
 * @param run must leave nothing half done that is used later, also not by its next run
 * @param otherwise gives the result when time is up
 * @param times how often to run it at most
 */
export function withinTime<T>(milliseconds: number, run: () => T, otherwise: () => T, times = attempts): T {
  const outer: unknown = context.run;
  try {
    for (let attempt = 0; attempt < times; attempt++) {
      const before = process.cpuUsage();
      context.run = run;
      try {
        return script.runInContext(context, { timeout: milliseconds * 2 ** attempt }) as T;
      } catch (error) {
        // The error is created in another context, so `instanceof Error` is false here.
        if ((error as { code?: unknown } | undefined)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
        if (processorTime(before) >= milliseconds * reached) break;
      }
    }
  } finally {
    context.run = outer;
  }
  return otherwise();
}

/** Milliseconds that all threads of the process have worked since `before`. */
export function processorTime(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
