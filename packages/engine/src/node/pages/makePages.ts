import { checkTargets } from "../checks/checkTargets.ts";
import { messagesOf } from "../config/messages.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent, SourcePage } from "../content/model/model.ts";
import { ofPage } from "../problems/problems.ts";
import { findCounterparts } from "./alternates.ts";
import { checkAnchors } from "./compile/anchors.ts";
import { compileAll } from "./compile/compileAll.ts";
import type { LocaleContext, MakeOptions } from "./compile/context.ts";
import { markdownPage } from "./markdownPage.ts";
import type { SitePage } from "./page.ts";
import { docPages, generatedPages } from "./pageData.ts";
import { notFoundPath, searchPath } from "./paths.ts";
import { collectRoutes } from "./routes.ts";
import { notFoundPage, searchPage } from "./specialPages.ts";

/**
 * Compiles the pages of a site and adds what surrounds their articles. Problems are added to the options' `problems`.
 */
export async function makePages(options: MakeOptions): Promise<SitePage[]> {
  const { content, config, problems, only = () => true } = options;
  const locales = content.locales.map((locale) => {
    const messages = messagesOf(locale.locale.name, config);
    const routes = collectRoutes(locale, ownRoutes(locale, config), problems);
    if (locale.locale.isDefault && !options.only) {
      const { staticFiles } = content;
      problems.push(...checkTargets(config, { localePath: locale.locale.path, routes, staticFiles }));
    }
    return { locale, messages, routes };
  });
  const folders = locales.flatMap(({ locale, messages, routes }) =>
    foldersOf(locale, config).map(({ pages, dir }) => {
      const files = new Map(pages.map(({ name, path }) => [name, path]));
      return { pages, folder: { dir, locale: locale.locale, messages, routes, files } };
    }),
  );
  const jobs = folders.flatMap(({ pages }, folder) =>
    pages.filter(({ file }) => only(file)).map((page) => ({ page, folder })),
  );
  const { siteDir, staticFiles } = content;
  const lookups = { folders: folders.map(({ folder }) => folder), siteDir, staticFiles };
  const compiled = await compileAll(jobs, lookups, options);
  problems.push(...[...compiled.values()].flatMap((page) => page.problems.map(ofPage)));
  const counterparts = findCounterparts(content.locales);
  const made = locales.flatMap(({ locale, messages }) =>
    pagesOf({ ...options, locale, messages, compiled, counterparts }),
  );
  problems.push(...checkAnchors(compiled));
  return made;
}

/** All pages of a locale; with the option `only`, just those of the files that it accepts. */
function pagesOf(context: LocaleContext): SitePage[] {
  const { locale, config, compiled, only } = context;
  const { sets } = locale;
  const plain = locale.pages.flatMap((page) => {
    const result = compiled.get(page);
    return result ? markdownPage(page, result, context) : [];
  });
  if (only) return [...sets.flatMap((set) => docPages(set, context)), ...plain];
  return [
    ...sets.flatMap((set) => [...docPages(set, context), ...generatedPages(set, context)]),
    ...plain,
    ...(hasSearch(config) ? [searchPage(context)] : []),
    notFoundPage(context),
  ];
}

/** Pages of a locale that have neither a file nor a sidebar entry. */
function ownRoutes({ locale: { path } }: LocaleContent, config: SiteConfig) {
  const search = { path: searchPath(path, config), file: "the search page" };
  return [...(hasSearch(config) ? [search] : []), { path: notFoundPath(path), file: "the not-found page" }];
}

function hasSearch({ docs, search }: SiteConfig): boolean {
  return docs !== false && search !== false;
}

/** The folders of Markdown files of a locale with their pages. */
function foldersOf(
  { sets, pages }: LocaleContent,
  config: SiteConfig,
): { dir: string; pages: SourcePage[] }[] {
  const docs = sets.map(({ version, docs }) => ({ dir: version.dir, pages: docs }));
  return [...docs, { dir: config.pages, pages }];
}
