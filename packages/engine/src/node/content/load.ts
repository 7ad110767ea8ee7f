import { existsSync } from "node:fs";
import { join } from "node:path";
import { isEnglish } from "../../shared/language.ts";
import { plainPath } from "../../shared/paths.ts";
import type { DocsConfig, SiteConfig } from "../config/schema/schema.ts";
import { endProblem, type Kept } from "../files/containment.ts";
import { gitIgnored } from "../files/gitIgnored.ts";
import { readJson } from "../files/json.ts";
import type { Asked } from "../markdown/blocks/components.ts";
import { titleAsSet } from "../markdown/document/quotes.ts";
import { isRecord, shown } from "../problems/issues.ts";
import { orElse, type Problem } from "../problems/problems.ts";
import { separateAddresses } from "./addresses.ts";
import { type ReadContext, readDocs, readPages } from "./docs.ts";
import { loadLocales } from "./locales.ts";
import type { DocSet, LocaleContent, SourcePage } from "./model/model.ts";
import { type LinkStart, titleFromFile } from "./model/naming.ts";
import { titleOf } from "./pageFile.ts";
import { pagesFolder, type SourceFolder } from "./pageFiles.ts";
import { partsFor } from "./parts.ts";
import { pathsInLocale, routeTable } from "./routes.ts";
import { buildSidebars, itemsIn } from "./sidebars/build.ts";
import { readCategories } from "./sidebars/categories.ts";
import { parseSidebars } from "./sidebars/config.ts";
import { categoryFolders } from "./sidebars/folders.ts";
import type { SidebarContext } from "./sidebars/parts.ts";
import { placesOf } from "./sidebars/places.ts";
import { sidebarEntries } from "./sidebars/view.ts";
import { readStaticFiles, takeKept } from "./staticFiles.ts";
import { readStyles } from "./styles.ts";
import { loadVersions, versionedSidebarsFile } from "./versions.ts";

/** The content of a site, read but not compiled. */
export interface Content {
  /** Absolute path of the site folder. */
  siteDir: string;
  locales: LocaleContent[];
  /** The files of the static folders: composed path below the base URL (`img/logo.svg`) to file on disk. */
  staticFiles: Map<string, string>;
  /** Which files are private, though a page may name them. */
  kept: Kept;
  /** The stylesheets of plugins and of the site, in a cascade layer; empty without any. */
  styles: string;
  /** What is wrong with files, each by itself. */
  problems: Problem[];
}

/** Reads all content of a site. */
export async function loadContent(siteDir: string, config: SiteConfig, drafts: boolean): Promise<Content> {
  const { docs, pages } = config;
  const ofPages = [".", pages, docs === false ? pages : docs.path].map((dir) => join(siteDir, dir));
  // Git works while this thread reads.
  const asked = gitIgnored(ofPages.filter((dir) => existsSync(dir)));
  const statics = readStaticFiles(siteDir, config.staticDirectories);
  const context = { siteDir, config, drafts, staticFiles: statics.files };
  const read = loadLocales(config).map((locale) => readLocale({ ...context, locale }));
  const { styles, problems } = readStyles(siteDir, config);
  const git = await asked;
  const kept: Kept = {
    siteDir,
    folders: read.flatMap(({ folders }) => folders),
    drafts: new Set(read.flatMap(({ drafts }) => drafts)),
    whyIgnored: git.whyIgnored,
  };
  const parts = partsFor(config, kept);
  const locales: ReturnType<typeof nameLocale>[] = [];
  for (const locale of read) locales.push(nameLocale(locale, kept, parts, locales[0]?.content));
  return {
    siteDir,
    locales: locales.map(({ content }) => content),
    staticFiles: statics.files,
    kept,
    styles,
    problems: [
      ...takeKept(statics.files, config.staticDirectories, kept),
      ...statics.problems,
      ...locales.flatMap((locale) => locale.problems),
      ...problems,
      ...git.problems,
    ],
  };
}

/** Reads the front matter of all pages of one locale. */
function readLocale(context: ReadContext) {
  const { siteDir, config, locale } = context;
  const { docs } = config;
  const problems: Problem[] = [];
  const versions = docs === false ? [] : loadVersions(siteDir, docs, locale, problems);
  const known = versions.map((version) => ({ version, ...readDocs(version, context) }));
  const folder = pagesFolder(locale, config.pages);
  const pages = readPages(folder, context);
  pages.problems.push(...problems);
  const foldersOf = ({ dir, localizedDir }: SourceFolder, exclude: string[] = []) =>
    [dir, localizedDir].flatMap((dir) => (dir === undefined ? [] : [{ dir, exclude }]));
  const ofDocs = versions.flatMap((version) => foldersOf(version, docs ? docs.exclude : []));
  const drafts = [...known.flatMap(({ drafts }) => [...drafts.keys()]), ...pages.drafts];
  return { context, known, pages, folders: [...ofDocs, ...foldersOf(folder)], drafts };
}

