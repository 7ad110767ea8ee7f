import { createHash } from "node:crypto";
import { pruneStyles, usedLayers } from "../client/styles/pruneStyles.ts";
import type { ClientBundle } from "./bundle/bundleClient.ts";
import { clientBundle } from "./bundle/clientBundle.ts";
import { buildStore, type Store } from "./cache/store.ts";
import { finishSite, loadSite, type MadeSite, type MakeSiteOptions } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { holdOutput, type OutputFolder } from "./output/outputFolder.ts";
import { otherFiles } from "./output/siteFiles.ts";
import { type WrittenFile, writeSite } from "./output/writeSite.ts";
import { openPool } from "./pool.ts";
import type { Problem } from "./problems.ts";
import { throwProblems } from "./problems.ts";
import { makeDocuments } from "./render/makeDocuments.ts";
import type { DocumentAssets } from "./render/renderDocument.tsx";
import { makeSearchIndexes } from "./searchIndexes.ts";

interface BuildOptions extends MakeSiteOptions {
  outDir: string;
  /** What earlier builds worked out. */
  store?: Store | undefined;
  /** Told how many pages are compiled. */
  onPage?: (done: number, total: number) => void;
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
  const { siteDir, overrides, store = buildStore(), onStage = () => {} } = options;
  const loaded = await loadSite(options);
  onStage("files read");
  // Threads can't read TypeScript, so the engine has none when it runs from its sources, as in tests.
  const isCompiled = !import.meta.url.endsWith(".ts");
  const pool = isCompiled ? openPool({ siteDir, overrides, sites: loaded.sites }) : undefined;
  try {
    // The client needs the configuration only.
    const [made, bundle] = await Promise.all([
      finishSite(loaded, { ...options, store, threads: pool?.compiler }),
      clientBundle({ sites: loaded.sites, base: loaded.config.baseUrl }, store),
    ]);
    onStage("pages compiled, client bundled");
    const styles = stylesOf(made, bundle);
    const files = [
      ...makeDocuments(made, assetsOf(made, bundle, styles), pool?.render),
      ...makeSearchIndexes(made),
      ...otherFiles(made, bundle, Object.values(styles)),
    ];
    throwProblems(checkPaths(files), false);
    onStage("search index and other files made");
    const written = await writeSite(folder, files, { store });
    onStage("documents made, files written");
    return { pages: made.pages.length, files: written, warnings: made.warnings };
  } finally {
    await pool?.close();
  }
}

/** The stylesheet of each locale's documents: what the site and any of its articles need. */
function stylesOf({ pages, sites }: MadeSite, { css }: ClientBundle): Record<string, string> {
  const layers = new Set(pages.flatMap(({ html }) => usedLayers(html)));
  return Object.fromEntries(sites.map((site) => [site.locale.name, pruneStyles(css, site, layers)]));
}

function assetsOf({ sites }: MadeSite, { scripts, print }: ClientBundle, styles: Record<string, string>) {
  const build = buildId(scripts, styles);
  return Object.fromEntries(
    sites.map(({ locale: { name } }): [string, DocumentAssets] => {
      const [app, inline] = [scripts[name], styles[name]];
      if (app === undefined || inline === undefined) throw new Error(`the locale "${name}" has no client`);
      const [script, ...imports] = app;
      return [name, { build, script, imports, style: { inline }, print, published: true }];
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
