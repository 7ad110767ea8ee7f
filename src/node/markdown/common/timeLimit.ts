import { createContext, Script } from "node:vm";

const context = createContext({ run: undefined });
const script = new Script("run()");

/**
 * Runs synchronous code and ends it when it takes too long, also in the middle of one regular expression or of
 * WebAssembly, where no check between two steps would be reached. Calls may be nested. Node ends the code from
 * another thread (`timeout` of https://nodejs.org/api/vm.html), which costs about a tenth of a millisecond.
 *
 * @param milliseconds far more than input written by hand takes, even on a busy machine
 * @param run must leave nothing half done that is used later
 * @param otherwise gives the result when time is up
 */
export function withinTime<T>(milliseconds: number, run: () => T, otherwise: () => T): T {
  const outer: unknown = context.run;
  context.run = run;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as T;
  } catch (error) {
    // The error is created in another context, so `instanceof Error` is false here.
    if ((error as { code?: unknown } | undefined)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
  } finally {
    context.run = outer;
  }
  return otherwise();
}
