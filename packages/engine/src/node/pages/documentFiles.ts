import { plainPath } from "../../shared/paths.ts";
import { decodePath } from "../files/urlPath.ts";

/**
 * The files of a page's document, below the base URL: both `install.html` and `install/index.html`, so that any
 * static host answers `/install`, `/install/`, `/install.html` and `/install/index.html` without a redirect.
 */
export function documentFiles(path: string, base: string, isNotFound: boolean): string[] {
  const inner = plainPath(path).slice(base.length - 1);
  const key = decodePath(inner.replace(/^\//, ""));
  if (key === "") return ["index.html"];
  if (isNotFound) return [`${key}.html`];
  const files = [`${key}.html`, `${key}/index.html`];
  return path.endsWith("/") ? files.reverse() : files;
}
