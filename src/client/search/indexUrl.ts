import type { Page } from "../../shared/page.ts";
import type { Site, Version } from "../../shared/site.ts";

/**
 * The version whose pages are searched: the page's own, outside the docs the last one. Not the one that the reader
 * chose before, because an address without a version must show the same results to everybody.
 */
export function searchedVersion({ versions }: Site, page: Page): Version | undefined {
  return (
    versions.find(({ name }) => name === page.version) ?? versions.find(({ isLast }) => isLast) ?? versions[0]
  );
}

/** URL of the index that is searched from a page. */
export function indexUrl(site: Site, page: Page): string {
  return site.search?.indexes[searchedVersion(site, page)?.name ?? ""] ?? "";
}
