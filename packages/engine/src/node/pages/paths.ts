import { plainPath } from "../../shared/paths.ts";

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