/**
 * Gives the pages of a locale their addresses and titles, and makes the sidebars of them.
 * @param main the default locale, in another one
 */
function nameLocale(
  { context, known, pages: { pages: written, ...pages } }: ReturnType<typeof readLocale>,
  kept: Kept,
  parts: Asked,
  main?: LocaleContent,
) {
  const { config, locale, staticFiles } = context;
  const asked = { ...parts, isEnglish: isEnglish(locale.htmlLang) };
  const refused: Problem[] = [];
  const isOpen = ({ file }: { file: string }) => {
    const problem = endProblem(file, kept, "file");
    if (problem) refused.push(problem);
    return !problem;
  };
  const published = known.filter(({ version }) => version.isPublished);
  const read = published.map((set) => ({ ...set, docs: set.docs.filter(isOpen) }));
  const others = written.filter(isOpen);
  const { paths: separate, taken, problems } = separateAddresses(locale, read, others, config);
  const named = <Page extends Omit<SourcePage, "label">>(page: Page) => {
    const { sidebar_label: given } = page.source.frontMatter;
    const title = given ? titleAsSet(given, asked) : titleOf(page.source, asked);
    const label = title || titleAsSet(titleFromFile(page.name, config.title), asked);
    return { ...page, label, path: separate.get(page) ?? page.path };
  };
  const own = {
    locale,
    sets: read.map(({ version, docs, drafts }) => ({ version, docs: docs.map(named), drafts })),
    pages: others.map(named),
  };
  const paths = main ? pathsInLocale(own, main) : new Map<string, string>();
  const start = { localePath: locale.path, base: config.baseUrl, staticFiles, paths };
  const sets = own.sets.map((set) =>
    loadDocSet(set, config.docs as DocsConfig, { ...start, taken }, { ...context, kept }),
  );
  const routes = routeTable({ ...own, sets }, config);
  const found = [...read, pages, ...sets].flatMap((each) => each.problems);
  return {
    content: { ...own, sets, routes, start: main ? start : { ...start, paths: routes } },
    problems: [...refused, ...found, ...problems],
  };
}

/** Makes the docs of a version that were read into a set, with its sidebars. */
function loadDocSet(
  read: Pick<DocSet, "version" | "docs" | "drafts">,
  docs: DocsConfig,
  start: LinkStart & Pick<SidebarContext, "taken">,
  { siteDir, config, kept }: ReadContext & { kept: Kept },
): DocSet & { problems: Problem[] } {
  const { version } = read;
  const problems: Problem[] = [];
  const file = versionedSidebarsFile(version.name);
  const stored = orElse(undefined, problems, () => file && readJson(siteDir, file));
  if (stored !== undefined && !isRecord(stored)) {
    const hint = 'Write { "docs": [{ "type": "autogenerated", "dirName": "." }] }.';
    problems.push({ file, message: `it is ${shown(stored)}, not an object of sidebars`, hint });
  }
  const parsed = parseSidebars(isRecord(stored) ? stored : docs.sidebars, stored ? file : undefined);
  const folders = [...parsed.written.values()]
    .flatMap(itemsIn)
    .flatMap((item) => (item.type === "autogenerated" ? categoryFolders(item.dirName, read.docs) : []));
  const roots = version.localizedDir ? [version.localizedDir, version.dir] : [version.dir];
  const { categories, ...found } = readCategories(kept, roots, new Set(folders));
  // Wrong sidebar items are left out; their pages still exist.
  problems.push(...parsed.problems, ...found.problems);
  const { trailingSlash, images } = config;
  const context = { ...read, ...start, categories, config: docs, trailingSlash, hosts: images.hosts };
  const built = buildSidebars(parsed.written, context);
  problems.push(...built.problems);
  const { sidebars } = built;
  const atStart = read.docs.find((doc) => plainPath(doc.path) === plainPath(version.path));
  const [first = []] = sidebars.values();
  const inSidebar = sidebarEntries(first).find(({ doc }) => doc)?.doc;
  const mainDoc = atStart ?? inSidebar ?? read.docs.find(({ unlisted }) => !unlisted);
  return { ...read, sidebars, places: placesOf(sidebars), mainDoc, problems };
}
