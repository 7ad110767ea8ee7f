import { setImmediate as nextTurn } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import type { CompiledMarkdown } from "../../markdown/types.ts";
import { isSiteError } from "../../problems/problems.ts";
import { tooMuch, withinLimit } from "../../problems/timeLimit.ts";
import { type Compile, type Compiled, compileKey, compiler } from "./compile.ts";
import type { MakeOptions } from "./context.ts";
import { contextOf, type Folder, type Lookups, type PageToCompile } from "./lookups.ts";
import { type PackedPage, unpack } from "./packed.ts";
import { stillHolds } from "./trace.ts";

/** A page to compile, with the number of its folder. */
interface CompileJob<Page> {
  page: Page;
  folder: number;
}

/**
 * Compiles pages, or takes them from the cache. A page that reached a limit beside others, which share its time, is
 * compiled once more alone. Without threads, as in the development server, a page that reaches it ends the process with
 * a message.
 */
export async function compileAll<Page extends PageToCompile>(
  jobs: CompileJob<Page>[],
  lookups: Lookups,
  { config, store, threads, onPage }: Pick<MakeOptions, "config" | "store" | "threads" | "onPage">,
): Promise<Map<Page, CompiledMarkdown>> {
  const done = new Map<PageToCompile, CompiledMarkdown>();
  const finish = (page: PageToCompile, compiled: PackedPage) => {
    done.set(page, unpack(compiled));
    onPage?.(done.size, jobs.length);
  };
  const missing: (CompileJob<Page> & { key: string })[] = [];
  for (const { page, folder } of jobs) {
    const own = lookups.folders[folder] as Folder;
    const context = contextOf(page, own, config, lookups);
    const key = store ? compileKey(page, own, context, config.added.readersKey) : "";
    const stored = store?.get(key);
    const found = stored && (deserialize(stored) as Compiled);
    if (found && stillHolds(found.trace, context)) finish(page, found.page);
    else missing.push({ page, folder, key });
    // Lets the development server answer requests between two pages.
    await nextTurn();
  }
  const { compile, atOnce } = threads?.(lookups, missing.length) ?? {
    compile: inThisThread(compiler(config, lookups)),
    atOnce: 1,
  };
  const waiting = missing.values();
  const late: typeof missing = [];
  const compileOne = async (job: (typeof missing)[number], isAlone: boolean) => {
    const { page, folder, key } = job;
    const compiled = await compile(page, folder).catch((error: unknown) => {
      if (isAlone || !isSiteError(error)) throw error;
    });
    if (compiled) {
      store?.put(key, serialize(compiled));
      finish(page, compiled.page);
    } else {
      late.push(job);
    }
    await nextTurn();
  };
  const compileNext = async () => {
    for (const job of waiting) await compileOne(job, atOnce === 1);
  };
  await Promise.all(Array.from({ length: atOnce }, compileNext));
  for (const job of late) await compileOne(job, true);
  // Pages are returned in the order of `jobs`, whichever was compiled first.
  return new Map(jobs.map(({ page }) => [page, done.get(page) as CompiledMarkdown]));
}

function inThisThread(compile: Compile): Compile {
  return (page, folder) => withinLimit(tooMuch(page.file), async () => compile(page, folder));
}
