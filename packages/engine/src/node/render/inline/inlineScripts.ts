import type { Page } from "../../../shared/page.ts";
import type { Site } from "../../../shared/site.ts";
import { baseUrlScript } from "./baseUrlScript.ts";
import { navbarHeightScript, sidebarRestoreScript } from "./bodyScripts.ts";
import { headScript } from "./headScript.ts";
import { tabRestoreScript } from "./tabRestoreScript.ts";

/**
 * The inline scripts that a page needs, of which those in the head run before anything is painted, and those at the end of the
 * body before the article is; without a page, all that any page of the site may need.
 * @param hasTabs whether the page's article has tabs
 */
export function inlineScripts(site: Site, page?: Pick<Page, "sidebar" | "path">, hasTabs = false) {
  const isHome = !page || page.path === site.locale.path;
  return {
    head: [
      headScript(site),
      ...(isHome ? [baseUrlScript(site)] : []),
      ...(!page || hasTabs ? [tabRestoreScript()] : []),
    ],
    body: [
      ...(site.navbar.items.length > 0 ? [navbarHeightScript()] : []),
      ...(!page || page.sidebar ? [sidebarRestoreScript()] : []),
    ],
  };
}
