import type { Page } from "../../shared/page.ts";
import { isBelow } from "../../shared/paths.ts";
import type { SearchContext, Site, Version } from "../../shared/site.ts";
import { readPreferredVersion } from "../stores/preferredVersion.ts";

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

/** The context that a page is in, if any. */
export function contextOf(site: Site, page: Page): SearchContext | undefined {
  const version = searchedVersion(site, page);
  return site.search?.contexts.find((context) => isBelow(page.path, contextPath(context, version)));
}

/**
 * The parameters of the search page's address that say where to search. `version` is left out for the default
 * version.
 */
export function scopeParameters(
  site: Site,
  context?: SearchContext,
  version?: Version,
): Record<string, string> {
  const isNamed = version && !version.isLast && site.versions.length > 1;
  return {
    ...(context && { ctx: context.path }),
    ...(isNamed && { version: relativeVersion(site, version) }),
  };
}

/**
 * Path of a version relative to the base URL of its locale, so that an address means the same version in every
 * locale.
 * @throws {Error} naming both, if the version lies outside
 */
export function relativeVersion({ locale }: Site, { path }: Pick<Version, "path">): string {
  const base = locale.path;
  if (!path.startsWith(base)) {
    throw new Error(`The version URL "${path}" doesn't start with the base URL "${base}".`);
  }
  return path.slice(base.length).replace(/\/+$/, "");
}

/** URL of the index that the search on a page uses. */
export function indexUrl(site: Site, page: Page): string {
  return site.search?.indexes[searchedVersion(site, page)?.name ?? ""] ?? "";
}
