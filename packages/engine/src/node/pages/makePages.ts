import { messagesOf } from "../config/messages.ts";
import { pagesByFile } from "../content/model/links.ts";
import { lastSet, type SourcePage } from "../content/model/model.ts";
import { findCounterparts, hasSearch } from "../content/routes.ts";
import { sidebarFor } from "../content/sidebars/places.ts";
import { readDocument } from "../markdown/document/document.ts";
import { plainTree } from "../markdown/document/plainTree.ts";
import { compileAll } from "./compile/compileAll.ts";
import type { LocaleContext, MakeOptions } from "./compile/context.ts";
import { contextOf, type Lookups } from "./compile/lookups.ts";
import type { CompiledPage } from "./compile/trace.ts";
import type { MadeSite } from "./madeSite.ts";
import { markdownPage } from "./markdownPage.ts";
import type { SitePage } from "./page.ts";
import { docPages, generatedPages } from "./pageData.ts";
import { notFoundPage, searchPage } from "./specialPages.ts";

/** The pages of a site with what their files were compiled to. */
export interface MadePages {
  pages: SitePage[];
  compiled: ReadonlyMap<SourcePage, CompiledPage>;
  treeOf: MadeSite["treeOf"];
}

/** Compiles the pages of a site and adds what surrounds their articles. */
export async function makePages(options: MakeOptions): Promise<MadePages> {
  const { content, config, only = () => true } = options;
  const locales = content.locales.map((locale) => ({
    locale,
    messages: messagesOf(locale.locale.name, config),
  }));
  const folders = locales.flatMap(({ locale, messages }) => {
    const ofDocs = locale.sets.map(({ version, docs }) => ({ dir: version.dir, pages: docs }));
    const all: { dir: string; pages: SourcePage[] }[] = [
      ...ofDocs,
      { dir: config.pages, pages: locale.pages },
    ];
    const pageAt = new Map(all.flatMap(({ pages, dir }) => [...pagesByFile(".", pages, dir)]));
    return all.map(({ pages, dir }) => {
      const files = pagesByFile(dir, pages);
      return {
        pages,
        folder: { dir, locale: locale.locale, messages, routes: locale.routes, files, pageAt },
      };
    });
  });
  const all = folders.flatMap(({ pages, folder }) => pages.map((page) => ({ page, folder })));
  const { staticFiles, kept } = content;
  const written = new Map(all.map((one) => [one.page.path, one]));
  const lookups: Lookups = { staticFiles, kept, written, places: new Map() };
  const jobs = all.filter(({ page }) => only(page.file));
  const compiled = await compileAll(jobs, lookups, options);
  const counterparts = findCounterparts(content.locales);
  const pages = locales.flatMap(({ locale, messages }) =>
    pagesOf({ ...options, locale, messages, compiled, counterparts }),
  );
  const treeOf: MadePages["treeOf"] = (page, text = page.source.text) => {
    const { folder } = written.get(page.path) as (typeof all)[number];
    // Of an editor's help, whose readers search it, straight quotes are the usual ones.
    const context = { ...contextOf(page, folder, config, lookups), isEnglish: false };
    const document = readDocument({ ...page.source, text }, context, () => {});
    const tree = plainTree(document, folder.messages.article.admonitions);
    return { title: document.title, tree, resolveLink: context.resolveLink };
  };
  return { pages, compiled, treeOf };
}

/** All pages of a locale; with the option `only`, just those of the files that it accepts. */
function pagesOf(context: LocaleContext): SitePage[] {
  const { locale, config, compiled, only } = context;
  const { sets } = locale;
  // Without items in the navbar there is no other menu.
  const around = config.navbar.items.length > 0 ? {} : { sidebar: sidebarFor(lastSet(sets)) };
  const plain = locale.pages.flatMap((page) => {
    const result = compiled.get(page);
    return result ? markdownPage(page, result, context, around) : [];
  });
  if (only) return [...sets.flatMap((set) => docPages(set, context)), ...plain];
  const pages = [
    ...sets.flatMap((set) => [...docPages(set, context), ...generatedPages(set, context)]),
    ...plain,
    ...(hasSearch(config) ? [searchPage(context)] : []),
  ];
  return [...pages, notFoundPage(context, pages)];
}
