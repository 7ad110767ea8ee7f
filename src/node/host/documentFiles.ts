import { plainPath } from "../../shared/paths.ts";
import { decodePath } from "../urlPath.ts";

/**
 * The files of a page's document, below the base URL: both `install.html` and `install/index.html`, so that any
 * static host answers `/install`, `/install/`, `/install.html` and `/install/index.html` without a redirect.
 */
export function documentFiles(path: string, base: string, isNotFound: boolean): string[] {
  const key = plainPath(path)
    .slice(base.length - 1)
    .replace(/^\//, "");
  return namesOf(decodePath(key), path, isNotFound);
}

function namesOf(key: string, path: string, isNotFound: boolean): string[] {
  if (isNotFound) {
    return [`${key}.html`];
  }
  const index = key === "" ? "index.html" : `${key}/index.html`;
  return key === "" ? [index] : path.endsWith("/") ? [index, `${key}.html`] : [`${key}.html`, index];
}
