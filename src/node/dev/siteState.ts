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
  /** What the server was started below. */
  base: string;
}

/** One state of the site's files. */
export interface SiteState {
  /** Documents carry it, so that an open page can tell what it shows: see `DevSite`. */
  number: number;
  loaded: LoadedSite;
  pipeline: Pipeline;
  /** Makes the pages of some files at once. @throws SiteError when something is wrong with them */
  make: (only: (file: string) => boolean) => Promise<MadeSite>;
  /** The pages that were made because they were edited or are looked at. */
  part?: MadeSite;
  /** Makes the whole site, page by page while requests are answered, once. Fails when the state is an old one. */
  whole: () => Promise<MadeSite>;
  /** The same once it is there. */
  made?: MadeSite;
  /** The search index by path, made when it is first asked for. */
  indexes?: Map<string, string | Uint8Array>;
}

/** The engine as Vite has it, which sees its changes. */
export async function loadPipeline(vite: ViteDevServer): Promise<Pipeline> {
  return (await vite.ssrLoadModule(join(projectRoot, "src/node/dev/pipeline.ts"))) as Pipeline;
}

interface Surroundings {
  number: number;
  pipeline: Pipeline;
  store: Store;
  last: SiteState | undefined;
  isOld: () => boolean;
}

/** Reads the site; what `last` had read of it is taken from there. @throws SiteError when its configuration is unusable */
export async function readState(
  vite: ViteDevServer,
  options: DevSiteOptions,
  { number, pipeline, store, last, isOld }: Surroundings,
): Promise<SiteState> {
  const all = { ...options, store, leniency: "links" as const };
  const importModule = (file: string) => vite.ssrLoadModule(file);
  // Nobody commits as often as they save.
  const { heads, changes } = last?.loaded ?? {};
  const loaded = await pipeline.loadSite({ ...all, drafts: true, importModule, heads, changes });
  checkBase(loaded.config.baseUrl, options);
  const onPage = () => {
    if (isOld()) throw new Error("the site was changed meanwhile");
  };
  let whole: Promise<MadeSite> | undefined;
  return {
    number,
    loaded,
    pipeline,
    make: (only) => pipeline.finishSite(loaded, { ...all, only }),
    whole: () => {
      whole ??= pipeline.finishSite(loaded, { ...all, onPage });
      return whole;
    },
  };
}

/** What Vite serves is below the base that it was started with. */
function checkBase(baseUrl: string, { base, siteDir }: DevSiteOptions): void {
  if (baseUrl === base) return;
  const message = `it is "${baseUrl}" now, and the server was started with "${base}"`;
  const hint = "Stop the development server, and start it again.";
  throw new SiteError(withConfigFile([{ key: "baseUrl", message, hint }], siteDir));
}
