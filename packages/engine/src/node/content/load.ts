import { existsSync } from "node:fs";
import { join } from "node:path";
import { plainPath } from "../../shared/paths.ts";
import type { Locale } from "../../shared/site.ts";
import type { DocsConfig, SiteConfig } from "../config/schema/schema.ts";
import { leadsUp, outsideProblem } from "../files/containment.ts";
import { readJson } from "../files/json.ts";
import { listFiles } from "../files/list.ts";
import { placeOf, readText } from "../files/readText.ts";
import { isRecord, shown } from "../problems/issues.ts";
import { ofPage, type Problem, SiteError } from "../problems/problems.ts";
import { separateAddresses } from "./addresses.ts";
import { type ReadContext, readDocs, readPages } from "./docs.ts";
import type { Doc, DocSet, LocaleContent, SidebarNode, VersionInfo } from "./model/model.ts";
import { joinPath } from "./model/naming.ts";
import { filesNamedIn, isPageFile, pageFilePath, pagesFolder, type SourceFolder } from "./pageFiles.ts";
import { buildSidebars, itemsIn, parseSidebars } from "./sidebars/build.ts";
import { readCategories } from "./sidebars/categories.ts";
import { categoryFolders } from "./sidebars/folders.ts";
import { sidebarEntries } from "./sidebars/view.ts";
import { loadVersions, releasedVersions, versionedSidebarsFile } from "./versions.ts";

/** The content of a site, read but not compiled. */
export interface Content {
  /** Absolute path of the site folder. */
  siteDir: string;
  locales: LocaleContent[];
  /** Static files: composed path below the base URL (`img/logo.svg`) to file on disk. */
  staticFiles: Map<string, string>;
  /** The stylesheets of plugins and of the site, in a cascade layer; empty without any. */
  styles: string;
  /** Files whose code pages show, relative to the site folder; known when the pages are compiled. */
  codeFiles: Set<string>;
  /** What is wrong with files, each by itself. */
  problems: Problem[];
}

/** The locales of a site, the default one first. */
function loadLocales({ i18n, baseUrl }: SiteConfig): Locale[] {
  return [...new Set([i18n.defaultLocale, ...i18n.locales])].map((name) => {
    const given: Partial<SiteConfig["i18n"]["localeConfigs"][string]> = i18n.localeConfigs[name] ?? {};
    const isDefault = name === i18n.defaultLocale;
    return {
      name,
      label:
        given.label ?? new Intl.DisplayNames([name], { type: "language", fallback: "code" }).of(name) ?? name,
      htmlLang: given.htmlLang ?? name,
      direction: given.direction ?? (/^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/.test(name) ? "rtl" : "ltr"),
      path: isDefault ? baseUrl : joinPath(baseUrl, name, "/"),
      isDefault,
    };
  });
}

/** The most versions times locales. Each is a whole set of docs; a list with more isn't one of versions or locales. */
const mostSets = 1000;

/** @throws {SiteError} if a site has too many versions and locales, before anything is done for each of them */
function checkCount(siteDir: string, { docs, i18n }: SiteConfig): void {
  const locales = i18n.locales.length;
  const versions = docs === false ? 1 : Math.max(1, releasedVersions(siteDir).length);
  if (locales * versions <= mostSets) return;
  throw new SiteError([
    {
      ...(versions > locales ? { file: "versions.json" } : { key: "i18n.locales" }),
      message: `versions times locales are ${versions * locales} sets of docs, and at most ${mostSets} are built`,
      hint: "Keep those that readers still need.",
    },
  ]);
}

/**
 * Reads all content of a site.
 * @throws {SiteError} if versions or translations are unusable, or too many
 */
export async function loadContent(siteDir: string, config: SiteConfig, drafts: boolean): Promise<Content> {
  checkCount(siteDir, config);
  const problems: Problem[] = [];
  const staticFiles = new Map<string, string>();
  for (const dir of config.staticDirectories) {
    const listed = listFiles(siteDir, dir);
    problems.push(...listed.problems, ...listed.hidden.map((name) => hiddenFile(join(dir, name))));
    for (const name of listed.files) staticFiles.set(name.normalize("NFC"), join(siteDir, dir, name));
  }
  const publishBeside = ({ dir, localizedDir }: SourceFolder) => {
    for (const folder of localizedDir === undefined ? [dir] : [dir, localizedDir]) {
      const files = listFiles(siteDir, folder).files.filter(isPageFile);
      for (const name of files) {
        staticFiles.set(pageFilePath(join(folder, name)).normalize("NFC"), join(siteDir, folder, name));
      }
    }
  };
  const locales: LocaleContent[] = [];
  for (const locale of loadLocales(config)) {
    const context: ReadContext = { siteDir, config, locale, drafts };
    const sets: DocSet[] = [];
    if (config.docs !== false) {
      for (const version of loadVersions(siteDir, config.docs, locale)) {
        const { problems: found, ...set } = loadDocSet(version, config.docs, context);
        sets.push(set);
        problems.push(...found);
        publishBeside(version);
        for (const file of set.docs.filter((doc) => leadsUp(doc.file)).flatMap(filesNamedIn)) {
          if (existsSync(join(siteDir, file)) && !outsideProblem(siteDir, file))
            staticFiles.set(pageFilePath(file).normalize("NFC"), join(siteDir, file));
        }
      }
    }
    const folder = pagesFolder(locale, config.pages);
    const read = readPages(folder, context);
    problems.push(...read.problems);
    const content = { locale, sets, pages: read.pages };
    problems.push(...separateAddresses(content, config.trailingSlash));
    locales.push(content);
    publishBeside(folder);
  }
  const added = config.added.styles.replaceAll(/<\/style/gi, "");
  const ofPlugins = added === "" ? "" : `@layer site{${added}}`;
  const own = readStyles(siteDir, config.styles);
  problems.push(...own.problems);
  return { siteDir, locales, staticFiles, styles: ofPlugins + own.styles, codeFiles: new Set(), problems };
}

