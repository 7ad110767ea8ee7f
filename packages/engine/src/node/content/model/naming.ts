import { posix } from "node:path";
import { plainPath } from "../../../shared/paths.ts";
import { encodeLink, encodePath, isExternal, splitLink } from "../../files/urlPath.ts";
import { hintNear } from "../../problems/problems.ts";
import { isPageFile } from "../pageFiles.ts";
import { staticName } from "../staticFiles.ts";

/**
 * Removes a number prefix from a name, as Docusaurus does: `01-install` is `install` at position 1. Names that look
 * like dates or versions (`2024-01-notes`, `1.2-changes`) stay as they are.
 */
export function stripNumberPrefix(name: string): { name: string; position?: number } {
  if (/^(\d{2}|\d{4})[-_.]\d{2}([-_.](\d{2}|\d{4}))?([-_.]|$)/.test(name) || /^\d+[-_.]\d+/.test(name)) {
    return { name };
  }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** Makes a label from a file or folder name: `built-in_searches` becomes `Built in searches`. */
export function labelFromName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a page whose file has none: its name, for the index of a folder that of the folder, at the top the site's. */
export function titleFromFile(name: string, siteTitle: string): string {
  const written = name.replace(/\.mdx?$/, "").split("/");
  const names = written.map((part) => stripNumberPrefix(part).name);
  const isIndex = /^(?:index|readme)$/i.test(names.at(-1) ?? "");
  const own = isIndex ? names.at(-2) : names.at(-1);
  return own === undefined ? siteTitle : labelFromName(own);
}

/** Joins parts of a URL path with single slashes and one at the start. A slash at the end is kept. */
export function joinPath(...parts: string[]): string {
  return `/${parts.join("/")}`.replaceAll(/\/{2,}/g, "/");
}

/** Joins parts of a URL path and encodes it as routes are. */
export function routePath(...parts: string[]): string {
  return encodePath(joinPath(...parts));
}

/**
 * Applies the `trailingSlash` option to a path. Undefined keeps the path; a locale's home page, at `home`, always
 * ends in a slash.
 */
export function applyTrailingSlash(path: string, rule: boolean | undefined, home = "/"): string {
  const [bare, rest] = splitLink(path);
  if (rule === undefined || bare === "/" || bare === home) return path;
  const trimmed = bare.replace(/\/+$/, "") || "/";
  return `${rule && trimmed !== "/" ? `${trimmed}/` : trimmed}${rest}`;
}

/**
 * How to mend a path at which no page is: by the only page whose path ends with the same name, which may have been moved, or the
 * page of a near path, as it is written in the configuration and in pages.
 * @param start path of the locale
 */
export function nearPage(path: string, routes: Iterable<string>, start: string, otherwise: string): string {
  const known = [...routes];
  const meant = plainPath(splitLink(path)[0]);
  const [moved = meant, another] = known.filter((route) => posix.basename(route) === posix.basename(meant));
  return hintNear(another ? meant : moved, known, otherwise, (near) => `/${near.slice(start.length)}`);
}

/** Where the addresses of the configuration lead in a locale: to its pages, and to files, which all locales share. */
export interface LinkStart {
  localePath: string;
  base: string;
  /** The static files: path below the base URL to file on disk. */
  staticFiles: ReadonlyMap<string, string>;
  /** The paths of the locale's pages, each by the plain path of its counterpart in the default locale. */
  paths: ReadonlyMap<string, string>;
}

/** The page that an address below the base URL means, with its query and hash; undefined if there is none. */
function pageAt(address: string, { paths, base }: LinkStart): string | undefined {
  const [path, rest] = splitLink(address);
  const page = paths.get(plainPath(routePath(base, path)));
  return page && page + rest;
}

/**
 * The target of a link in the configuration: the counterpart of a page of the default locale; another path is prefixed with where
 * it begins, everything else is kept. What ends as a download or a feed does is a file, one that a plugin makes where no static
 * folder has it.
 */
export function linkTarget(target: string, start: LinkStart): { href: string; external: boolean } {
  const external = isExternal(target);
  if (external || target.startsWith("#")) return { href: target, external };
  const name = staticName(target);
  const isFile = start.staticFiles.has(name) || isPageFile(name) || name.endsWith(".xml");
  const otherwise = () => encodeLink(joinPath(isFile ? start.base : start.localePath, target));
  return { href: pageAt(target, start) ?? otherwise(), external };
}

/** The target of an address in HTML of the configuration, which may have the base URL. What is no page is below that. */
export function htmlTarget(address: string, start: LinkStart): string {
  const { base } = start;
  if (!/^\/(?!\/)/.test(address)) return address;
  const below = address.slice(address.startsWith(base) ? base.length : 1);
  return pageAt(below, start) ?? base + below;
}
