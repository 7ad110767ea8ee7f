import { basename, dirname, join } from "node:path";
import type { MarkdownFormat } from "../markdown/syntax/mdx.ts";
import { ofPage, type Problem } from "../problems.ts";
import { encodeFile, encodeName } from "../urlPath.ts";
import { listFiles } from "./files/list.ts";
import { type KnownFiles, readPageFile } from "./files/pageFile.ts";
import type { Doc, SourcePage, VersionInfo } from "./model/model.ts";
import { applyTrailingSlash, labelFromName, routePath, stripNumberPrefix } from "./model/naming.ts";

/** How to read the pages of one locale. */
export interface ReadOptions {
  siteDir: string;
  trailingSlash: boolean | undefined;
  /** Path of the locale's home page, with slashes at both ends. */
  home: string;
  /** Include drafts (development server). */
  drafts: boolean;
  defaultLocale: string;
  /** Front matter that was read before. */
  knownFiles: KnownFiles;
  /** How `.md` files are read. */
  format: MarkdownFormat;
}

const markdownFile = /\.mdx?$/;

/** The files of a folder, with translations replacing originals; without files whose name starts with `_`. */
function sourceFiles(siteDir: string, dir: string, localizedDir: string | undefined, problems: Problem[]) {
  const isPage = (file: string) => markdownFile.test(file) && !basename(file).startsWith("_");
  const files = listFiles(siteDir, dir, problems).filter(isPage);
  const localized = localizedDir ? listFiles(siteDir, localizedDir, problems).filter(isPage) : [];
  const translated = new Set(localized);
  return [...new Set([...files, ...localized])].sort().map((file) => ({
    file,
    path: join(translated.has(file) && localizedDir ? localizedDir : dir, file),
    translated: translated.has(file),
  }));
}

/** Reads the front matter of all pages of a folder. */
function* readPageFiles(
  { dir, localizedDir }: { dir: string; localizedDir?: string },
  { siteDir, knownFiles, format }: ReadOptions,
  problems: Problem[],
) {
  for (const file of sourceFiles(siteDir, dir, localizedDir, problems)) {
    const source = readPageFile(siteDir, file.path, knownFiles, format, problems);
    problems.push(...source.problems.map(ofPage));
    yield { ...file, source };
  }
}

/** Reads the docs of one version. Problems are added to `problems`, ids of excluded drafts to `drafts`. */
export function readDocs(
  version: VersionInfo,
  options: ReadOptions,
  problems: Problem[],
  drafts: Set<string>,
): Doc[] {
  const docs: Doc[] = [];
  const files = new Map<string, string>();
  for (const { file, path, translated, source } of readPageFiles(version, options, problems)) {
    const { frontMatter } = source;
    const described = describeDoc(file, frontMatter, version.path, options.trailingSlash, options.home);
    if (frontMatter.draft && !options.drafts) {
      drafts.add(described.id);
      continue;
    }
    const other = files.get(described.id);
    if (other) {
      problems.push({
        file: path,
        message: `its id "${described.id}" is already that of ${other}`,
        hint: "Give one of them another id in its front matter, or rename it.",
      });
    }
    files.set(described.id, path);
    docs.push({
      ...described,
      label: frontMatter.sidebar_label ?? frontMatter.title ?? source.title ?? labelFromName(nameOf(file)),
      file: path,
      source,
      unlisted: (frontMatter.unlisted ?? false) && !options.drafts,
      ...(version.localizedDir && !translated ? { untranslated: options.defaultLocale } : {}),
    });
  }
  return docs;
}

function nameOf(file: string): string {
  return stripNumberPrefix(basename(file).replace(markdownFile, "")).name;
}

/** Derives id, path, label and position of a doc from its file name and front matter. */
export function describeDoc(
  file: string,
  frontMatter: { id?: string; slug?: string; sidebar_position?: number },
  versionPath: string,
  trailingSlash: boolean | undefined,
  home = "/",
): Pick<Doc, "kind" | "id" | "dir" | "path" | "isIndex"> & { position?: number } {
  const dir = dirname(file) === "." ? "" : dirname(file);
  const folders = dir
    .split("/")
    .filter(Boolean)
    .map((folder) => stripNumberPrefix(folder).name);
  const { name, position: prefix } = stripNumberPrefix(basename(file).replace(markdownFile, ""));
  const isIndex = isIndexName(name, folders.at(-1));
  const position = frontMatter.sidebar_position ?? prefix;
  const { slug = isIndex ? "./" : encodeName(frontMatter.id ?? name) } = frontMatter;
  const path = slug.startsWith("/")
    ? routePath(versionPath, slug)
    : routePath(versionPath, ...folders.map(encodeName), slug === "./" ? "/" : slug);
  return {
    kind: "doc",
    id: [...folders, frontMatter.id ?? name].join("/"),
    dir,
    path: applyTrailingSlash(path, trailingSlash, home),
    isIndex,
    ...(position === undefined ? {} : { position }),
  };
}

function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === "index" || lower === "readme" || lower === folder?.toLowerCase();
}

/** Reads the pages outside the docs. */
export function readPages(
  dirs: { dir: string; localizedDir?: string },
  options: ReadOptions,
  problems: Problem[],
): SourcePage[] {
  const pages: SourcePage[] = [];
  for (const { file, path, translated, source } of readPageFiles(dirs, options, problems)) {
    if (source.frontMatter.draft && !options.drafts) {
      continue;
    }
    const route = file.replace(markdownFile, "").replace(/(^|\/)index$/, "$1");
    const slug = source.frontMatter.slug ?? encodeFile(route);
    pages.push({
      kind: "page",
      file: path,
      source,
      path: applyTrailingSlash(routePath(options.home, slug), options.trailingSlash, options.home),
      unlisted: (source.frontMatter.unlisted ?? false) && !options.drafts,
      ...(dirs.localizedDir && !translated ? { untranslated: options.defaultLocale } : {}),
    });
  }
  return pages;
}
