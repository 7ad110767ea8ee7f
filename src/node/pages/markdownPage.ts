import type { PageData } from "../../shared/page.ts";
import { missingFile } from "../content/files/staticFiles.ts";
import type { SourcePage } from "../content/model/model.ts";
import type { CompiledMarkdown } from "../markdown/common/types.ts";
import { markdownPath } from "../site/paths.ts";
import { encodeFile } from "../urlPath.ts";
import { alternatesOf, originalPath } from "./alternates.ts";
import type { LocaleContext } from "./context.ts";
import type { SitePage } from "./page.ts";

/**
 * Makes the published page of a Markdown file that was compiled.
 * @param extra what only docs have, such as sidebar and version
 * @throws {Error} if the file was not compiled, which is a fault of this program
 */
export function markdownPage(
  page: SourcePage,
  context: LocaleContext,
  extra: Partial<PageData> = {},
): SitePage {
  const { config, content, locale, compiled } = context;
  const result = compiled.get(page);
  if (!result) {
    throw new Error(`${page.file} was not compiled`);
  }
  const { frontMatter } = page.source;
  const { locales, translations } = alternatesOf(page, context);
  const description = frontMatter.description ?? (result.excerpt || undefined);
  const { date } = lastChange(page, context);
  const search = searchData(page, result, context);
  const image = { key: "image", src: frontMatter.image };
  context.problems.push(
    ...missingFile(image, config, content.staticFiles).map((problem) => ({ file: page.file, ...problem })),
  );
  return {
    locale: locale.locale,
    data: { ...frameData(page, context), ...(locales ? { locales } : {}), ...extra },
    title: result.title,
    keywords: frontMatter.keywords ?? [],
    html: result.html,
    headings: result.headings,
    markdown: result.markdown,
    canonicalPath: originalPath(page, context),
    ...(translations && page.untranslated === undefined ? { translations } : {}),
    noIndex: page.unlisted,
    file: page.file,
    ...(description === undefined ? {} : { description }),
    ...(frontMatter.image === undefined ? {} : { image: frontMatter.image }),
    ...(date === undefined ? {} : { lastModified: date }),
    ...(search ? { search } : {}),
  };
}

/** The data of a page that is shown around its article. */
function frameData(page: SourcePage, context: LocaleContext): SitePage["data"] {
  const { config, locale } = context;
  const { frontMatter } = page.source;
  const { minHeadingLevel, maxHeadingLevel } = config.tableOfContents;
  const docs = config.docs === false ? undefined : config.docs;
  const { date, author } = lastChange(page, context);
  const editUrl = editUrlOf(page, docs?.editUrl);
  return {
    kind: page.kind,
    path: page.path,
    locale: locale.locale.name,
    ...(frontMatter.hide_table_of_contents
      ? {}
      : {
          toc: {
            min: frontMatter.toc_min_heading_level ?? minHeadingLevel,
            max: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
          },
        }),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(page.kind === "doc" && docs?.showLastUpdateTime && date !== undefined
      ? { lastUpdated: { date, ...(docs.showLastUpdateAuthor && author !== undefined ? { author } : {}) } }
      : {}),
    markdown: markdownPath(page.path),
    ...(page.untranslated === undefined ? {} : { untranslated: page.untranslated }),
  };
}

/** The data of a page for the search index; undefined if the page is left out. */
function searchData(
  page: SourcePage,
  { title, sections }: CompiledMarkdown,
  { config }: LocaleContext,
): SitePage["search"] {
  const { frontMatter } = page.source;
  const indexed =
    config.search !== false && (page.kind === "doc" ? config.search.indexDocs : config.search.indexPages);
  if (!indexed || page.unlisted || frontMatter.search === false) return undefined;
  return {
    path: page.path,
    title,
    keywords: frontMatter.keywords ?? [],
    breadcrumbs: [],
    weight: frontMatter.search ?? 1,
    sections,
    ...(frontMatter.description === undefined ? {} : { description: frontMatter.description }),
  };
}

/** Date and author of a page's last change: from its front matter, or else from git. */
function lastChange(page: SourcePage, { changes }: LocaleContext): { date?: string; author?: string } {
  const { date, ...said } = page.source.frontMatter.last_update ?? {};
  // Without a time zone, the time would be a different one on each machine.
  const inUtc = date !== undefined && /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(date) ? `${date}Z` : date;
  return { ...changes.get(page.file), ...said, ...(inUtc === undefined ? {} : { date: inUtc }) };
}

function editUrlOf(page: SourcePage, base: string | undefined): string | undefined {
  const { custom_edit_url: custom } = page.source.frontMatter;
  if (custom !== undefined) {
    return custom ?? undefined;
  }
  return base === undefined || page.kind !== "doc"
    ? undefined
    : `${base.replace(/\/+$/, "")}/${encodeFile(page.file)}`;
}
