import { baseUrlScript } from "../../client/baseUrlBanner.ts";
import { prePaintScript } from "../../client/prePaint.ts";
import { sidebarRestoreScript, tabRestoreScript } from "../../client/restore.ts";
import type { Page } from "../../shared/page.ts";
import type { Site } from "../../shared/site.ts";

/** The inline scripts of a document. */
export interface InlineScripts {
  /** In the head, before anything is painted. */
  head: string[];
  /** Below the app's element, before the article is painted. */
  body: string[];
}

/** The inline scripts that a page needs; all that any page of the site may need when none is given. */
export function inlineScripts(
  site: Site,
  page?: Pick<Page, "articleHtml" | "sidebar" | "path">,
): InlineScripts {
  const isHome = !page || page.path === site.locale.path;
  return {
    head: [prePaintScript(site), ...(isHome ? [baseUrlScript(site)] : [])],
    body: [
      ...(!page || page.articleHtml.includes('class="tabs"') ? [tabRestoreScript()] : []),
      ...(!page || page.sidebar ? [sidebarRestoreScript()] : []),
    ],
  };
}
