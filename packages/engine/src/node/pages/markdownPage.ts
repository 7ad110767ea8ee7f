import type { SiteConfig } from "../config/schema/schema.ts";
import type { SourcePage } from "../content/model/model.ts";
import type { LastChange } from "../files/gitDates.ts";
import { encodeFile } from "../files/urlPath.ts";
import type { CompiledMarkdown } from "../markdown/types.ts";
import { foldersAbove } from "../output/paths.ts";
import { alternatesOf, originalPath } from "./alternates.ts";
import type { LocaleContext } from "./compile/context.ts";
import type { SitePage } from "./page.ts";
import { markdownPath } from "./paths.ts";

/**
 * Makes the published page of a Markdown file that was compiled.
 * @param extra what only docs have, such as sidebar and version
 */
export function markdownPage(
  page: SourcePage,
  result: CompiledMarkdown,
  context: LocaleContext,
  extra: Partial<SitePage["data"]> = {},
): SitePage {
  const { config, locale } = context;
  const { frontMatter } = page.source;
  const { locales, translations } = alternatesOf(page, context);
  return {
    locale: locale.locale,
    data: { ...frameData(page, context), ...(locales ? { locales } : {}), ...extra },
    title: result.title,
    description: frontMatter.description ?? (result.excerpt || undefined),
    keywords: frontMatter.keywords ?? [],
    frontMatter: addedKeys(page, config.added),
    image: frontMatter.image,
    html: result.html,
    headings: result.headings,
    anchors: result.anchors,
    markdown: result.markdown,
    canonicalPath: originalPath(page, context),
    translations: page.untranslated === undefined ? translations : undefined,
    noIndex: page.unlisted,
    lastModified: lastChange(page, context).date,
    search: searchData(page, result, context),
    file: page.file,
  };
}

/** The values of the front matter keys that plugins add; undefined if there are none. */
function addedKeys({ source }: SourcePage, added: SiteConfig["added"]): SitePage["frontMatter"] {
  const values = Object.entries(source.frontMatter);
  const own = values.filter(([name]) => Object.hasOwn(added.frontMatter, name));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The data of a page that is shown around its article. */
function frameData(page: SourcePage, context: LocaleContext): SitePage["data"] {
  const { config, locale } = context;
  const { frontMatter } = page.source;
  const { minHeadingLevel, maxHeadingLevel } = config.tableOfContents;
  const docs = config.docs !== false && page.kind === "doc" ? config.docs : undefined;
  const { date, author } = lastChange(page, context);
  const changed = date && (docs?.showLastUpdateAuthor && author ? { date, author } : { date });
  const { toc_min_heading_level: ownMin, toc_max_heading_level: ownMax } = frontMatter;
  // What a page asks for is shown, whatever the site's own level at the other end.
  const min = ownMin ?? Math.min(minHeadingLevel, ownMax ?? minHeadingLevel);
  const toc = { min, max: Math.max(min, ownMax ?? maxHeadingLevel) };
  return {
    kind: page.kind,
    path: page.path,
    locale: locale.locale.name,
    toc: frontMatter.hide_table_of_contents ? undefined : toc,
    editUrl: editUrlOf(page, docs?.editUrl, context.changes),
    lastUpdated: docs?.showLastUpdateTime && changed ? changed : undefined,
    markdown: markdownPath(page.path),
    untranslated: page.untranslated,
  };
}

/** The data of a page for the search index; undefined if the page is left out. */
function searchData(
  { kind, path, unlisted, source: { frontMatter } }: SourcePage,
  { title, sections }: CompiledMarkdown,
  { config: { search } }: LocaleContext,
): SitePage["search"] {
  const isIndexed = search !== false && (kind === "doc" ? search.indexDocs : search.indexPages);
  if (!isIndexed || unlisted || frontMatter.search === false) return undefined;
  return {
    path,
    title,
    description: frontMatter.description,
    keywords: frontMatter.keywords ?? [],
    breadcrumbs: [],
    weight: frontMatter.search ?? 1,
    sections,
  };
}

/** Date and author of a page's last change: from its front matter, or else from git. */
function lastChange({ file, source }: SourcePage, { changes }: LocaleContext): Partial<LastChange> {
  const { date, ...said } = source.frontMatter.last_update ?? {};
  const known = { ...changes.get(file), ...said };
  if (date === undefined) return known;
  // The sitemap takes a time only after a "T". One without a time zone would differ from machine to machine: it is UTC.
  const written = date.replace(" ", "T");
  return { ...known, date: /T[\d:.]+$/.test(written) ? `${written}Z` : written };
}

/**
 * The URL of a page's edit link, from its front matter or else of its file below `base`.
 * @param base the configured URL for docs; undefined for other pages
 * @param changes what git knows of the files
 */
function editUrlOf(
  { file, source }: SourcePage,
  base: string | undefined,
  changes: LocaleContext["changes"],
): string | undefined {
  const { custom_edit_url: custom } = source.frontMatter;
  if (custom !== undefined) return custom ?? undefined;
  // Git knows a submodule, whose files are in a repository of their own, by its folder alone.
  const isElsewhere = !changes.has(file) && foldersAbove(file).some((folder) => changes.has(folder));
  return base === undefined || isElsewhere
    ? undefined
    : new URL(base.replace(/\/*$/, "/") + encodeFile(file)).href;
}
