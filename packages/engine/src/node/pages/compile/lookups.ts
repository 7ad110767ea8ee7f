import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { decodePart } from "../../../shared/decodePart.ts";
import { isEnglish } from "../../../shared/language.ts";
import type { Messages } from "../../../shared/messages/en.ts";
import type { Locale } from "../../../shared/site.ts";
import type { SiteConfig } from "../../config/schema/schema.ts";
import type { Content } from "../../content/load.ts";
import { fileMeant, type LinkTargets, resolveLink } from "../../content/model/links.ts";
import type { SourcePage } from "../../content/model/model.ts";
import { joinPath, titleFromFile } from "../../content/model/naming.ts";
import { pathsBeside } from "../../content/pageFiles.ts";
import { partsFor } from "../../content/parts.ts";
import { pictureSize } from "../../content/pictureSize.ts";
import { staticFileHint } from "../../content/staticFiles.ts";
import { type Kept, keptProblem, repositoryOf } from "../../files/containment.ts";
import { decodePath, encodeFile, isAddress, splitLink } from "../../files/urlPath.ts";
import { readDocument } from "../../markdown/document/document.ts";
import type { MarkdownContext } from "../../markdown/types.ts";
import { markdownPath } from "../paths.ts";
import { resolveRemote } from "./remotePictures.ts";

/** What the pages of one folder share: the docs of a version, or the pages outside the docs. */
export interface Folder extends Pick<LinkTargets, "dir" | "routes" | "files" | "pageAt"> {
  locale: Locale;
  messages: Messages;
}

/**
 * What compiling a page may look up in the rest of the site, besides the configuration.
 */
export interface Lookups extends Pick<Content, "staticFiles" | "kept"> {
  /** The pages of all folders that are written in Markdown, by path. */
  written: ReadonlyMap<string, { page: PageToCompile; folder: Folder }>;
  /** The names of the places of each page whose document was asked for by another one, by path. */
  places: Map<string, ReadonlyMap<string, string>>;
}

/** The parts of a page that compiling needs. */
export type PageToCompile = Pick<SourcePage, "name" | "file" | "path" | "label" | "source">;

/**
 * Answers the lookups of one page. Sizes of images, and files that the page shows, are read from disk.
 * @param shown gets the files whose code or text the page shows, relative to the site folder
 */
export function contextOf(
  page: PageToCompile,
  folder: Folder,
  config: SiteConfig,
  lookups: Lookups,
  shown = new Set<string>(),
): MarkdownContext {
  const { staticFiles, kept, written } = lookups;
  const { siteDir } = kept;
  const targets: LinkTargets = {
    ...folder,
    page,
    staticDirectories: config.staticDirectories,
    base: config.baseUrl,
    fileInFolder: page.name,
    staticFiles,
    namedFile: (file) => namedFile(file, kept),
    repository: {
      address: config.repository?.replace(/\/*$/, "/"),
      root: relative(realpathSync.native(siteDir), repositoryOf(siteDir)) || ".",
      has: (file) => existsSync(join(siteDir, file)) && !keptProblem(file, kept, "link"),
    },
  };
  return {
    resolveLink: (raw) => {
      const link = resolveLink(raw, targets);
      if ("problem" in link || link.external) return link;
      const [path, rest] = splitLink(link.href);
      const title = written.get(path)?.page.label;
      const whole = config.url + (title === undefined ? path : markdownPath(path)) + rest;
      return { ...link, ...(title && { title }), whole };
    },
    resolveImage: (raw) =>
      isAddress(raw) ? resolveRemote(raw, config.images.hosts) : resolveImage(raw, targets, config, lookups),
    placeName: (raw) => {
      const link = resolveLink(raw, targets);
      return "problem" in link || link.external ? undefined : placeName(link.href, config, lookups);
    },
    ...partsFor(config, kept, shown),
    fallbackTitle: titleFromFile(page.name, config.title),
    messages: folder.messages.article,
    isEnglish: isEnglish(folder.locale.htmlLang),
  };
}

/** The name of a place of a page by its address: that page is read for it. */
function placeName(href: string, config: SiteConfig, lookups: Lookups): string | undefined {
  const [path, hash = ""] = href.split("#");
  const written = lookups.written.get(path ?? "");
  if (!written) return undefined;
  const { page, folder } = written;
  if (!lookups.places.has(page.path)) {
    // Two pages that name places of each other end here.
    lookups.places.set(page.path, new Map());
    const { places } = readDocument(page.source, contextOf(page, folder, config, lookups), () => {});
    lookups.places.set(page.path, places);
  }
  return lookups.places.get(page.path)?.get(decodePart(hash));
}

/** A file of the repository that a page names, as its name is stored, and what keeps it from being published. */
function namedFile(file: string, kept: Kept): ReturnType<LinkTargets["namedFile"]> {
  const found = storedName(kept.siteDir, file);
  if (found === undefined || !statSync(join(kept.siteDir, found)).isFile()) return undefined;
  return { file: found, problem: keptProblem(found, kept, "file") };
}

/** The path of a file with its names as they are stored, composed or not; undefined if it doesn't exist. */
function storedName(siteDir: string, file: string): string | undefined {
  if (existsSync(join(siteDir, file))) return file;
  const above = posix.dirname(file);
  const dir = above === file || !/[^\0-\x7f]/.test(file) ? undefined : storedName(siteDir, above);
  if (dir === undefined || !statSync(join(siteDir, dir)).isDirectory()) return undefined;
  const names = readdirSync(join(siteDir, dir));
  const name = names.find((stored) => stored.normalize("NFC") === posix.basename(file));
  return name === undefined ? undefined : posix.join(dir, name);
}

/**
 * Resolves an image: `/img/a.svg` in a static folder, or a path relative to the page's file or, after `@site/`, to
 * the site.
 */
function resolveImage(
  raw: string,
  targets: LinkTargets,
  config: SiteConfig,
  { staticFiles, kept }: Lookups,
): ReturnType<MarkdownContext["resolveImage"]> {
  const [encoded, rest] = splitLink(raw);
  const path = decodePath(encoded);
  const found = fileMeant(path, targets);
  if (!found) {
    const [meant] = pathsBeside(path, targets);
    if (meant !== undefined && targets.namedFile(meant)) {
      const hint = "Give its file the ending of a picture, such as .svg or .png.";
      return { problem: `the image "${raw}" is of no kind that is published: ${meant}`, hint };
    }
    const where = meant === undefined ? "" : `: there is no "${meant}"`;
    const hint = staticFileHint(path.replace(/^\/+/, ""), config, staticFiles);
    return { problem: `the image "${raw}" doesn't exist${where}`, hint };
  }
  const { name, beside, problem, hint } = found;
  if (problem !== undefined) return { problem: `the image "${raw}" leads to ${problem}`, hint };
  const file = beside === undefined ? staticFiles.get(name) : join(kept.siteDir, beside);
  const src = joinPath(config.baseUrl, encodeFile(name)) + rest;
  return { src, beside, whole: config.url + src, ...(file === undefined ? {} : pictureSize(file)) };
}
