import { clientBundle } from "./bundle/clientBundle.ts";
import { buildStore, type Store } from "./cache/store.ts";
import { finishSite, loadSite, type MakeSiteOptions } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { holdOutput, type OutputFolder } from "./output/outputFolder.ts";
import { type WrittenFile, writeSite } from "./output/writeSite.ts";
import { openPool } from "./pool.ts";
import { type Problem, throwProblems } from "./problems.ts";
import { siteFiles } from "./siteFiles.ts";

interface BuildOptions extends MakeSiteOptions {
  outDir: string;
  /** What earlier builds worked out. */
  store?: Store | undefined;
  /** Told the name of each stage as it ends. */
  onStage?: (stage: string) => void;
  /** Told how many pages are compiled. */
  onPage?: (done: number, total: number) => void;
}

interface BuildResult {
  /** Number of pages, those included that come from no file. */
  pages: number;
  /** Files that were written, but for copies of static ones. */
  files: WrittenFile[];
  warnings: Problem[];
}

/**
 * Builds a site into `outDir`: reads it, compiles its pages, makes its files of them, and writes these.
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

  // Read: the configuration, and what every file says of itself.
  const loaded = await loadSite(options);
  onStage("files read");

  // Threads can't read TypeScript, so the engine has none when it runs from its sources, as in tests.
  const isCompiled = !import.meta.url.endsWith(".ts");
  const pool = isCompiled ? openPool({ siteDir, overrides, sites: loaded.sites }) : undefined;
  try {
    // Compile: Markdown to articles, and what surrounds them. The client needs the configuration only.
    const [site, bundle] = await Promise.all([
      finishSite(loaded, { ...options, store, threads: pool?.compiler }),
      clientBundle({ sites: loaded.sites, base: loaded.config.baseUrl }, store),
    ]);
    onStage("pages compiled, client bundled");

    // Make the files. Documents are rendered when they are written: all of them don't fit into the memory.
    const files = siteFiles(site, bundle, { store, renderApart: pool?.render });
    throwProblems(checkPaths(files));
    onStage("search index and other files made");

    // Write: beside the old output, which it then replaces.
    const written = await writeSite(folder, files, { store });
    onStage("documents rendered, files written");
    return { pages: site.pages.length, files: written, warnings: site.warnings };
  } finally {
    await pool?.close();
  }
}
