import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { applyTrailingSlash, joinPath } from "../content/model/naming.ts";

/** Path of a locale's search page. */
export function searchPath(localePath: string, config: SiteConfig): string {
  return applyTrailingSlash(joinPath(localePath, "search"), config.trailingSlash);
}

/** Path of a locale's not-found page, which hosts look for as a file. */
export function notFoundPath(localePath: string): string {
  return joinPath(localePath, "404");
}

/** Folder of the first files of search indexes below the base URL. */
export const INDEX_FOLDER = "search-index/";

/** Path of a search index's first file below the base URL. */
export function indexPath(locale: string, version: string): string {
  return `${INDEX_FOLDER}${locale}-${version}.txt`;
}

/** Path of a page's Markdown version: `/install.md`, `/index.md` for the home page. */
export function markdownPath(path: string): string {
  const key = plainPath(path);
  return path.endsWith("/") ? `${key === "/" ? "" : key}/index.md` : `${key}.md`;
}
