import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Site } from "../shared/site.ts";
import type { ConfigOverrides } from "./config/load.ts";
import type { Compile } from "./pages/compile/compile.ts";
import type { Lookups, PageToCompile } from "./pages/compile/lookups.ts";
import type { RenderedPage } from "./pages/page.ts";
import { isRecord, shown } from "./problems/issues.ts";
import { isSiteError, type Problem, SiteError } from "./problems/problems.ts";
import { timeLimit, tooMuch } from "./problems/timeLimit.ts";
import type { DocumentAssets } from "./render/renderDocument.tsx";

/**
 * The data that worker threads start with. They read the configuration themselves, because its content components are
 * functions, which can't be sent to a thread.
 */
export interface ThreadData {
  siteDir: string;
  overrides: ConfigOverrides | undefined;
  sites: Site[];
  lookups: Lookups;
}

/** A message to a thread: get ready, compile a page, or render one. */
export type Task =
  | "start"
  | { compile: PageToCompile; folder: number }
  | { render: RenderedPage; assets: DocumentAssets };

/** What a thread answers when a task ends with a `SiteError`: of an error, only message and stack reach another thread. */
export type Failed = Record<"failed" | "warnings", Problem[]>;

/** Number of pages that one thread compiles in the time that it takes to start another. */
const worthAThread = 25;

/**
 * Number of compiled pages from which on their threads are ended before files are made: the memory that this frees is worth
 * the half second that new threads take to start.
 */
const worthEnding = 200;

/**
 * Limits for one page, so that no page hangs a build: the time of its own thread.
 */
const limits = { seconds: timeLimit, megabytes: 512 };

/**
 * Opens a pool of worker threads that compile and render the pages of one site.
 * @param worker URL of the module that runs in the threads
 */
export function openPool(
  site: Omit<ThreadData, "lookups">,
  worker = new URL("./worker.js", import.meta.url),
  { seconds, megabytes } = limits,
) {
  let pool: Tinypool | undefined;
  let compiledPages = 0;
  const run = async (task: Task, options: { signal?: AbortSignal } = {}) => {
    const answer: unknown = await pool?.run(task, options);
    if (!isFailed(answer)) return answer as never;
    throw new SiteError(answer.failed, answer.warnings);
  };
  return {
    /** Starts as many threads as the number of pages is worth, and returns the function that compiles in them. */
    compiler(lookups: Lookups, pages: number) {
      compiledPages = pages;
      const data: ThreadData = { ...site, lookups };
      const threads = availableParallelism();
      pool = new Tinypool({
        filename: worker.href,
        workerData: data,
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: 60_000,
        // Half of the usual room for new objects: 30 MB less a thread, for some 5 % more time.
        resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 24 },
      });
      const atOnce = Math.min(threads, Math.ceil(pages / worthAThread));
      // The time limit of a page begins only when the threads have started.
      const started = Promise.all(Array.from({ length: atOnce }, () => run("start")));
      const compile: Compile = async (page, folder) => {
        await started;
        const signal = AbortSignal.timeout(seconds * 1000);
        return run({ compile: page, folder }, { signal }).catch((error: unknown) => {
          throw overLimit(error, page.file, { seconds, megabytes });
        });
      };
      return { compile, atOnce };
    },
    /**
     * Ends the threads if they compiled many pages, and with them what the grammars of code take outside of the heap,
     * which only grows: up to 270 MB each. Threads that render start when they are needed.
     */
    compiled: async () => {
      if (compiledPages >= worthEnding) await pool?.recycleWorkers();
    },
    /** Renders a page in one of the threads, of which `compiler` must have been told. */
    render: (page: RenderedPage, assets: DocumentAssets): Promise<Uint8Array> =>
      run({ render: page, assets }),
    close: async () => pool?.destroy(),
  };
}

const isFailed = (answer: unknown): answer is Failed => isRecord(answer) && "failed" in answer;

/**
 * Turns an error of a thread into a problem of the page, if the thread was ended because of that page's limits. Any other one,
 * of which only the message reaches this thread, and not even that if it can't be sent, names the page.
 */
function overLimit(error: unknown, file: string, { seconds, megabytes }: typeof limits): unknown {
  const { name, code } = error as NodeJS.ErrnoException;
  const isOut = code === "ERR_WORKER_OUT_OF_MEMORY";
  if (isSiteError(error)) return error;
  if (name !== "AbortError" && !isOut)
    return new Error(`${file}: ${error instanceof Error ? error.message : shown(error)}`, { cause: error });
  return new SiteError(tooMuch(file, isOut ? `${megabytes} MB of memory` : `${seconds} seconds`));
}
