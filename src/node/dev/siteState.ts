import { join } from "node:path";
import type { ViteDevServer } from "vite";
import type { Store } from "../cache/store.ts";
import { type ConfigOverrides, withConfigFile } from "../config/load.ts";
import type { LoadedSite, MadeSite } from "../makeSite.ts";
import { SiteError } from "../problems.ts";
import { projectRoot } from "../projectRoot.ts";

type Pipeline = typeof import("./pipeline.ts");

export interface DevSiteOptions {
  siteDir: string;
  overrides: ConfigOverrides;
  /** The base URL that the server was started with. */
  base: string;
}

/** The site as its files were at one moment. */
export interface SiteState {
  /** Documents contain it, so that an open page can tell whether it is up to date: see `DevSite`. */
  number: number;
  loaded: LoadedSite;
  pipeline: Pipeline;
  /** The cache of compiled pages. */
  store: Store;
  /**
   * Compiles the pages of some files now.
   * @throws {SiteError} if there is a mistake in them
   */
  make: (only: (file: string) => boolean) => Promise<MadeSite>;
  /** Compiles all pages in the background, once. Rejects if a newer state replaces this one. */
  whole: () => Promise<MadeSite>;
  /** The files of the search index, made at the first request for one. */
  indexes?: ReturnType<Pipeline["makeSearchIndexes"]>;
}

/**
 * Reads the site, reusing what `last` read and compiled of unchanged files.
 * @throws {SiteError} if the configuration is unusable
 */
export async function readState(
  vite: ViteDevServer,
  options: DevSiteOptions,
  number: number,
  last: SiteState | undefined,
  isOld: () => boolean,
): Promise<SiteState> {
  // Vite reloads modules of the engine that changed.
  const pipeline = (await vite.ssrLoadModule(join(projectRoot, "src/node/dev/pipeline.ts"))) as Pipeline;
  const store = last?.store ?? pipeline.memoryStore();
  const all = { ...options, store, leniency: "links" as const };
  const importModule = (file: string) => vite.ssrLoadModule(file);
  const loaded = await pipeline.loadSite({
    ...all,
    drafts: true,
    importModule,
    changes: last?.loaded.changes,
  });
  checkBase(loaded.config.baseUrl, options);
  const onPage = () => {
    if (isOld()) throw new Error("the site was changed meanwhile");
  };
  let whole: Promise<MadeSite> | undefined;
  return {
    number,
    loaded,
    pipeline,
    store,
    make: (only) => pipeline.finishSite(loaded, { ...all, only }),
    whole: () => {
      whole ??= pipeline.finishSite(loaded, { ...all, onPage });
      return whole;
    },
  };
}

/**
 * Vite serves its files below the base URL that the server was started with.
 * @throws {SiteError} if the base URL is another one than at the start
 */
function checkBase(baseUrl: string, { base, siteDir }: DevSiteOptions): void {
  if (baseUrl === base) return;
  const message = `it is "${baseUrl}" now, and the server was started with "${base}"`;
  const hint = "Stop the development server, and start it again.";
  throw new SiteError(withConfigFile([{ key: "baseUrl", message, hint }], siteDir));
}
