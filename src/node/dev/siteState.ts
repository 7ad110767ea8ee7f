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
  /** Documents contain this number; by it, `DevSite` knows whether an open page is up to date. */
  number: number;
  loaded: LoadedSite;
  pipeline: Pipeline;
  /** The cache of compiled pages. */
  store: Store;
  /**
   * Compiles the pages whose files `only` accepts, without waiting for the others.
   * @throws {SiteError} if there is a mistake in them
   */
  make: (only: (file: string) => boolean) => Promise<MadeSite>;
  /** Compiles all pages in the background, once. Rejects if a newer state replaces this one. */
  whole: () => Promise<MadeSite>;
  /** The files of the search index, made at the first request for one. */
  indexes?: ReturnType<Pipeline["makeSearchIndexes"]>;
}

/**
 * Reads the site. Reuses Git dates and the compiled pages of unchanged files from `last`, the state before.
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
 * Checks that the base URL is still the one at the server's start, below which Vite serves its files.
 * @throws {SiteError} if it isn't
 */
function checkBase(baseUrl: string, { base, siteDir }: DevSiteOptions): void {
  if (baseUrl === base) return;
  const message = `it is "${baseUrl}" now, and the server was started with "${base}"`;
  const hint = "Stop the development server, and start it again.";
  throw new SiteError(withConfigFile([{ key: "baseUrl", message, hint }], siteDir));
}
