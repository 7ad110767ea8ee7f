import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DocsConfig, SiteConfig } from "../config/schema/schema.ts";
import type { Kept } from "../files/containment.ts";
import { gitIgnored } from "../files/gitIgnored.ts";
import type { Problem } from "../problems/problems.ts";
import { separateAddresses } from "./addresses.ts";
import { pathsInLocale } from "./counterparts.ts";
import { loadDocSet } from "./docSet.ts";
import { type ReadContext, readDocs, readPages } from "./docs.ts";
import { loadLocales } from "./locales.ts";
import type { LocaleContent } from "./model/model.ts";
import { pagesFolder, type SourceFolder } from "./pageFiles.ts";
import { readStaticFiles, takeKept } from "./staticFiles.ts";
import { readStyles } from "./styles.ts";
import { loadVersions } from "./versions.ts";

/** The content of a site, read but not compiled. */
export interface Content {
  /** Absolute path of the site folder. */
  siteDir: string;
  locales: LocaleContent[];
  /** The files of the static folders: composed path below the base URL (`img/logo.svg`) to file on disk. */
  staticFiles: Map<string, string>;
  /** What the site keeps to itself, though a page may name it. */
  kept: Kept;
  /** The stylesheets of plugins and of the site, in a cascade layer; empty without any. */
  styles: string;
  /** What is wrong with files, each by itself. */
  problems: Problem[];
}

/**
 * Reads all content of a site.
 * @throws {SiteError} if versions or translations are unusable
 */
export async function loadContent(siteDir: string, config: SiteConfig, drafts: boolean): Promise<Content> {
  const { docs, pages } = config;
  const ofPages = [".", pages, docs === false ? pages : docs.path].map((dir) => join(siteDir, dir));
  // Git works while this thread reads.
  const asked = gitIgnored(ofPages.filter((dir) => existsSync(dir)));
  const statics = readStaticFiles(siteDir, config.staticDirectories);
  const context = { siteDir, config, drafts, staticFiles: statics.files };
  const read: ReturnType<typeof readLocale>[] = [];
  for (const locale of loadLocales(config)) read.push(readLocale({ ...context, locale }, read[0]?.content));
  const { styles, problems } = readStyles(siteDir, config);
  const git = await asked;
  const kept: Kept = {
    siteDir,
    folders: read.flatMap(({ folders }) => folders),
    drafts: new Set(read.flatMap(({ drafts }) => drafts)),
    ignored: git.ignored,
  };
  return {
    siteDir,
    locales: read.map(({ content }) => content),
    staticFiles: statics.files,
    kept,
    styles,
    problems: [
      ...takeKept(statics.files, config.staticDirectories, kept),
      ...statics.problems,
      ...read.flatMap((locale) => locale.problems),
      ...problems,
      ...git.problems,
    ],
  };
}

/**
 * What was read of one locale.
 * @param main the default locale, in another one
 */
function readLocale(context: ReadContext, main?: LocaleContent) {
  const { siteDir, config, locale, staticFiles } = context;
  const { docs } = config;
  const versions = docs === false ? [] : loadVersions(siteDir, docs, locale);
  const known = versions.map((version) => ({ version, ...readDocs(version, context) }));
  const read = known.filter(({ version }) => version.isPublished);
  const folder = pagesFolder(locale, config.pages);
  const pages = readPages(folder, context);
  const separate = separateAddresses(locale, read, pages.pages, config);
  const moved = <Page extends { path: string }>(page: Page) => ({
    ...page,
    path: separate.paths.get(page) ?? page.path,
  });
  const own = {
    locale,
    sets: read.map(({ version, docs, drafts }) => ({ version, docs: docs.map(moved), drafts })),
    pages: pages.pages.map(moved),
  };
  const paths = pathsInLocale(own, main);
  const start = { localePath: locale.path, base: config.baseUrl, staticFiles, paths };
  const sets = own.sets.map((set) =>
    loadDocSet(set, docs as DocsConfig, { ...start, taken: separate.taken }, context),
  );
  const foldersOf = ({ dir, localizedDir }: SourceFolder, exclude: string[] = []) =>
    [dir, localizedDir].flatMap((dir) => (dir === undefined ? [] : [{ dir, exclude }]));
  return {
    content: { ...own, start, sets },
    folders: [
      ...versions.flatMap((version) => foldersOf(version, docs ? docs.exclude : [])),
      ...foldersOf(folder),
    ],
    drafts: [...known.flatMap(({ drafts }) => [...drafts.keys()]), ...pages.drafts],
    problems: [...[...read, pages, ...sets].flatMap((each) => each.problems), ...separate.problems],
  };
}
