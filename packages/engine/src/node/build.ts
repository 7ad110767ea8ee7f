import { withConfigFile } from "./config/load.ts";
import { buildStore } from "./files/store.ts";
import { finishSite, loadSite, type MakeSiteOptions } from "./makeSite.ts";
import { checkPaths, firstAtEachPath } from "./output/checkPaths.ts";
import { checkOutput } from "./output/outputFolder.ts";
import type { WrittenFile } from "./output/stage.ts";
import { writeSite } from "./output/writeSite.ts";
import type { CompileOptions } from "./pages/compile/context.ts";
import type { MadeSite } from "./pages/madeSite.ts";
import { openPool } from "./pool.ts";
import { type Problem, throwProblems } from "./problems/problems.ts";
import { clientBundle } from "./render/clientBundle.ts";
import { checkIndexes } from "./search/searchIndexes.ts";
import { siteFiles } from "./siteFiles.ts";

interface BuildOptions extends MakeSiteOptions, Pick<CompileOptions, "store"> {
  outDir: string;
  /** Hash of the engine: what another one made isn't taken over. Nothing is without it, as in tests. */
  engine?: string | undefined;
  /** Called when a stage of the build begins. */
  onStage?: (name: string) => void;
}

interface BuildResult {
  /** Number of pages, including those that the build makes without a source file. */
  pages: number;
  /** The files written, except copies of static files. */
  files: WrittenFile[];
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
  const {
    siteDir,
    overrides,
    store = buildStore(siteDir),
    engine = process.env.DOCS_ENGINE,
    onStage,
  } = options;

  // First step: read the configuration and the front matter of every page's file.
  onStage?.("Reading files");
  const loaded = await loadSite(options);
  const { baseUrl, added } = loaded.config;

  // Worker threads can't load TypeScript, so there are none when the engine runs from its sources, as in tests.
  const isCompiled = !import.meta.url.endsWith(".ts");
  const pool = isCompiled ? openPool({ siteDir, overrides, sites: loaded.sites }) : undefined;
  try {
    // Second step: compile Markdown to articles, with everything that surrounds them. Meanwhile the client is bundled,
    // which needs only the configuration.
    onStage?.("Compiling pages, bundling the client");
    const [site, bundle] = await Promise.all([
      finishSite(loaded, { ...options, store, threads: pool?.compiler }),
      clientBundle({ sites: loaded.sites, base: baseUrl, added }, store),
    ]);
    await pool?.compiled();

    // Third step: make the files. Each document is rendered when it is written, because all of them together don't fit
    // into memory.
    onStage?.("Making the search index and other files");
    const all = await siteFiles(site, bundle, { renderApart: pool?.render });
    const clashes = withConfigFile(checkPaths(all), siteDir);
    const warnings = throwProblems([...site.warnings, ...clashes, ...checkIndexes(all)], options.leniency);
    const files = firstAtEachPath(all);

    // Last step: write the files that differ from those of the last build.
    onStage?.("Rendering documents, writing files");
    const written = await writeSite(dir, files, { store, engine });
    return {
      pages: site.pages.length,
      files: written.files,
      warnings: [...warnings, ...written.warnings],
      named: site.named,
    };
  } finally {
    await pool?.close();
  }
}
