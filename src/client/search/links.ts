import type { Page } from "../../shared/page.ts";
import type { SearchHit } from "../../shared/search/hit.ts";
import type { SearchContext, Site, Version } from "../../shared/site.ts";
import { isBelow } from "../paths.ts";
import { searchedVersion } from "./indexUrl.ts";

/** Where a hit leads: its page and heading, with the words to highlight as they stand in the text. */
export function hitUrl({ document, tokens }: SearchHit, highlight: boolean): string {
  const query = new URLSearchParams(highlight ? tokens.map((token) => ["_highlight", token]) : []).toString();
  return `${document.u}${query && `?${query}`}${document.h}`;
}

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
export function placeParameters(site: Site, context?: SearchContext, version?: Version): URLSearchParams {
  const parameters = new URLSearchParams();
  if (context) parameters.set("ctx", context.path);
  if (version && !version.isLast && site.versions.length > 1)
    parameters.set("version", relativeVersion(site, version));
  return parameters;
}

/** Where all results are shown. */
export function resultsUrl(site: Site, query: string, context?: SearchContext, version?: Version): string {
  const parameters = new URLSearchParams(query === "" ? [] : [["q", query]]);
  placeParameters(site, context, version).forEach((value, name) => {
    parameters.set(name, value);
  });
  const text = parameters.toString();
  return `${site.searchPath}${text && `?${text}`}`;
}

/**
 * Path of a version relative to the base URL of its locale, so that an address means the same version in another
 * locale. Throws where it lies outside, naming both.
 */
export function relativeVersion({ locale, messages }: Site, { path }: Pick<Version, "path">): string {
  const base = locale.path;
  if (!path.startsWith(base)) {
    throw new Error(messages.search.versionOutsideBase.replace("{url}", path).replace("{base}", base));
  }
  return path.slice(base.length).replace(/\/+$/, "");
}
