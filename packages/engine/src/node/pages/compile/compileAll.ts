import { setImmediate as nextTurn } from "node:timers/promises";
import { keyOf } from "../../files/keyOf.ts";
import { compileMarkdown } from "../../markdown/compile.ts";
import type { MakeOptions } from "./context.ts";
import { contextOf, type Folder, type Lookups, type PageToCompile } from "./lookups.ts";
import { type CompiledPage, stillHolds, type Trace, traced } from "./trace.ts";

/**
 * Compiles pages. With a memory, only those of which something has changed; the others are what they were before.
 * @param jobs pages, each with its folder
 */
export async function compileAll<Page extends PageToCompile>(
  jobs: { page: Page; folder: Folder }[],
  lookups: Lookups,
  { config, memory, onPage }: Pick<MakeOptions, "config" | "memory" | "onPage">,
): Promise<Map<Page, CompiledPage>> {
  const done = new Map<Page, CompiledPage>();
  for (const { page, folder } of jobs) {
    const shown = new Set<string>();
    const context = contextOf(page, folder, config, lookups, shown);
    // All that was read of the file, and all of the context that is no function: what functions answer is in the trace, and
    // syntaxes are known by the plugins that bring them.
    const { components, syntaxes, ...values } = context;
    const madeFrom = [page.source, folder.locale.name, values, Object.keys(components)];
    const key = memory ? keyOf(...madeFrom, config.added.readersKey) : "";
    const known = memory?.get(page.path);
    if (known?.key === key && stillHolds(known.trace, context)) done.set(page, known.compiled);
    else {
      const trace: Trace = [];
      const result = await compileMarkdown(page.source, traced(context, trace));
      // A copy: parts of strings, such as the text of a heading, would keep all that the parser made in memory.
      const compiled = structuredClone({ ...result, shown: [...shown] });
      memory?.set(page.path, { key, trace, compiled });
      done.set(page, compiled);
    }
    onPage?.();
    // Lets the development server answer requests between two pages.
    await nextTurn();
  }
  return done;
}
