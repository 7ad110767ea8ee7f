import type { Page } from "../../shared/page.ts";
import type { Site } from "../../shared/site.ts";
import { searchedVersion } from "./place.ts";

/** URL of the index that the search on a page uses. */
export function indexUrl(site: Site, page: Page): string {
  return site.search?.indexes[searchedVersion(site, page)?.name ?? ""] ?? "";
}
