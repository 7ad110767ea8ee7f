import type { Page } from "../../shared/page.ts";
import type { SearchContext, Site, Version } from "../../shared/site.ts";
import { isBelow } from "../paths.ts";
import { searchedVersion } from "./indexUrl.ts";

/** The whole path of a context, as the index has it. */
export function contextPath({ path }: SearchContext, version: Version | undefined): string {
  return `${(version?.path ?? "/").replace(/\/+$/, "")}/${encodeURI(path.replace(/^\/+|\/+$/g, ""))}`;
}

/** The context that a page is in, if any. */
export function contextOf(site: Site, page: Page): SearchContext | undefined {
  const version = searchedVersion(site, page);
  return site.search?.contexts.find((context) => isBelow(page.path, contextPath(context, version)));
}

/** Where is searched, as the search page's address has it. `version` is in it only where it isn't the usual one. */
export function placeParameters(
  site: Site,
  context?: SearchContext,
  version?: Version,
): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  if (context) parameters.push(["ctx", context.path]);
  if (version && !version.isLast && site.versions.length > 1)
    parameters.push(["version", relativeVersion(site, version)]);
  return parameters;
}

/**
 * Path of a version relative to the base URL of its locale, so that an address means the same version in another
 * locale. Throws where it lies outside, naming both.
 */
export function relativeVersion({ locale }: Site, { path }: Pick<Version, "path">): string {
  const base = locale.path;
  if (!path.startsWith(base)) {
    throw new Error(`The version URL "${path}" doesn't start with the base URL "${base}".`);
  }
  return path.slice(base.length).replace(/\/+$/, "");
}
