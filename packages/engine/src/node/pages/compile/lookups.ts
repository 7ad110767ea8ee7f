import { existsSync, realpathSync } from "node:fs";
import { join, posix, relative } from "node:path";
import type { Messages } from "../../../shared/messages/en.ts";
import type { Locale } from "../../../shared/site.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import type { Content } from "../../content/load.ts";
import { type LinkTargets, type Repository, resolveLink } from "../../content/model/links.ts";
import type { SourcePage } from "../../content/model/model.ts";
import { joinPath, titleFromFile } from "../../content/model/naming.ts";
import { pageFilePath, pathsBeside } from "../../content/pageFiles.ts";
import { pictureSize } from "../../content/pictureSize.ts";
import { staticFileHint } from "../../content/staticFiles.ts";
import { outsideProblem, repositoryOf } from "../../files/containment.ts";
import { readText } from "../../files/readText.ts";
import { decodePath, encodeFile, splitLink } from "../../files/urlPath.ts";
import { includer } from "../../markdown/blocks/componentCalls.ts";
import { readUnparsed } from "../../markdown/parse.ts";
import type { ComponentOutput, ContentComponent, MarkdownContext } from "../../markdown/types.ts";
import { markdownPath } from "../paths.ts";
import { resolveRemote } from "./remotePictures.ts";

/** What the pages of one folder share: the docs of a version, or the pages outside the docs. */
export interface Folder extends Pick<LinkTargets, "dir" | "routes" | "files"> {
  locale: Locale;
  messages: Messages;
}

/**
 * What compiling a page may look up in the rest of the site, besides the configuration.
 */
export interface Lookups extends Pick<Content, "siteDir" | "staticFiles" | "codeFiles"> {
  folders: Folder[];
  /** Paths of the pages that have a Markdown version. */
  written: ReadonlySet<string>;
}

/** The parts of a page that compiling needs. */
export type PageToCompile = Pick<SourcePage, "name" | "file" | "path" | "source">;

/** Answers the lookups of one page. Sizes of images, and imported Markdown files, are read from disk. */
export function contextOf(
  page: PageToCompile,
  folder: Folder,
  config: SiteConfig,
  { siteDir, staticFiles, codeFiles, written }: Omit<Lookups, "folders">,
): MarkdownContext {
  const { staticDirectories } = config;
  const targets = {
    ...folder,
    page,
    staticDirectories,
    base: config.baseUrl,
    fileInFolder: page.name,
    staticFiles,
    repository: repositoryFor(siteDir, config),
  };
  return {
    resolveLink: (raw) => {
      const link = resolveLink(raw, targets);
      if ("problem" in link || link.external) return link;
      const [path, rest] = splitLink(link.href);
      return { ...link, whole: config.url + (written.has(path) ? markdownPath(path) : path) + rest };
    },
    resolveImage: (raw) =>
      /^https?:\/\//i.test(raw)
        ? resolveRemote(raw, config.images.hosts)
        : resolveImage(raw, targets, config, staticFiles),
    readCode: (path, from) => readCode(path, from, siteDir, codeFiles),
    components: Object.fromEntries(
      Object.entries({ ...config.components, [includer]: include }).map(([name, component]) => [
        name,
        reading(component, siteDir, config),
      ]),
    ),
    syntaxes: config.added.syntaxes,
    fallbackTitle: titleFromFile(page.name, config.title),
    messages: folder.messages.article,
  };
}

