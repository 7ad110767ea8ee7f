import { checkChanges, checkContent, checkPages } from "./checks/checkSite.ts";
import { checkTargets } from "./checks/targets.ts";
import { type ConfigOverrides, type ImportModule, withConfigFile } from "./config/load.ts";
import { loadContent } from "./content/load.ts";
import { readTranslations } from "./content/versions.ts";
import { leadsUp, repositoryOf } from "./files/containment.ts";
import { type Changes, lastChanges } from "./files/gitDates.ts";
import { loadConfig } from "./loadConfig.ts";
import type { CompileOptions } from "./pages/compile/context.ts";
import type { MadeSite } from "./pages/madeSite.ts";
import { makePages } from "./pages/makePages.ts";
import { resolveRedirects } from "./pages/resolveRedirects.ts";
import { resolveSite } from "./pages/resolveSite.ts";
import { type Leniency, type Problem, throwProblems } from "./problems/problems.ts";

export interface MakeSiteOptions {
  siteDir: string;
  overrides?: ConfigOverrides;
  /** Which problems of pages pass as warnings. */
  leniency?: Leniency;
  /** Include drafts and show unlisted pages. */
  drafts?: boolean;
  importModule?: ImportModule;
  /** The configuration's values in place of those in its file: `migrate` checks them before it writes them. */
  unwritten?: Record<string, unknown>;
  /** Git dates from an earlier reading; the development server reuses them, because commits are rarer than saves. */
  changes?: LoadedSite["changes"] | undefined;
}

/** A site that was read: configuration and front matter, nothing compiled yet. */
export interface LoadedSite extends Pick<MadeSite, "config" | "content" | "sites"> {
  /** The problems found so far. */
  problems: Problem[];
  changes: Changes;
}

/**
 * Reads, checks and compiles a site.
 * @throws {SiteError} with every problem found
 */
export async function makeSite(options: MakeSiteOptions & CompileOptions): Promise<MadeSite> {
  return finishSite(await loadSite(options), options);
}

/**
 * Reads a site: its configuration and the front matter of all files.
 * @throws {SiteError} if the configuration is unusable; other problems are in the result
 */
export async function loadSite(options: MakeSiteOptions): Promise<LoadedSite> {
  const { siteDir, drafts = false } = options;
  const { overrides, importModule, unwritten } = options;
  const problems: Problem[] = [];
  const refused = options.leniency === "pages" ? problems : undefined;
  const config = await loadConfig(siteDir, overrides, importModule, unwritten, refused);
  const { docs } = config;
  // Docs may be outside of the site's folder.
  const isWide = docs !== false && [docs.path, ...Object.values(docs.files)].some(leadsUp);
  const [content, changes] = await Promise.all([
    loadContent(siteDir, config, drafts),
    options.changes ?? lastChanges(siteDir, isWide ? repositoryOf(siteDir) : siteDir),
  ]);
  const locales = content.locales.map(({ locale }) => locale);
  const resolved = content.locales.map((own) => {
    const { name, isDefault } = own.locale;
    const read = (file: string) =>
      isDefault ? {} : readTranslations(siteDir, `i18n/${name}/${file}`, problems);
    const [navbar, footer] = ["navbar", "footer"].map((part) =>
      read(`docusaurus-theme-classic/${part}.json`),
    );
    return resolveSite(config, own, locales, { navbar, footer, code: read("code.json") });
  });
  problems.push(
    ...checkContent(config, content),
    ...resolved.flatMap((site) => site.problems),
    ...checkChanges(config, content, changes),
  );
  return { config, content, sites: resolved.map(({ site }) => site), problems, changes };
}

/**
 * Compiles the pages of a site that was read.
 * @throws {SiteError} with every problem found
 */
export async function finishSite(
  loaded: LoadedSite,
  options: Pick<MakeSiteOptions, "siteDir" | "leniency"> & CompileOptions,
): Promise<MadeSite> {
  const { config, content, sites, changes } = loaded;
  const { only, leniency } = options;
  const made = await makePages({ ...options, config, content, changes: changes.dates });
  const ends = only ? undefined : resolveRedirects(config, made.pages, content);
  const pages = made.pages.map((page) => {
    const moved = ends?.anchors.get(page);
    return moved ? { ...page, data: { ...page.data, moved } } : page;
  });
  const found = [
    ...loaded.problems,
    ...(only ? [] : checkTargets(config, content.locales)),
    ...checkPages(config, content, made),
    ...(ends?.problems ?? []),
  ];
  const warnings = throwProblems(withConfigFile(found, options.siteDir), leniency);
  const compiled = [...made.compiled.values()];
  const named = {
    files: [...new Set(compiled.flatMap(({ files }) => files))].sort(),
    texts: [...new Set(compiled.flatMap(({ shown }) => shown))].sort(),
  };
  const { treeOf } = made;
  return { config, content, sites, pages, redirects: ends?.redirects ?? [], treeOf, named, warnings };
}
