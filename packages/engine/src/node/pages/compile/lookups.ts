import { posix } from "node:path";
import type { Messages } from "../../../shared/messages/en.ts";
import type { Locale } from "../../../shared/site.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import type { Content } from "../../content/load.ts";
import { type LinkTargets, resolveLink } from "../../content/model/links.ts";
import type { SourcePage } from "../../content/model/model.ts";
import { joinPath, labelFromName } from "../../content/model/naming.ts";
import { pageFilePath, pathsBeside } from "../../content/pageFiles.ts";
import { pictureSize } from "../../content/pictureSize.ts";
import { staticFileHint } from "../../content/staticFiles.ts";
import { readText } from "../../files/readText.ts";
import { decodePath, encodeFile, splitLink } from "../../files/urlPath.ts";
import { readUnparsed } from "../../markdown/parse.ts";
import type { ComponentOutput, ContentComponent, MarkdownContext } from "../../markdown/types.ts";

/** What the pages of one folder share: the docs of a version, or the pages outside the docs. */
export interface Folder extends Pick<LinkTargets, "dir" | "routes" | "files"> {
  locale: Locale;
  messages: Messages;
}

/**
 * What compiling a page may look up in the rest of the site. Plain data that can be sent to worker threads; the
 * configuration contains functions, so threads read it themselves.
 */
export interface Lookups extends Pick<Content, "siteDir" | "staticFiles"> {
  folders: Folder[];
}

/** The parts of a page that compiling needs. */
export type PageToCompile = Pick<SourcePage, "name" | "file" | "path" | "source">;

/** Answers the lookups of one page. Sizes of images, and imported Markdown files, are read from disk. */
export function contextOf(
  page: PageToCompile,
  folder: Folder,
  config: SiteConfig,
  { siteDir, staticFiles }: Omit<Lookups, "folders">,
): MarkdownContext {
  const { staticDirectories } = config;
  const targets = {
    ...folder,
    page,
    staticDirectories,
    base: config.baseUrl,
    fileInFolder: page.name,
    staticFiles,
  };
  return {
    resolveLink: (raw) => resolveLink(raw, targets),
    resolveImage: (raw) =>
      /^https?:\/\//i.test(raw)
        ? resolveRemote(raw, config)
        : resolveImage(raw, targets, config, staticFiles),
    components: Object.fromEntries(
      Object.entries(config.components).map(([name, component]) => [
        name,
        reading(component, siteDir, config),
      ]),
    ),
    syntaxes: config.added.syntaxes,
    fallbackTitle: labelFromName(posix.basename(page.file).replace(/\.mdx?$/, "")),
    messages: folder.messages.article,
  };
}

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
  return /\.mdx?$/.test(file) && !/(?:^|\/)\./.test(file) && (isBelow || isInPartials);
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
  return { src: joinPath(config.baseUrl, encodeFile(found)) + rest, ...pictureSize(file) };
}

/** Resolves an image on another host, which the configuration must name. */
function resolveRemote(
  raw: string,
  { images: { hosts } }: SiteConfig,
): ReturnType<MarkdownContext["resolveImage"]> {
  const address = URL.canParse(raw) ? new URL(raw) : undefined;
  if (address?.protocol === "https:" && hosts.includes(address.host)) return { src: address.href };
  const hint = "Pages load nothing from elsewhere, so that readers won't see it: put it beside the page";
  if (address === undefined) return { problem: `the image "${raw}" is no address`, hint: `${hint}.` };
  if (hosts.includes(address.host)) {
    return { problem: `the image "${raw}" would be loaded without encryption`, hint: "Write https://." };
  }
  const all = JSON.stringify([...hosts, address.hostname]);
  return {
    problem: `the image "${raw}" is on another host`,
    hint: `${hint}, or allow its host with images: { hosts: ${all} }, which then learns who reads.`,
  };
}
