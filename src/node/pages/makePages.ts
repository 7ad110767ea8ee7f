import { messagesFor } from "../../shared/messages/index.ts";
import type { SiteConfig } from "../config/schema.ts";
import type { DocSet, LocaleContent, SourcePage } from "../content/model.ts";
import { searchPath } from "../site/paths.ts";
import { checkAnchors, type LinkedPage } from "./anchors.ts";
import { type Folder, fileInFolder } from "./compile.ts";
import { compileAll } from "./compileAll.ts";
import type { CompiledPage } from "./compiledPage.ts";
import type { MakeOptions } from "./context.ts";
import { docPages, generatedPages, plainPage } from "./pageData.ts";
import { collectRoutes } from "./routes.ts";
import type { SitePage } from "./sitePage.ts";
import { notFoundPage, searchPage } from "./specialPages.ts";

/** Compiles the pages of the site, with what surrounds their articles. Problems go into the options'. */
export async function makePages(options: MakeOptions): Promise<SitePage[]> {
  const { content, config, problems, onPage, only = () => true } = options;
  const total = content.locales.reduce(
    (sum, { sets, pages }) => sum + pages.length + sets.reduce((n, { docs }) => n + docs.length, 0),
    0,
  );
  let done = 0;
  const made: SitePage[] = [];
  const linked: LinkedPage[] = [];
  const compiler = { config, staticFiles: content.staticFiles, store: options.store };
  for (const locale of content.locales) {
    const messages = messagesFor(locale.locale.name, config.i18n.messages);
    const hasSearch = config.docs !== false && config.search !== false;
    const extra = hasSearch
      ? [{ path: searchPath(locale.locale.path, config), file: "the search page" }]
      : [];
    const routes = collectRoutes(locale, extra, problems);
    const folders = foldersOf(locale, config).map(({ pages, folder }) => {
      const files = new Map(pages.map((page) => [fileInFolder(page.file, folder), page.path]));
      const wanted = pages.filter(({ file }) => only(file));
      return { pages: wanted, folder: { ...folder, messages, routes, files } };
    });
    const pages = folders.flatMap(({ pages }) => pages);
    const results = await compileAll(folders, compiler, options.pool, () => onPage?.(++done, total));
    const compiled = new Map<SourcePage, CompiledPage>();
    results.forEach((result, index) => {
      const page = pages[index] as SourcePage;
      problems.push(...result.problems);
      compiled.set(page, result);
      linked.push({
        path: page.path,
        file: page.file,
        anchors: new Set(result.anchors),
        links: result.links,
      });
    });
    const context = { ...options, locale, messages, compiled };
    const plain = locale.pages.filter((page) => compiled.has(page)).map((page) => plainPage(page, context));
    if (options.only) {
      made.push(...locale.sets.flatMap((set) => docPages(set, context)), ...plain);
      continue;
    }
    made.push(
      ...locale.sets.flatMap((set) => [...docPages(set, context), ...generatedPages(set, context)]),
      ...plain,
      ...(hasSearch ? [searchPage(context)] : []),
      notFoundPage(context),
    );
  }
  problems.push(...checkAnchors(linked));
  return made;
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
