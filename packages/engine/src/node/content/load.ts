import { join } from "node:path";
import { plainPath } from "../../shared/paths.ts";
import type { Locale } from "../../shared/site.ts";
import type { DocsConfig, SiteConfig } from "../config/schema/schema.ts";
import { readJson } from "../files/json.ts";
import { listFiles } from "../files/list.ts";
import { placeOf, readText } from "../files/readText.ts";
import { isRecord, shown } from "../problems/issues.ts";
import { ofPage, type Problem } from "../problems/problems.ts";
import { type ReadContext, readDocs, readPages } from "./docs.ts";
import type { Doc, DocSet, LocaleContent, SidebarNode, VersionInfo } from "./model/model.ts";
import { joinPath } from "./model/naming.ts";
import { isPageFile, pageFilePath, pagesFolder, type SourceFolder } from "./pageFiles.ts";
import { buildSidebars } from "./sidebars/build.ts";
import { leftOutDocs } from "./sidebars/leftOut.ts";
import { sidebarEntries } from "./sidebars/view.ts";
import { replacesMade } from "./staticFiles.ts";
import { svgProblem } from "./svg.ts";
import { unreadTranslations } from "./unreadTranslations.ts";
import { loadVersions, versionedSidebarsFile } from "./versions.ts";

/** The content of a site, read but not compiled. */
export interface Content {
  /** Absolute path of the site folder. */
  siteDir: string;
  locales: LocaleContent[];
  /** Static files: path below the base URL (`img/logo.svg`) to file on disk. */
  staticFiles: Map<string, string>;
  /** The stylesheets of plugins and of the site, in a cascade layer; empty without any. */
  styles: string;
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

/**
 * Reads all content of a site. Problems of single files are added to `problems`.
 * @throws {SiteError} if versions or translations are unusable
 */
export async function loadContent(
  siteDir: string,
  config: SiteConfig,
  drafts: boolean,
  problems: Problem[],
): Promise<Content> {
  const staticFiles = new Map<string, string>();
  const publish = (path: string, file: string) => {
    const text = /\.svg$/i.test(file) ? readText(siteDir, file, problems) : undefined;
    const wrong = text === undefined ? undefined : svgProblem(text);
    if (wrong) problems.push({ file, ...wrong });
    staticFiles.set(path, join(siteDir, file));
    if (replacesMade(path)) {
      const message = `it is published in place of the ${path} that the build makes`;
      problems.push({ file, message, hint: "Remove it to publish the made one.", severity: "warning" });
    }
  };
  for (const dir of config.staticDirectories) {
    for (const name of listFiles(siteDir, dir, problems)) publish(name, join(dir, name));
  }
  const publishBeside = ({ dir, localizedDir }: SourceFolder) => {
    for (const folder of localizedDir === undefined ? [dir] : [dir, localizedDir]) {
      const files = listFiles(siteDir, folder, []).filter(isPageFile);
      for (const name of files) publish(pageFilePath(join(folder, name)), join(folder, name));
    }
  };
  const locales: LocaleContent[] = [];
  for (const locale of loadLocales(config)) {
    const context: ReadContext = { siteDir, config, locale, drafts, problems };
    const sets: DocSet[] = [];
    if (config.docs !== false) {
      for (const version of loadVersions(siteDir, config.docs, locale)) {
        sets.push(loadDocSet(version, config.docs, context));
        publishBeside(version);
      }
    }
    const folder = pagesFolder(locale, config.pages);
    locales.push({ locale, sets, pages: readPages(folder, context) });
    publishBeside(folder);
  }
  problems.push(...unreadTranslations(siteDir, locales, config));
  const added = config.plugins.flatMap(({ styles = [] }) => styles);
  const ofPlugins = added.length > 0 ? `@layer site{${added.join("\n").replaceAll(/<\/style/gi, "")}}` : "";
  const styles = ofPlugins + readStyles(siteDir, config.styles, problems);
  return { siteDir, locales, staticFiles, styles };
}

/** The configured stylesheets, concatenated in a cascade layer that overrides the engine's. */
function readStyles(siteDir: string, files: string[], problems: Problem[]): string {
  const texts = files.map((file) => {
    const text = readText(siteDir, file, problems) ?? "";
    const wrong = /@import|@charset|<\/style|url\(\s*["']?(?:https?:)?\/\//i.exec(text)?.[0];
    if (wrong !== undefined) {
      const message = `"${wrong}" has no effect here: the stylesheet is part of each document, which loads nothing from elsewhere`;
      const hint = "Copy what it loads into the stylesheet or the static folder, or remove it.";
      problems.push({ file, ...placeOf(text, text.indexOf(wrong)), message, hint, severity: "lenient" });
    }
    // `</style` would end the element that contains the styles.
    return text.replaceAll(/<\/style/gi, "");
  });
  return texts.length > 0 ? `@layer site{${texts.join("\n")}}` : "";
}

/**
 * Reads the docs of a version and builds its sidebars.
 * @throws {SiteError} if the sidebars file of the version is no JSON
 */
function loadDocSet(version: VersionInfo, config: DocsConfig, context: ReadContext): DocSet {
  const { siteDir, problems } = context;
  const read = readDocs(version, context);
  const file = versionedSidebarsFile(version.name);
  if (read.docs.length === 0) {
    problems.push({
      file: version.dir,
      message: "this docs folder has no Markdown file",
      hint: file
        ? `Add one, or take "${version.name}" out of versions.json.`
        : "Add one, name another folder in docs.path, or set docs: false in the config.",
    });
  }
  const stored = file && readJson(siteDir, file);
  if (stored !== undefined && !isRecord(stored)) {
    problems.push({
      file,
      message: `it is ${shown(stored)}, not an object of sidebars`,
      hint: 'Write { "docs": [{ "type": "autogenerated", "dirName": "." }] }.',
    });
  }
  const inSidebars: Problem[] = [];
  const sidebars = buildSidebars(isRecord(stored) ? stored : config.sidebars, stored ? file : undefined, {
    ...read,
    siteDir,
    localePath: context.locale.path,
    version,
    config,
    trailingSlash: context.config.trailingSlash,
    problems: inSidebars,
  });
  // Wrong sidebar items are left out; their pages still exist.
  problems.push(...inSidebars.map(ofPage));
  const mainDoc = findMainDoc(version, read.docs, sidebars);
  problems.push(...leftOutDocs(sidebars, read.docs, mainDoc));
  return { ...read, version, sidebars, mainDoc };
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
