import { limits } from "../markdown/common/limits.ts";
import type { CompiledMarkdown } from "../markdown/common/types.ts";
import { type Compiled, compileKey, compiler } from "./compile.ts";
import type { MakeOptions } from "./context.ts";
import { contextOf, type Folder, type Lookups, type PageToCompile } from "./lookups.ts";
import { stillHolds } from "./trace.ts";

/** A page to compile, with the number of its folder. */
interface CompileJob<P extends PageToCompile = PageToCompile> {
  page: P;
  folder: number;
}

/** Milliseconds within which no time limit can have ended any part of the work. */
const shortestLimit = Math.min(limits.time.parse, limits.time.compile, limits.time.code);

/** Compiles pages, or takes them from the cache. */
export async function compileAll<P extends PageToCompile>(
  jobs: CompileJob<P>[],
  lookups: Lookups,
  { config, store, threads, onPage = () => {} }: Pick<MakeOptions, "config" | "store" | "threads" | "onPage">,
): Promise<Map<P, CompiledMarkdown>> {
  const done = new Map<P, CompiledMarkdown>();
  const missing: (CompileJob<P> & { key: string })[] = [];
  const breathe = pauses();
  for (const { page, folder } of jobs) {
    const own = lookups.folders[folder] as Folder;
    const context = contextOf(page, own, config, lookups);
    const key = store ? compileKey(page, own, context) : "";
    const stored = store?.get(key);
    const found = stored && (JSON.parse(stored.toString()) as Compiled);
    if (found && stillHolds(found.trace, context)) {
      done.set(page, found.page);
      onPage(done.size, jobs.length);
    } else missing.push({ page, folder, key });
    await breathe();
  }
  const { compile, atOnce } = threads?.(lookups, missing.length) ?? {
    compile: compiler(config, lookups),
    atOnce: 1,
  };
  const waiting = missing.values();
  const compileNext = async () => {
    for (const { page, folder, key } of waiting) {
      const start = performance.now();
      const compiled = await compile(page, folder);
      const took = performance.now() - start;
      done.set(page, compiled.page);
      // A problem may come from a time limit that was exceeded because the machine was busy. Such a result isn't
      // cached.
      const isSettled = compiled.page.problems.length === 0 || took < shortestLimit;
      if (isSettled) store?.put(key, JSON.stringify(compiled));
      onPage(done.size, jobs.length);
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compileNext));
  // In the given order, whichever was compiled first.
  return new Map(jobs.map(({ page }) => [page, done.get(page) as CompiledMarkdown]));
}

/** Pauses every few milliseconds, so that the development server can answer requests. */
function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < 8) return undefined;
    return new Promise((done) =>
      setImmediate(() => {
        since = performance.now();
        done();
      }),
    );
  };
}
