import type { Page } from "../../../shared/page.ts";
import type { Site } from "../../../shared/site.ts";
import { countNodes } from "../../content/sidebars/view.ts";
import { baseUrlScript } from "./baseUrlScript.ts";
import { navbarHeightScript, sidebarRestoreScript } from "./bodyScripts.ts";
import { headScript } from "./headScript.ts";
import { tabRestoreScript } from "./tabRestoreScript.ts";

/** A sidebar with more rows than this is probably higher than the window. */
const LONG = 16;

function sidebarScripts(page: Pick<Page, "sidebar"> | undefined): string[] {
  if (!page) return [sidebarRestoreScript(false), sidebarRestoreScript(true)];
  return page.sidebar ? [sidebarRestoreScript(countNodes(page.sidebar.items) > LONG)] : [];
}

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
    body: [...(site.navbar.items.length > 0 ? [navbarHeightScript()] : []), ...sidebarScripts(page)],
  };
}