function hiddenFile(file: string): Problem {
  return {
    file,
    message: "it isn't published, because its name begins with a dot",
    hint: "Of such names, only .well-known and .nojekyll are. Give it another one, or remove it.",
    severity: "warning",
  };
}

/** The configured stylesheets, concatenated in a cascade layer that overrides the engine's. */
function readStyles(siteDir: string, files: string[]): { styles: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const texts = files.map((file) => {
    if (/\.(?:sass|scss|less|styl)$/i.test(file)) {
      const message = "it is no CSS, and is left out: stylesheets are read as they are";
      const hint = "Name the CSS file that is made from it.";
      problems.push({ file, key: "styles", message, hint, severity: "lenient" });
      return "";
    }
    const { text = "", problem } = readText(siteDir, file);
    if (problem) problems.push(problem);
    const wrong = /@import|@charset|<\/style|url\(\s*["']?(?:https?:)?\/\//i.exec(text)?.[0];
    if (wrong !== undefined) {
      const message = `"${wrong}" has no effect here: the stylesheet is part of each document, which loads nothing from elsewhere`;
      const hint = "Copy what it loads into the stylesheet or the static folder, or remove it.";
      problems.push({ file, ...placeOf(text, text.indexOf(wrong)), message, hint, severity: "lenient" });
    }
    // `</style` would end the element that contains the styles.
    return text.replaceAll(/<\/style/gi, "");
  });
  return { styles: texts.length > 0 ? `@layer site{${texts.join("\n")}}` : "", problems };
}

/**
 * Reads the docs of a version and builds its sidebars.
 * @throws {SiteError} if the sidebars file of the version is no JSON
 */
function loadDocSet(
  version: VersionInfo,
  config: DocsConfig,
  { siteDir, ...context }: ReadContext,
): DocSet & { problems: Problem[] } {
  const { problems, ...read } = readDocs(version, { siteDir, ...context });
  const file = versionedSidebarsFile(version.name);
  const stored = file && readJson(siteDir, file);
  if (stored !== undefined && !isRecord(stored)) {
    problems.push({
      file,
      message: `it is ${shown(stored)}, not an object of sidebars`,
      hint: 'Write { "docs": [{ "type": "autogenerated", "dirName": "." }] }.',
    });
  }
  const sidebars = parseSidebars(
    isRecord(stored) ? withoutVersion(stored, version.name) : config.sidebars,
    stored ? file : undefined,
  );
  const folders = [...sidebars.written.values()]
    .flatMap(itemsIn)
    .flatMap((item) => (item.type === "autogenerated" ? categoryFolders(item.dirName, read.docs) : []));
  const roots = version.localizedDir ? [version.localizedDir, version.dir] : [version.dir];
  const { categories, ...found } = readCategories(siteDir, roots, new Set(folders));
  // Wrong sidebar items are left out; their pages still exist.
  problems.push(...[...sidebars.problems, ...found.problems].map(ofPage));
  const built = buildSidebars(sidebars.written, {
    ...read,
    version,
    categories,
    localePath: context.locale.path,
    config,
    trailingSlash: context.config.trailingSlash,
  });
  const mainDoc = findMainDoc(version, read.docs, built);
  return { ...read, version, written: sidebars.written, categories, sidebars: built, mainDoc, problems };
}

/** Stored sidebars without the name of their version, which early releases of Docusaurus put before each id. */
function withoutVersion(stored: Record<string, unknown>, name: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(stored).replaceAll(`"version-${name}/`, '"')) as Record<string, unknown>;
}

/** The main doc of a version: the doc at its path, else the first of its first sidebar, else the first of all. */
function findMainDoc(
  version: VersionInfo,
  docs: Doc[],
  sidebars: Map<string, SidebarNode[]>,
): Doc | undefined {
  const atStart = docs.find((doc) => plainPath(doc.path) === plainPath(version.path));
  const [first = []] = sidebars.values();
  return atStart ?? sidebarEntries(first).find((entry) => entry.doc)?.doc ?? docs[0];
}
