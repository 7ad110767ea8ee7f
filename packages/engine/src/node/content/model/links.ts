import { posix } from "node:path";
import { normalizeUri } from "micromark-util-sanitize-uri";
import { plainPath, samePath } from "../../../shared/paths.ts";
import { isSafeLink, linkForms } from "../../../shared/safeLink.ts";
import type { Locale } from "../../../shared/site.ts";
import { leadsUp } from "../../files/containment.ts";
import {
  decodePath,
  encodeFile,
  encodeLink,
  encodePath,
  isExternal,
  slashHint,
  splitLink,
} from "../../files/urlPath.ts";
import type { MarkdownContext } from "../../markdown/types.ts";
import { didYouMean, type Problem } from "../../problems/problems.ts";
import { isPageFile, pageFilePath, pathsBeside } from "../pageFiles.ts";
import type { SourcePage } from "./model.ts";
import { joinPath, nearPage } from "./naming.ts";

/** What the links of one page can lead to. */
export interface LinkTargets {
  page: Pick<SourcePage, "file" | "path">;
  locale: Pick<Locale, "path">;
  base: string;
  /** URL path of each page, by its `plainPath`. */
  routes: ReadonlyMap<string, string>;
  /** URL paths of the Markdown files in the same version (or among the pages outside the docs), by composed path below `dir`. */
  files: ReadonlyMap<string, string>;
  /** URL paths of all pages of the locale, by composed path of the file in the site folder. */
  pageAt?: ReadonlyMap<string, string>;
  /** Path of the page's file below `dir`. */
  fileInFolder: string;
  /** The folder of the page's version, or of the pages outside the docs, relative to the site folder. */
  dir: string;
  /** Static files by composed path below the base URL. */
  staticFiles: { has(name: string): boolean };
  /** Folders of static files, relative to the site folder. */
  staticDirectories: string[];
  /**
   * A file that a page names, by path relative to the site folder: its name as it is stored, and what keeps it from being
   * published. Undefined if there is none.
   */
  namedFile(file: string): { file: string; problem?: Problem | undefined } | undefined;
  repository?: Repository;
}

/** The repository that a site is in. */
export interface Repository {
  /** Where readers see its files, with a slash at the end, if the configuration says so. */
  address?: string | undefined;
  /** Its folder, relative to the site folder. */
  root: string;
  /** Whether a file or folder of it exists that readers may see there, by path relative to the site folder. */
  has(file: string): boolean;
}

/**
 * The paths of pages by their files below a folder. A page whose file lies elsewhere (`docs.files`) is found by where it
 * lies, too.
 * @param below where the names of the pages begin in that folder
 */
export function pagesByFile(dir: string, pages: Pick<SourcePage, "name" | "file" | "path">[], below = "") {
  const files = new Map<string, string>();
  for (const { name, file, path } of pages) {
    files.set(posix.join(below, name).normalize("NFC"), path);
    if (leadsUp(file)) files.set(posix.relative(dir, file).normalize("NFC"), path);
  }
  return files;
}

type Resolved = ReturnType<MarkdownContext["resolveLink"]>;