function repositoryFor(siteDir: string, { repository }: SiteConfig): Repository {
  return {
    address: repository?.replace(/\/*$/, "/"),
    root: relative(realpathSync.native(siteDir), repositoryOf(siteDir)) || ".",
    has: (file) => existsSync(join(siteDir, file)) && !outsideProblem(siteDir, file),
  };
}

/**
 * The text of a file of the site's repository that a code block names.
 * @param path as seen from the file `from`, or from the site folder behind `@site/` or VitePress' `@/`
 * @param read where the file is noted
 * @throws {Error} that says why it can't be read
 */
function readCode(path: string, from: string, siteDir: string, read: Set<string>): string {
  const below = path.replace(/^@(?:site)?\//, "");
  const file = posix.join(below === path ? posix.dirname(from) : ".", below);
  if (/(?:^|\/)\.[^./]/.test(file))
    throw new Error(`${file}: what has a name with a dot at its start isn't shown.`);
  read.add(file);
  const { text, problem } = readText(siteDir, file);
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return text;
}

/** Includes a whole Markdown file, by its path as seen from the file with the comment, or from the site behind `@/`. */
const include: ContentComponent = ({ file = "" }, place) => {
  if (/[{#]/.test(file))
    throw new Error("only whole files are included: put the lines into a file of their own.");
  const below = file.replace(/^@\//, "");
  return { include: posix.join(below === file ? posix.dirname(place.file) : ".", below) };
};

/** A content component as the compiler calls it: a file that it includes is read. */
function reading(
  component: ContentComponent,
  siteDir: string,
  config: SiteConfig,
): MarkdownContext["components"][string] {
  return (...given) => {
    const returned = component(...given);
    // Whatever else it may have returned is refused later.
    if (typeof returned === "string" || typeof returned?.include !== "string") return returned as string;
    return readInclude(posix.normalize(returned.include), siteDir, config);
  };
}

/** The text of a Markdown file that a page includes, without its front matter. */
function readInclude(file: string, siteDir: string, config: SiteConfig): ComponentOutput {
  const { text, problem } = isIncludable(file, config)
    ? readText(siteDir, file)
    : {
        text: "",
        problem: {
          message:
            'only Markdown files below the folders of docs and pages, or in a folder called "partials", are included',
        },
      };
  if (problem) return { text: "", file, problem: problem.message };
  return { text: readUnparsed(file, text).text.trimStart(), file };
}

/** Whether a file may be shown as a part of a page: what it says is published. */
function isIncludable(file: string, { docs, pages }: SiteConfig): boolean {
  const folders = [docs === false ? undefined : docs.path, pages, "versioned_docs", "i18n"];
  const isBelow = folders.some((dir) => dir !== undefined && !posix.relative(dir, file).startsWith(".."));
  const isInPartials = /(?:^|\/)_?partials\//.test(file);
  return /\.mdx?$/.test(file) && !/(?:^|\/)\.(?!\.\/)/.test(file) && (isBelow || isInPartials);
}

/**
 * Resolves an image: `/img/a.svg` in a static folder, or a path relative to the page's file or, after `@site/`, to
 * the site.
 */
function resolveImage(
  raw: string,
  from: LinkTargets,
  config: SiteConfig,
  staticFiles: Content["staticFiles"],
): ReturnType<MarkdownContext["resolveImage"]> {
  const [encoded, rest] = splitLink(raw);
  const path = decodePath(encoded).normalize("NFC");
  const beside = pathsBeside(path, from);
  const inStatic = beside.flatMap((name) => {
    const folder = config.staticDirectories.find((dir) => name.startsWith(`${dir}/`));
    return [pageFilePath(name), ...(folder === undefined ? [] : [name.slice(folder.length + 1)])];
  });
  const names = beside.length === 0 ? [path.slice(1)] : inStatic;
  const found = names.find((name) => staticFiles.has(name));
  const file = found === undefined ? undefined : staticFiles.get(found);
  if (found === undefined || file === undefined) {
    return {
      problem: `the image "${raw}" doesn't exist${beside[0] === undefined ? "" : `: there is no ${beside[0]}`}`,
      hint: staticFileHint(names.at(-1) ?? path, config, staticFiles),
    };
  }
  const src = joinPath(config.baseUrl, encodeFile(found)) + rest;
  return { src, whole: config.url + src, ...pictureSize(file) };
}
