import type { SiteConfig } from "../../config/schema/schema.ts";
import { keyOf } from "../../files/store.ts";
import { compileMarkdown } from "../../markdown/compile.ts";
import type { MarkdownContext } from "../../markdown/types.ts";
import { contextOf, type Folder, type Lookups, type PageToCompile } from "./lookups.ts";
import { type PackedPage, pack } from "./packed.ts";
import { type Trace, traced } from "./trace.ts";

/** A compiled page with its trace (see trace.ts). Plain data, so that it can be cached and sent between threads. */
export interface Compiled {
  page: PackedPage;
  trace: Trace;
}

/** Compiles a page of the folder with this number. */
export type Compile = (page: PageToCompile, folder: number) => Promise<Compiled>;

/**
 * Creates the function that compiles pages of several folders. What it returns depends only on the page and the
 * answers of the lookups, and includes the problems of the page's text.
 */
export function compiler(config: SiteConfig, lookups: Lookups): Compile {
  return async (page, folder) => {
    const shown = new Set<string>();
    const context = contextOf(page, lookups.folders[folder] as Folder, config, lookups, shown);
    const trace: Trace = [];
    const compiled = await compileMarkdown(page.source, traced(context, trace));
    return { page: pack({ ...compiled, shown: [...shown] }), trace };
  };
}

/**
 * The cache key of a compiled page: all that was read of its file, and all of its context that is no function. What
 * the functions of the context answer is in the page's trace; syntaxes are known by the plugins that bring them.
 */
export function compileKey(
  { source }: PageToCompile,
  { locale }: Folder,
  { components, syntaxes, ...context }: MarkdownContext,
  readersKey: string,
): string {
  return keyOf("page", source, locale.name, context, Object.keys(components), readersKey);
}
