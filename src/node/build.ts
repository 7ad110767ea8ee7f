import { createHash } from "node:crypto";
import { pruneStyles } from "../client/styles/pruneStyles.ts";
import type { ClientBundle } from "./bundle/bundleClient.ts";
import { throwProblems } from "./content/load.ts";
import { finishSite, loadSite, type MadeSite, type MakeSiteOptions } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { documentFiles } from "./output/documentFiles.ts";
import { keepAssets } from "./output/keptAssets.ts";
import { holdOutput, type OutputFolder } from "./output/outputFolder.ts";
import { otherFiles } from "./output/siteFiles.ts";
import { type WrittenFile, writeSite } from "./output/writeSite.ts";
import type { Problem } from "./problems.ts";
import { renderDocument } from "./render/renderDocument.tsx";
import { makeSearchIndexes } from "./searchIndexes.ts";

export interface BuildOptions extends MakeSiteOptions {
  outDir: string;
  /** Told the name of each stage as it begins. */
  onStage?: (stage: string) => void;
}

export interface BuildResult {
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
  const { onStage = () => {} } = options;
  onStage("files of the site");
  const loaded = await loadSite(options);
  onStage("pages and client");
  // The client needs the configuration only; its bundler works in threads of its own meanwhile.
  const [made, bundle] = await Promise.all([
    finishSite(loaded, options),
    import("./bundle/bundleClient.ts").then(({ bundleClient }) =>
      bundleClient(loaded.sites, loaded.config.baseUrl),
    ),
  ]);
  onStage("search index");
  const indexFiles = makeSearchIndexes(made);
  onStage("documents");
  const styles = stylesOf(made, bundle);
  const others = otherFiles(made, bundle, Object.values(styles));
  const documents = renderAll(made, bundle, styles);
  onStage("files");
  const all = { made: [...documents, ...others.made, ...indexFiles], copied: others.copied };
  throwProblems(checkPaths(all), false);
  const files = await writeSite(folder, await keepAssets(folder.path, all));
  return { pages: made.pages.length, files, warnings: made.warnings };
}

/** The stylesheet of each locale's documents: what the site and any of its articles need. */
function stylesOf({ pages, sites }: MadeSite, { css }: ClientBundle): Record<string, string> {
  const articles = pages.map(({ articleHtml }) => articleHtml);
  return Object.fromEntries(sites.map((site) => [site.locale.name, pruneStyles(css, site, articles)]));
}

function renderAll({ pages, sites, config }: MadeSite, bundle: ClientBundle, styles: Record<string, string>) {
  const build = buildId(bundle.scripts, styles);
  return pages.map((page) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name);
    const script = bundle.scripts[page.locale.name];
    const inline = styles[page.locale.name];
    if (!site || script === undefined || inline === undefined) {
      throw new Error(`the locale "${page.locale.name}" has no client`);
    }
    const content = renderDocument(page, site, config, {
      build,
      script,
      style: { inline },
      policy: true,
    });
    return { paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"), content };
  });
}

/** Changes when the client or the site's configuration does: then an open tab must load a page whole. */
function buildId(scripts: Record<string, string>, styles: Record<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([scripts, styles]))
    .digest("base64url")
    .slice(0, 8);
}
