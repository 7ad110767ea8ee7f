import { setImmediate as nextTurn } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { tooMuch, withinLimit } from "../../problems/timeLimit.ts";
import { type Compile, type Compiled, compileKey, compiler } from "./compile.ts";
import type { MakeOptions } from "./context.ts";
import { contextOf, type Folder, type Lookups, type PageToCompile } from "./lookups.ts";
import { type CompiledPage, type PackedPage, unpack } from "./packed.ts";
import { stillHolds } from "./trace.ts";

/** A page to compile, with the number of its folder. */
interface CompileJob<Page> {
  page: Page;
  folder: number;
}

/**
 * Compiles pages, or takes them from the cache. Without threads, as in the development server, a page that reaches its
 * limit of time ends the process with a message.
 */
export async function compileAll<Page extends PageToCompile>(
  jobs: CompileJob<Page>[],
  lookups: Lookups,
  { config, store, threads, onPage }: Pick<MakeOptions, "config" | "store" | "threads" | "onPage">,
): Promise<Map<Page, CompiledPage>> {
  const done = new Map<PageToCompile, CompiledPage>();
  const finish = (page: PageToCompile, compiled: PackedPage) => {
    done.set(page, unpack(compiled));
    onPage?.();
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
  const compileNext = async () => {
    for (const { page, folder, key } of waiting) {
      const compiled = await compile(page, folder);
      store?.put(key, serialize(compiled));
      finish(page, compiled.page);
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compileNext));
  // Pages are returned in the order of `jobs`, whichever was compiled first.
  return new Map(jobs.map(({ page }) => [page, done.get(page) as CompiledPage]));
}

function inThisThread(compile: Compile): Compile {
  return (page, folder) => withinLimit(tooMuch(page.file), async () => compile(page, folder));
}
