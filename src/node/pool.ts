import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Site } from "../shared/site.ts";
import type { ConfigOverrides } from "./config/load.ts";
import type { Compile, Compiled } from "./pages/compile.ts";
import type { Lookups, PageToCompile } from "./pages/lookups.ts";
import type { RenderedPage } from "./pages/page.ts";
import { SiteError } from "./problems.ts";
import type { DocumentAssets } from "./render/renderDocument.tsx";

/** What threads are started with. They read the configuration themselves: content components are functions. */
export interface ThreadData {
  siteDir: string;
  overrides: ConfigOverrides | undefined;
  sites: Site[];
  lookups: Lookups;
}

/** What a thread is asked: to get ready, to compile a page, or to render one. */
export type Task =
  | "start"
  | { compile: PageToCompile; folder: number }
  | { render: RenderedPage; assets: DocumentAssets };

interface PagePool {
  /** Starts as many threads as so many pages are worth. */
  compiler: (lookups: Lookups, pages: number) => { compile: Compile; atOnce: number };
  render: (page: RenderedPage, assets: DocumentAssets) => Promise<string>;
  close: () => Promise<void>;
}

/** A thread compiles so many pages in the time that another one takes to start. */
const worthAThread = 25;

/** What one page may take, so that no build hangs. */
const limits = { seconds: 10, megabytes: 512 };

/**
 * Threads that compile and render the pages of one site.
 * @param worker the module that answers tasks
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
      // The time of a page doesn't count the start of its thread.
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
      return start({ folders: [], siteDir: "", staticFiles: new Map() }).run(task) as Promise<string>;
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** An error of a thread, as the problem of a page where the thread was ended because of that page. */
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