/** Resolves a link of a Markdown page: relative files, paths of the site, static files, hashes and other origins. */
export function resolveLink(raw: string, targets: LinkTargets): Resolved {
  if (raw.startsWith("pathname://")) {
    if (raw.includes("\\")) return { problem: `the link "${raw}" has a backslash`, hint: slashHint(raw) };
    const href = joinPath(targets.base, encodeLink(raw.slice("pathname://".length)));
    return { href, external: false, file: true };
  }
  if (!isSafeLink(raw)) {
    const hint = `Use a file, a path or ${linkForms}.`;
    return { problem: `the link target "${raw}" is not allowed`, hint };
  }
  const { address, root = "." } = targets.repository ?? {};
  if (address !== undefined && raw.startsWith(address)) {
    const [file, rest] = splitLink(raw.slice(address.length));
    const name = posix.relative(targets.dir, posix.join(root, decodePath(file))).normalize("NFC");
    const page = targets.files.get(name);
    // Lines are those of the source, and not of the page.
    const isSource = /[?&](?:plain=1|display=source)|#L\d/.test(rest);
    if (page !== undefined && !isSource) return { href: page + rest, external: false };
  }
  if (isExternal(raw)) {
    const href = normalizeUri(raw);
    // A backslash, which stands for a slash as written, becomes a part of the host's name.
    if (URL.canParse(href, "https://host")) return { href, external: true };
    const hint = "Write it whole, such as https://example.org/page.";
    return { problem: `the link "${raw}" is not an address`, hint };
  }
  const [encoded, hash] = splitLink(raw);
  const rest = hash.normalize();
  if (encoded === "") return { href: `${targets.page.path}${rest}`, external: false };
  const path = decodePath(encoded);
  const isPage = /\.mdx?$/.test(path);
  const found = isPage ? toFile(path, rest, raw, targets) : toPath(encoded, rest, raw, targets);
  if (!("problem" in found)) return found;
  return toRepository(path, rest, { ...found, hint: slashHint(raw) ?? found.hint }, targets);
}

/** The address of a file of the repository that is no page; without one, what is wrong with the link. */
function toRepository(
  path: string,
  rest: string,
  wrong: Extract<Resolved, { problem: string }>,
  targets: LinkTargets,
): Resolved {
  if (targets.repository === undefined) return wrong;
  const { address, root, has } = targets.repository;
  // With a slash at both ends, as in `/guide/`, an address of the site is meant, and no folder of the repository.
  const fromTop = path.endsWith("/") ? [] : [posix.join(root, path)];
  const file = (path.startsWith("/") ? fromTop : pathsBeside(path, targets)).find(has);
  if (file === undefined) return wrong;
  const page = targets.pageAt?.get(file);
  if (page !== undefined) return { href: page + rest, external: false };
  if (address !== undefined)
    return { href: address + encodeFile(posix.relative(root, file)) + rest, external: true };
  const hint = `It is a file of the repository, but no page: where readers see those, the configuration says by repository: "https://github.com/OWNER/NAME/blob/main/".`;
  return { ...wrong, hint };
}

/**
 * The page of a Markdown file. A path that doesn't begin with a dot is tried, as Docusaurus does, from the page's folder,
 * from that of the docs, and from the site's. GitHub reads one that begins with a slash from the repository's.
 */
