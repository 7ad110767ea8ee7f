import { basename, dirname, join, posix, relative } from "node:path";
import type { Locale } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { leadsUp, whyNoPage } from "../files/containment.ts";
import { listFiles } from "../files/list.ts";
import { encodeFile, encodeName } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import { mdxLine, mdxProblem } from "./mdx.ts";
import type { Doc, DocSet, SourcePage, VersionInfo } from "./model/model.ts";
import { applyTrailingSlash, type LinkStart, routePath, stripNumberPrefix } from "./model/naming.ts";
import { readPageFile } from "./pageFile.ts";
import type { SourceFolder } from "./pageFiles.ts";

/** What reading the pages of one locale needs. */
export interface ReadContext {
  siteDir: string;
  config: SiteConfig;
  locale: Locale;
  /** Include drafts (development server). */
  drafts: boolean;
  staticFiles: LinkStart["staticFiles"];
}

const markdownFile = /\.mdx?$/;
/** Matches the names of files that are meant as Markdown, also of those that are no pages. */
const anyMarkdown = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/**
 * Reads the front matter of all pages of a folder.
 * @param exclude globs of further files that are no pages
 */
function readFolder(
  { dir, localizedDir, files = {} }: SourceFolder,
  { siteDir, config, drafts }: ReadContext,
  exclude: string[] = [],
) {
  const problems: Problem[] = [];
  const namesIn = (folder: string) => {
    const listed = listFiles(siteDir, folder);
    problems.push(...listed.problems);
    // A docs folder may contain the site's other folders, such as that of versions: their files are none of its pages.
    const others = ["versioned_docs", "i18n", config.pages, ...config.staticDirectories]
      .map((other) => relative(join(siteDir, folder), join(siteDir, other)))
      .flatMap((way) => (way === "" || leadsUp(way) ? [] : [`${way}/**`]));
    const files = listed.files.filter(
      (file) => anyMarkdown.test(file) && !whyNoPage(file, [...exclude, ...others]),
    );
    for (const name of files.filter((file) => !markdownFile.test(file))) {
      const message = "this is no page, because its name doesn't end with .md or .mdx";
      problems.push({ file: join(folder, name), message, hint: "Rename it.", severity: "warning" });
    }
    return files.filter((file) => markdownFile.test(file));
  };
  const endingOf = (file: string) => posix.extname(file).replace("markdown", "md");
  const elsewhere = new Map(Object.entries(files).map(([name, file]) => [name + endingOf(file), file]));
  const below = namesIn(dir);
  for (const name of below.filter((name) => elsewhere.has(name))) {
    const key = `docs.files.${name.replace(markdownFile, "")}`;
    const message = `the docs folder has a file of this name, which is no page now: ${join(dir, name)}`;
    problems.push({ key, message, hint: "Give one of them another name." });
  }
  const translated = new Set(localizedDir === undefined ? [] : namesIn(localizedDir));
  const pages = [...new Set([...below, ...elsewhere.keys(), ...translated])].sort().map((name) => {
    const original = elsewhere.get(name) ?? join(dir, name);
    const file = translated.has(name) ? join(localizedDir ?? "", name) : original;
    const unread = mdxProblem(file, config.added);
    const read = readPageFile(siteDir, file, config.added);
    // Its comments may be for nobody to read.
    const source = unread ? { ...read, text: "" } : read;
    const ofMdx = unread ?? mdxLine(source, config.added);
    problems.push(...source.problems, ...(ofMdx ? [ofMdx] : []));
    // A page that is a draft or unlisted in its own language is so in its translations.
    const sources = file === original ? [source] : [source, readPageFile(siteDir, original, config.added)];
    const isMarked = (key: "draft" | "unlisted") => !drafts && sources.some((one) => one.frontMatter[key]);
    const untranslated = localizedDir && file === original ? config.i18n.defaultLocale : undefined;
    return { name, file, source, unlisted: isMarked("unlisted"), untranslated, isDraft: isMarked("draft") };
  });
  return { pages, problems };
}

/** A page whose title isn't known yet: what it includes can be read when all drafts are known. */
type Unnamed<Page extends SourcePage> = Omit<Page, "label">;

/** Reads the docs of one version. */
export function readDocs(
  version: VersionInfo,
  context: ReadContext,
): Pick<DocSet, "drafts"> & { docs: Unnamed<Doc>[]; problems: Problem[] } {
  const docs: Unnamed<Doc>[] = [];
  const drafts = new Map<string, string>();
  const { trailingSlash, docs: given } = context.config;
  const { pages, problems } = readFolder(version, context, given === false ? [] : given.exclude);
  const names = pages.map(({ name }) => name);
  for (const { isDraft, ...page } of pages) {
    const { frontMatter } = page.source;
    const home = context.locale.path;
    const described = describeDoc(page.name, frontMatter, version.path, trailingSlash, home, names);
    if (isDraft) drafts.set(page.file, described.id);
    else docs.push({ ...described, ...page });
  }
  return { docs, drafts, problems };
}

/**
 * Derives id, folder, path and position of a doc from its file name and front matter.
 * @param others the names of all docs: a README beside an `index.md` is a page of its own, as is one with the folder's name
 */
export function describeDoc(
  file: string,
  frontMatter: { id?: string; slug?: string; sidebar_position?: number },
  versionPath: string,
  trailingSlash: boolean | undefined,
  home = "/",
  others: string[] = [],
): Pick<Doc, "kind" | "id" | "dir" | "path" | "isIndex" | "position"> {
  const dir = dirname(file) === "." ? "" : dirname(file);
  const names = dir.split("/").filter(Boolean);
  const folders = names.map((folder) => stripNumberPrefix(folder).name);
  const written = basename(file).replace(markdownFile, "");
  const { name, position } = stripNumberPrefix(written);
  // As Docusaurus does, a file is compared with its folder as both are written, with their numbers.
  const isNamed = /^readme$/i.test(name) || written.toLowerCase() === basename(dir).toLowerCase();
  const isIndex =
    /^index$/i.test(name) ||
    (isNamed && !["index.md", "index.mdx"].some((index) => others.includes(join(dir, index))));
  const { slug = isIndex ? "./" : encodeName(frontMatter.id ?? name) } = frontMatter;
  // A slug without a slash at its start is relative to the doc's folder, also one that leads up.
  const below = slug.startsWith("/") ? slug : posix.join("/", ...folders.map(encodeName), slug);
  const path = routePath(versionPath, below);
  return {
    kind: "doc",
    id: [...folders, frontMatter.id ?? name].join("/"),
    dir,
    path: applyTrailingSlash(path, trailingSlash, home),
    isIndex,
    position: frontMatter.sidebar_position ?? position,
  };
}

/** Reads the pages outside the docs. */
export function readPages(
  folder: SourceFolder,
  context: ReadContext,
): { pages: Unnamed<SourcePage>[]; drafts: string[]; problems: Problem[] } {
  const home = context.locale.path;
  const { pages: read, problems } = readFolder(folder, context);
  const drafts = read.flatMap(({ isDraft, file }) => (isDraft ? [file] : []));
  const pages = read.flatMap(({ isDraft, ...page }): Unnamed<SourcePage>[] => {
    const route = page.name.replace(markdownFile, "").replace(/(^|\/)index$/, "$1");
    const bare = routePath(home, page.source.frontMatter.slug ?? encodeFile(route));
    const path = applyTrailingSlash(bare, context.config.trailingSlash, home);
    return isDraft ? [] : [{ kind: "page", ...page, path }];
  });
  return { pages, drafts, problems };
}
