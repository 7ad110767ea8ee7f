import { samePath } from "../../shared/paths.ts";
import type { Locale, Site } from "../../shared/site.ts";

/** What is known when a navigation begins. */
interface Situation {
  /** Address of the page shown. */
  shown: URL;
  /** Path in the address bar: that of the next page while it is loading, and after it couldn't be loaded. */
  address: string;
  /** Whether the last navigation failed, so that no page is loading whatever the address says. */
  hasFailed: boolean;
  /** Whether the page shown says that the anchor of the destination has moved. */
  hasMoved: boolean;
}

/**
 * What to do about a navigation:
 * - `leave` it to the browser, which loads a document or a file;
 * - `anchor`: the browser scrolls to an anchor of the page shown, which only has to be made visible;
 * - `load` another page and show it in place;
 * - stay on the page shown, under the new address, and go to its anchor or top (`arrive`), to where the reader was at that
 *   address (`restore`), or nowhere (`keep`).
 */
type Action = "leave" | "anchor" | "load" | "arrive" | "restore" | "keep";

/** Decides what to do about a navigation to `to`. Of the cases below, the first that applies counts. */
export function decide(
  event: Pick<
    NavigateEvent,
    "canIntercept" | "downloadRequest" | "formData" | "hashChange" | "navigationType" | "sourceElement"
  >,
  to: URL,
  { shown, address, hasFailed, hasMoved }: Situation,
  site: Pick<Site, "locales" | "versions">,
): Action {
  const { navigationType, hashChange } = event;
  // While another page is loading, the browser would look for the anchor on the page that is still shown.
  const isLoading = !samePath(address, shown.pathname) && !(hasFailed && navigationType !== "traverse");
  if (hashChange && !isLoading && !hasMoved) return "anchor";

  // Other sites and locales, files, downloads, forms that are posted, reloads.
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return "leave";
  // The browser alone finds the text of a text fragment, which it hides from scripts.
  if (event.sourceElement?.getAttribute("href")?.includes(":~:")) return "leave";
  if (navigationType === "reload" || !isPage(to, shown, site) || leadsToFile(event.sourceElement))
    return "leave";

  if (!samePath(to.pathname, shown.pathname)) return "load";

  if (navigationType === "traverse") return "restore";
  // Another anchor without a `hashChange`: the address is replaced by a script that writes into it what the reader chose.
  // Links don't replace it so.
  if (to.hash !== shown.hash) return navigationType === "replace" && !hashChange ? "keep" : "arrive";
  // Another query alone moves nothing. The same address does, as in browsers.
  return to.search === shown.search ? "arrive" : "keep";
}

/** Whether a navigation comes from a link of which the build knows that it leads to a file. */
export function leadsToFile(source: Element | null | undefined): boolean {
  return source?.closest("[data-file]") != null;
}

/** Whether a URL may be a page of this site in the locale of the page shown. Files and other origins aren't. */
export function isPage(
  to: Pick<URL, "origin" | "pathname">,
  shown: Pick<URL, "origin" | "pathname">,
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
