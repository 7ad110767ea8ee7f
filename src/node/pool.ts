import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Site } from "../shared/site.ts";
import type { ConfigOverrides } from "./config/load.ts";
import type { Compile, Compiled } from "./pages/compile.ts";
import type { Lookups, PageToCompile } from "./pages/lookups.ts";
import type { RenderedPage } from "./pages/page.ts";
import { SiteError } from "./problems.ts";
import type { DocumentAssets } from "./render/renderDocument.tsx";

/**
 * The data that worker threads start with. They read the configuration themselves, because content components are
 * functions.
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

interface PagePool {
  /** Starts a number of threads that suits the number of pages. */
  compiler: (lookups: Lookups, pages: number) => { compile: Compile; atOnce: number };
  render: (page: RenderedPage, assets: DocumentAssets) => Promise<string>;
  close: () => Promise<void>;
}

/** Number of pages that one thread compiles in the time that it takes to start another. */
const worthAThread = 25;

/** Limits for one page, so that no page hangs a build. */
const limits = { seconds: 10, megabytes: 512 };

/**
 * Opens a pool of worker threads that compile and render the pages of one site.
 * @param worker URL of the module that runs in the threads
 */
export function openPool(
  site: Omit<ThreadData, "lookups">,
  worker = new URL("./worker.mjs", import.meta.url),
  { seconds, megabytes } = limits,
): PagePool {
  let pool: Tinypool | undefined;
  const threads = availableParallelism();
  const start = (lookups: Lookups) => {
    const data: ThreadData = { ...site, lookups };
    pool ??= new Tinypool({
      filename: worker.href,
      workerData: data,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    return pool;
  };
  return {
    compiler(lookups, pages) {
      const running = start(lookups);
      const atOnce = Math.min(threads, Math.ceil(pages / worthAThread));
      // The threads start before the time of the first page counts.
      const started = Promise.all(Array.from({ length: atOnce }, () => running.run("start")));
      const compile: Compile = async (page, folder) => {
        await started;
        const task: Task = { compile: page, folder };
        const signal = AbortSignal.timeout(seconds * 1000);
        return running.run(task, { signal }).catch((error: unknown) => {
          throw overLimit(error, page.file, { seconds, megabytes });
        }) as Promise<Compiled>;
      };
      return { compile, atOnce };
    },
    render(page, assets) {
      const task: Task = { render: page, assets };
      return start({ folders: [], siteDir: "", staticFiles: new Map(), remoteImages: new Map() }).run(
        task,
      ) as Promise<string>;
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** Turns an error of a thread into a problem of the page, if the thread was ended because of that page's limits. */
function overLimit(error: unknown, file: string, { seconds, megabytes }: typeof limits): unknown {
  const { name, code } = error as NodeJS.ErrnoException;
  const what =
    name === "AbortError"
      ? `${seconds} seconds`
      : code === "ERR_WORKER_OUT_OF_MEMORY"
        ? `${megabytes} MB of memory`
        : undefined;
  if (what === undefined) return error;
  const message = `the page takes more than ${what} to compile`;
  const hint = "Look for a content component that doesn't end, or cut the page in several.";
  return new SiteError([{ file, message, hint }]);
}
