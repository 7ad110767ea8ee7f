import { createHash } from "node:crypto";
import type { Worker } from "node:worker_threads";
import { pruneStyles } from "../client/styles/pruneStyles.ts";
import type { ClientBundle } from "./bundle/bundleClient.ts";
import { clientBundle, startBundler } from "./bundle/clientBundle.ts";
import { siteStore } from "./cache/store.ts";
import { throwProblems } from "./content/load.ts";
import { finishSite, loadSite, type MadeSite, type MakeSiteOptions } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { keepAssets } from "./output/keptAssets.ts";
import { LastOutput } from "./output/lastOutput.ts";
import { holdOutput, type OutputFolder } from "./output/outputFolder.ts";
import { otherFiles } from "./output/siteFiles.ts";
import { type SiteFiles, type WrittenFile, writeSite } from "./output/writeSite.ts";
import type { Problem } from "./problems.ts";
import { makeDocuments } from "./render/makeDocuments.ts";
import type { DocumentAssets } from "./render/renderDocument.tsx";
import { indexPages, startIndexer } from "./workers/indexPages.ts";
import { PagePool } from "./workers/pagePool.ts";

interface BuildOptions extends MakeSiteOptions {
  outDir: string;
  /** Told the name of each stage as it ends. */
  onStage?: (stage: string) => void;
}

interface BuildResult {
  pages: number;
  files: WrittenFile[];
  warnings: Problem[];
}

/**
 * Builds a site into `outDir`.
 * @throws SiteError when anything in the site is wrong, or the output folder can't be replaced, which is then as it was.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const folder = await holdOutput(options.outDir, options.siteDir);
  try {
    return await buildInto(folder, options);
  } finally {
    await folder.release();
  }
}

async function buildInto(folder: OutputFolder, options: BuildOptions): Promise<BuildResult> {
  const { siteDir, overrides, onStage = () => {} } = options;
  const store = options.store ?? siteStore(siteDir, overrides);
  const pool = store && new PagePool(store, { siteDir, overrides });
  const bundler = startBundler(store);
  let indexer: Worker | undefined;
  try {
    const loaded = await loadSite({ ...options, store });
    onStage("files read");
    // A first build has no memory to spare for it yet.
    if (!bundler) indexer = startIndexer(loaded.content, store);
    // The client needs the configuration only; its bundler works in threads of its own meanwhile.
    const [made, bundle] = await Promise.all([
      finishSite(loaded, { ...options, store, pool }),
      clientBundle({ sites: loaded.sites, base: loaded.config.baseUrl }, store, bundler),
    ]);
    onStage("pages compiled, client bundled");
    // Made while documents are, where that is worth a thread.
    const indexing = indexPages(made, store, pool, indexer);
    // What it says is heard where it is waited for.
    indexing.catch(() => {});
    const styles = stylesOf(made, bundle);
    const last = store && new LastOutput(folder.path, store);
    const others = otherFiles(made, bundle, Object.values(styles), { store, last });
    const documents = makeDocuments(made, assetsOf(made, bundle, styles), { store, pool, last });
    const first = { ...others, late: [...documents, ...others.late] };
    // Before anything is written: files that stay as they are belong to the last output too.
    throwProblems(checkPaths(first), false);
    onStage("other files made");
    const rest = async () => {
      const index = await indexing;
      onStage("documents made, files written");
      return restOf(folder.path, first, index);
    };
    const files = await writeSite(folder, first, { store, last, rest });
    onStage("search index made and written");
    store?.prune();
    onStage("cache tidied");
    return { pages: made.pages.length, files, warnings: made.warnings };
  } finally {
    bundler?.kill();
    await Promise.all([pool?.close(), indexer?.terminate()]);
  }
}

/** What is to be written after the rest of a site: its search indexes, and what it keeps of the build before. */
async function restOf(
  outDir: string,
  first: SiteFiles,
  index: Pick<SiteFiles, "made" | "late">,
): Promise<SiteFiles> {
  const made = [...first.made, ...index.made];
  const all = { made, late: [...first.late, ...index.late], copied: first.copied };
  throwProblems(checkPaths(all), false);
  const { list, kept } = await keepAssets(outDir, all);
  return { made: [...index.made, list], late: index.late, copied: new Map(), kept };
}

/** The stylesheet of each locale's documents: what the site and any of its articles need. */
function stylesOf({ pages, sites }: MadeSite, { css }: ClientBundle): Record<string, string> {
  const layers = new Set(pages.flatMap((page) => page.layers));
  return Object.fromEntries(sites.map((site) => [site.locale.name, pruneStyles(css, site, layers)]));
}

function assetsOf({ sites }: MadeSite, { scripts }: ClientBundle, styles: Record<string, string>) {
  const build = buildId(scripts, styles);
  return Object.fromEntries(
    sites.map(({ locale: { name } }): [string, DocumentAssets] => {
      const [app, inline] = [scripts[name], styles[name]];
      if (app === undefined || inline === undefined) throw new Error(`the locale "${name}" has no client`);
      const [script, ...imports] = app;
      return [name, { build, script, imports, style: { inline }, published: true }];
    }),
  );
}

/** Changes when the client or the site's configuration does: then an open tab must load a page whole. */
function buildId(scripts: ClientBundle["scripts"], styles: Record<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([scripts, styles]))
    .digest("base64url")
    .slice(0, 8);
}
