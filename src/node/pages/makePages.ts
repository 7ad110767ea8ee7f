import { messagesFor } from "../../shared/messages/index.ts";
import type { SiteConfig } from "../config/schema.ts";
import type { DocSet, LocaleContent, SourcePage } from "../content/model.ts";
import { checkTargets } from "../site/checkTargets.ts";
import { notFoundPath, searchPath } from "../site/paths.ts";
import { checkAnchors, type LinkedPage } from "./anchors.ts";
import { type Folder, fileInFolder } from "./compile.ts";
import { compileAll } from "./compileAll.ts";
import type { CompiledPage } from "./compiledPage.ts";
import type { LocaleContext, MakeOptions } from "./context.ts";
import { docPages, generatedPages, plainPage } from "./pageData.ts";
import { collectRoutes } from "./routes.ts";
import type { SitePage } from "./sitePage.ts";
import { notFoundPage, searchPage } from "./specialPages.ts";

/** Compiles the pages of the site, with what surrounds their articles. Problems go into the options'. */
export async function makePages(options: MakeOptions): Promise<SitePage[]> {
  const { content, config, problems, onPage } = options;
  const sources = content.locales.flatMap(({ sets, pages }) => [
    ...sets.flatMap(({ docs }) => docs),
    ...pages,
  ]);
  let done = 0;
  const made: SitePage[] = [];
  const linked: LinkedPage[] = [];
  for (const locale of content.locales) {
    const messages = messagesFor(locale.locale.name, config.i18n.messages);
    const routes = collectRoutes(locale, ownRoutes(locale, config), problems);
    if (locale.locale.isDefault && !options.only) {
      const { staticFiles } = content;
      problems.push(...checkTargets(config, { localePath: locale.locale.path, routes, staticFiles }));
    }
    const compiled = await compileLocale(locale, { messages, routes }, options, () =>
      onPage?.(++done, sources.length),
    );
    for (const [{ path, file }, result] of compiled) {
      problems.push(...result.problems);
      linked.push({ path, file, anchors: new Set(result.anchors), links: result.links });
    }
    made.push(...pagesOf({ ...options, locale, messages, compiled }));
  }
  problems.push(...checkAnchors(linked));
  return made;
}

/** The compiled pages of a locale, in the order of its folders. */
async function compileLocale(
  locale: LocaleContent,
  shared: Pick<Folder, "messages" | "routes">,
  { content, config, store, pool, only = () => true }: MakeOptions,
  onPage: () => void,
): Promise<Map<SourcePage, CompiledPage>> {
  const folders = foldersOf(locale, config).map(({ pages, folder }) => {
    const files = new Map(pages.map((page) => [fileInFolder(page.file, folder), page.path]));
    const wanted = pages.filter(({ file }) => only(file));
    return { pages: wanted, folder: { ...folder, ...shared, files } };
  });
  const compiler = { config, staticFiles: content.staticFiles, store };
  const results = await compileAll(folders, compiler, pool, onPage);
  const pages = folders.flatMap(({ pages }) => pages);
  return new Map(results.map((result, index) => [pages[index] as SourcePage, result]));
}

/** Everything that a locale has an address for: those of some files alone if they were asked for. */
function pagesOf(context: LocaleContext): SitePage[] {
  const { locale, config, compiled, only } = context;
  const { sets } = locale;
  const plain = locale.pages.filter((page) => compiled.has(page)).map((page) => plainPage(page, context));
  if (only) return [...sets.flatMap((set) => docPages(set, context)), ...plain];
  return [
    ...sets.flatMap((set) => [...docPages(set, context), ...generatedPages(set, context)]),
    ...plain,
    ...(hasSearch(config) ? [searchPage(context)] : []),
    notFoundPage(context),
  ];
}

/** Pages of a locale that come from no file and no sidebar. */
function ownRoutes({ locale: { path } }: LocaleContent, config: SiteConfig) {
  const search = { path: searchPath(path, config), file: "the search page" };
  return [...(hasSearch(config) ? [search] : []), { path: notFoundPath(path), file: "the not-found page" }];
}

function hasSearch({ docs, search }: SiteConfig): boolean {
  return docs !== false && search !== false;
}

/** The folders of Markdown files of a locale, each with its pages. */
function foldersOf({ locale, sets, pages }: LocaleContent, config: SiteConfig) {
  type Surroundings = Pick<Folder, "locale" | "dir" | "localizedDir">;
  const docs = sets.map(({ version, docs }: DocSet): { pages: SourcePage[]; folder: Surroundings } => ({
    pages: docs,
    folder: {
      locale,
      dir: version.dir,
      ...(version.localizedDir ? { localizedDir: version.localizedDir } : {}),
    },
  }));
  const localizedDir = `i18n/${locale.name}/docusaurus-plugin-content-pages`;
  const folder: Surroundings = { locale, dir: config.pages, ...(locale.isDefault ? {} : { localizedDir }) };
  return [...docs, { pages, folder }];
}
