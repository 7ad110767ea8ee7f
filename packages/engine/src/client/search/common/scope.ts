import type { Page } from "../../../shared/page.ts";
import { isBelow } from "../../../shared/paths.ts";
import type { SearchContext, Site, Version } from "../../../shared/site.ts";
import { readPreferredVersion } from "../../stores/preferredVersion.ts";

/** Where to search. */
export interface Scope {
  version: Version | undefined;
  /** The part of the docs that the search is limited to, if any. */
  context: SearchContext | undefined;
}

/**
 * The version that is searched from a page: the page's own; on the search page the one in the address, so that an
 * address shows the same results to everybody; on other pages outside the docs the one that the reader chose last.
 * Otherwise the last version.
 */
export function searchedVersion(site: Site, page: Page): Version | undefined {
  const { versions } = site;
  const name =
    page.version ?? (page.kind === "search" ? undefined : readPreferredVersion(versions.map((v) => v.name)));
  return (
    versions.find((version) => version.name === name) ??
    (page.kind === "search" ? versionOfAddress(site) : undefined) ??
    versions.find(({ isLast }) => isLast) ??
    versions[0]
  );
}

/** The version that the address of the search page names, if any. During prerendering there is no address. */
function versionOfAddress(site: Site): Version | undefined {
  const path = globalThis.location ? new URLSearchParams(location.search).get("version") : null;
  return versionAt(site, path ?? "");
}

/** The version whose relative path is `path`, with or without slashes around it; undefined for an empty path. */
export function versionAt(site: Site, path: string): Version | undefined {
  const name = path.replace(/^\/+|\/+$/g, "");
  return name ? site.versions.find((version) => relativeVersion(site, version) === name) : undefined;
}

/** The full path of a context, as in the index. */
export function contextPath({ path }: SearchContext, version: Version | undefined): string {
  return `${(version?.path ?? "/").replace(/\/+$/, "")}/${encodeURI(path.replace(/^\/+|\/+$/g, ""))}`;
}

/** Where the search box of a page searches: in the first context that the page is in, or else everywhere. */
export function scopeOf(site: Site, page: Page): Scope {
  const version = searchedVersion(site, page);
  const isAround = (context: SearchContext) => isBelow(page.path, contextPath(context, version));
  return { version, context: site.search?.contexts.find(isAround) };
}

/**
 * The parameters of the search page's address that say where to search. `version` is left out for the default
 * version.
 */
export function scopeParameters(site: Site, { version, context }: Scope): Record<string, string> {
  const isNamed = version && !version.isLast && site.versions.length > 1;
  return {
    ...(context && { ctx: context.path }),
    ...(isNamed && { version: relativeVersion(site, version) }),
  };
}

/**
 * Path of a version relative to the base URL of its locale, so that an address means the same version in every
 * locale.
 * @throws {Error} if the version's path lies outside of the base URL; the message names both
 */
export function relativeVersion({ locale }: Site, { path }: Pick<Version, "path">): string {
  const base = locale.path;
  if (!path.startsWith(base)) {
    throw new Error(`The version URL "${path}" doesn't start with the base URL "${base}".`);
  }
  return path.slice(base.length).replace(/\/+$/, "");
}

/** URL of the index of a version. */
export function indexUrl(site: Site, version: Version | undefined): string {
  return site.search?.indexes[version?.name ?? ""] ?? "";
}
