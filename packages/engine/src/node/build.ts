import { withConfigFile } from "./config/load.ts";
import { finishSite, loadSite, type MakeSiteOptions } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { checkOutput, checkSources } from "./output/outputFolder.ts";
import { clearStaging } from "./output/staging.ts";
import { writeSite } from "./output/writeSite.ts";
import type { MadeSite } from "./pages/madeSite.ts";
import { type Problem, throwProblems } from "./problems/problems.ts";
import { clientModules } from "./render/virtualSite.ts";
import { checkIndexes } from "./search/searchIndexes.ts";
import { siteFiles } from "./siteFiles.ts";

interface BuildOptions extends MakeSiteOptions {
  outDir: string;
  /** Called when a stage of the build begins. */
  onStage?: (name: string) => void;
}

interface BuildResult {
  /** Number of pages, including those that the build makes without a source file. */
  pages: number;
  warnings: Problem[];
  /** What pages name and so is published, though it lies in no static folder. */
  named: MadeSite["named"];
}

/**
 * Builds a site into `outDir`: reads it, compiles its pages, makes all files and writes them.
 * @throws {SiteError} if anything in the site is wrong, or the output folder can't be written to; the folder is then
 * unchanged
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const dir = checkOutput(options.outDir, options.siteDir);
  clearStaging(dir);
  const { siteDir, onStage } = options;

  // First step: read the configuration and the front matter of every page's file.
  onStage?.("Reading files");
  const loaded = await loadSite(options);
  const { sites, config, content } = loaded;
  const sources = [...content.kept.folders.map((folder) => folder.dir), ...config.staticDirectories];
  checkSources(dir, siteDir, [...sources, "i18n", "versioned_docs"]);

  // Second step: compile Markdown to articles, with everything that surrounds them. Meanwhile the client is bundled,
  // which needs only the configuration.
  onStage?.("Compiling pages, bundling the client");
  // Loaded only here, because the bundler takes half a second to load.
  const { bundleClient } = await import("./render/bundleClient.ts");
  const [site, bundle] = await Promise.all([
    finishSite(loaded, options),
    bundleClient({ sites, base: config.baseUrl, ...clientModules(config.added) }),
  ]);

  // Third step: make the files. Each document is rendered when it is written, because all of them together don't fit
  // into memory.
  onStage?.("Making the search index and other files");
  const all = await siteFiles(site, bundle);
  const { problems, files } = checkPaths(all);
  const found = [...withConfigFile(problems, siteDir), ...checkIndexes(all)];
  const warnings = throwProblems([...site.warnings, ...found], options.leniency);

  // Last step: write the files into a new folder, which then takes the place of the output.
  onStage?.("Rendering documents, writing files");
  return {
    pages: site.pages.length,
    warnings: [...warnings, ...(await writeSite(dir, files))],
    named: site.named,
  };
}
