import { samePath } from "../../shared/paths.ts";
import type { Locale, Site } from "../../shared/site.ts";

/**
 * What to do about a navigation: leave it to the browser; stay on the page, because only the query or anchor differ;
 * or load the page that the path names.
 */
type Action = "leave" | "stay" | "load";

/** Decides what to do about a navigation to `to` that isn't one to an anchor of the page shown. */
export function decide(
  event: Pick<NavigateEvent, "canIntercept" | "downloadRequest" | "formData" | "navigationType">,
  to: URL,
  shown: URL,
  site: Pick<Site, "locales" | "versions">,
): Action {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return "leave";
  if (event.navigationType === "reload" || !isPage(to, shown, site)) return "leave";
  return samePath(to.pathname, shown.pathname) ? "stay" : "load";
}

/** Whether a URL may be a page of this site in the locale of the page shown. Files and other origins aren't. */
export function isPage(
  to: URL,
  shown: URL,
  { locales, versions }: Pick<Site, "locales" | "versions">,
): boolean {
  const locale = localeOf(to.pathname, locales);
  if (to.origin !== shown.origin || !locale || locale !== localeOf(shown.pathname, locales)) return false;
  // An ending that begins with a digit is part of a version, as in /docs/2.1, and no file extension. Nor is the ending
  // of a version of this site, as in /docs/2.x.
  if (versions.some(({ path }) => samePath(path, to.pathname))) return true;
  return !/\.(?!html$)[a-z][a-z\d]*$/i.test(to.pathname);
}

/** The locale that a path belongs to: the one with the longest base path that matches. */
function localeOf(path: string, locales: readonly Locale[]): string | undefined {
  return locales
    .filter((locale) => `${path}/`.startsWith(locale.path))
    .sort((a, b) => b.path.length - a.path.length)[0]?.name;
}
