import type { ViteDevServer } from "vite";
import { importFresh } from "../config/importModule.ts";
import { type ConfigOverrides, withConfigFile } from "../config/load.ts";
import { pageFilePath } from "../content/pageFiles.ts";
import { finishSite, type LoadedSite, loadSite } from "../makeSite.ts";
import { checkPaths } from "../output/checkPaths.ts";
import type { SiteFile } from "../output/siteFile.ts";
import type { Memory } from "../pages/compile/trace.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import { type Leniency, SiteError, throwProblems } from "../problems/problems.ts";
import type { makeSearchIndexes } from "../search/searchIndexes.ts";
import { besidesDocuments, makeDocuments } from "../siteFiles.ts";

export interface DevSiteOptions {
  siteDir: string;
  overrides: ConfigOverrides;
  /** Whether each problem is printed by itself. */
  verbose?: boolean | undefined;
  /** The compiled pages of all states so far. */
  memory: Memory;
  /** The base URL that the server was started with. */
  base: string;
}

/** What the pages of the development server may have. */
export const leniency: Leniency = "links";

/** A site with the files that a build would write besides its documents, search indexes and client. */
export interface WholeSite extends MadeSite {
  files: SiteFile[];
}

/** The site as its files were at one moment. */
export interface SiteState {
  /** Documents contain this number; by it, `DevSite` knows whether an open page is up to date. */
  number: number;
  loaded: LoadedSite;
  /** The files beside pages that those which were made so far lead to: path below the base URL to path in the site folder. */
  beside: Map<string, string>;
  /**
   * Compiles the pages whose files `only` accepts, without waiting for the others.
   * @throws {SiteError} if there is a mistake in them
   */
  make: (only: (file: string) => boolean) => Promise<MadeSite>;
  /**
   * Compiles all pages in the background, once, and checks the whole site as a build does; its warnings are all problems
   * that a build would find. Rejects if a newer state replaces this one.
   */
  whole: () => Promise<WholeSite>;
  /** The files of the search index, made at the first request for one. */
  indexes?: ReturnType<typeof makeSearchIndexes>;
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
  const all = { ...options, leniency: "all" as const };
  // Vite loads anew what a module imports. What it can't load, such as CommonJS, is loaded as in a build.
  const importModule = (file: string) => vite.ssrLoadModule(file).catch(() => importFresh(file));
  const changes = last?.loaded.changes;
  const loaded = await loadSite({ ...all, drafts: true, importModule, changes });
  checkBase(loaded.config.baseUrl, options);
  const onPage = () => {
    if (isOld()) throw new Error("the site was changed meanwhile");
  };
  const makeWhole = async (): Promise<WholeSite> => {
    const site = await finishSite(loaded, { ...all, onPage });
    const files = besidesDocuments(site, []);
    const { problems: clashes } = checkPaths([...makeDocuments(site, {}), ...files]);
    return { ...site, files, warnings: [...site.warnings, ...withConfigFile(clashes, options.siteDir)] };
  };
  const beside = new Map<string, string>();
  const note = <Site extends MadeSite>(site: Site): Site => {
    for (const file of site.named.files) beside.set(pageFilePath(file), file);
    return site;
  };
  let whole: Promise<WholeSite> | undefined;
  return {
    number,
    loaded,
    beside,
    make: async (only) => {
      const site = note(await finishSite(loaded, { ...all, only }));
      const own = site.warnings.filter(({ file = "" }) => only(file));
      throwProblems(own, leniency);
      return site;
    },
    whole: () => (whole ??= makeWhole().then(note)),
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