function toFile(path: string, rest: string, raw: string, targets: LinkTargets): Resolved {
  const { files, fileInFolder, dir, repository } = targets;
  const folder = dir.normalize("NFC");
  const fromTop = path.replace(/^\//, "").normalize("NFC");
  const meant = [
    ...(path.startsWith("/") ? [posix.relative(folder, posix.join(repository?.root ?? ".", fromTop))] : []),
    ...(/^\.|^@site\//.test(path) ? [] : [posix.relative(folder, fromTop), fromTop]),
    ...pathsBeside(path, targets).map((file) => posix.relative(folder, file)),
  ];
  // The page's own folder comes first.
  const pages = meant.map((file) => files.get(file) ?? files.get(posix.normalize(file)));
  const found = pages.findLast(Boolean);
  if (found !== undefined) return { href: found + rest, external: false };
  const [kept] = pathsBeside(path, targets).flatMap((one) => targets.namedFile(one)?.problem ?? []);
  const mending = "Publish that page, or take the link out.";
  if (kept) return { problem: `the link "${raw}" leads to ${kept.file}: ${kept.message}`, hint: mending };
  const file = meant.at(-1) ?? path;
  // The only page whose file has that name or nearly so, wherever it was moved.
  const [near, ...others] = [...files.keys()].filter(
    (name) => name !== fileInFolder && didYouMean(posix.basename(file), [posix.basename(name)]),
  );
  const way = near && others.length === 0 ? posix.relative(posix.dirname(fileInFolder), near) : undefined;
  const otherwise = "Correct the path; it is relative to this file.";
  const hint = way ? `Did you mean "${way.replace(/^(?!\.)/, "./")}"?` : otherwise;
  return { problem: `the link "${raw}" leads to a file that doesn't exist: "${file}"`, hint };
}

/** The page whose file a path means as GitHub reads it: a folder with an index, or a file without its ending. */
function pageBeside(meant: string[], { files, dir }: LinkTargets): string | undefined {
  const paths = meant.map((path) => posix.relative(dir.normalize("NFC"), path));
  const names = ["", "index", "readme", "README"];
  const named = paths.flatMap((path) => names.map((name) => posix.join(path, name)));
  return named.flatMap((name) => files.get(`${name}.md`) ?? files.get(`${name}.mdx`) ?? [])[0];
}

/**
 * The published file that a path in a page means: its path below the base URL and, of one that is published because a page names
 * it, the file itself. Undefined if there is none.
 * @param path decoded and composed, without query and hash
 */
export function fileMeant(
  path: string,
  targets: Pick<LinkTargets, "staticFiles" | "staticDirectories" | "namedFile"> &
    Parameters<typeof pathsBeside>[1],
): { name: string; beside?: string; problem?: string; hint?: string | undefined } | undefined {
  const { staticFiles, staticDirectories, namedFile } = targets;
  const meant = pathsBeside(path, targets);
  const inFolders = meant.flatMap((file) =>
    staticDirectories.flatMap((dir) => (file.startsWith(`${dir}/`) ? [file.slice(dir.length + 1)] : [])),
  );
  const name = [...(path.startsWith("/") ? [path.slice(1)] : []), ...inFolders].find((one) =>
    staticFiles.has(one),
  );
  if (name !== undefined) return { name };
  const [found] = meant.filter(isPageFile).flatMap((file) => namedFile(file) ?? []);
  if (!found) return undefined;
  const { file, problem } = found;
  const said = problem && { problem: `${file}: ${problem.message}`, hint: problem.hint };
  return { name: pageFilePath(file), beside: file, ...said };
}

/**
 * A path without the ending of a page. A relative one is that of a file beside the page first, then an address as seen from the
 * page. Whether the page's own ends in a slash is no matter of the link: with and without it are tried.
 */
function toPath(encoded: string, rest: string, raw: string, targets: LinkTargets): Resolved {
  const { routes, staticFiles, base, locale, page, fileInFolder } = targets;
  const path = encodePath(encoded);
  const meant = decodePath(encoded);
  const isRelative = !path.startsWith("/");
  const isFolder = samePath(page.path, locale.path) || /(?:^|\/)(?:index|readme)\.mdx?$/i.test(fileInFolder);
  const starts = [plainPath(page.path), joinPath(page.path, "/")];
  const addresses = isRelative
    ? (isFolder ? starts.reverse() : starts).map((start) => new URL(path, `http://host${start}`).pathname)
    : [joinPath(locale.path, path), path];
  const beside = isRelative ? pageBeside(pathsBeside(meant, targets), targets) : undefined;
  const route = beside ?? addresses.map((address) => routes.get(plainPath(address))).find(Boolean);
  if (route !== undefined) return { href: route + rest, external: false };
  const [inSite = ""] = addresses;
  // The home page may be a redirect; that it is missing is reported once, elsewhere.
  if (samePath(inSite, locale.path)) return { href: inSite + rest, external: false };
  const file = decodePath(isRelative ? inSite.slice(base.length) : encoded.slice(1));
  const found = staticFiles.has(file) ? { name: file } : fileMeant(meant, targets);
  if (found?.problem !== undefined)
    return { problem: `the link "${raw}" leads to ${found.problem}`, hint: found.hint };
  if (found) {
    const href = joinPath(base, encodeFile(found.name)) + rest;
    return { href, external: false, file: true, beside: found.beside };
  }
  const otherwise =
    "Link to a Markdown file by its relative path, to a page by its path, or put the file into the static folder.";
  const hint = nearPage(inSite, routes.keys(), locale.path, otherwise);
  return { problem: `the link "${raw}" leads to a page that doesn't exist`, hint };
}
