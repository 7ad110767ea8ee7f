import { samePath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { anchorTarget } from "../article/anchorTarget.ts";
import { layOutArticle } from "../article/layOut.ts";
import { revealTarget } from "../article/revealTarget.ts";
import { arrive } from "./arrive.ts";
import { decide } from "./decide.ts";
import { loadPage, type Tab } from "./loadPage.ts";
import { followMoved, movedTarget } from "./moved.ts";
import { pages } from "./pages/pages.ts";
import type { LoadedPage } from "./pages/readPage.ts";
import { showPage } from "./showPage.ts";
import { hasFailed, navigationEnded } from "./status.ts";

/**
 * Handles navigation between pages in browsers with the Navigation API. In others, links load documents.
 * @param first the page that the browser loaded
 */
export function startNavigation(site: Site, first: LoadedPage): void {
  const { navigation } = window;
  const followFirst = () => followMoved(first, new URL(location.href));
  if (!navigation) {
    addEventListener("hashchange", followFirst);
    followFirst();
    return;
  }
  const shown = new URL(location.href);
  const tab: Tab = { shown, current: first, leaving: false };
  pages.add(shown.pathname, first);
  navigation.addEventListener("navigate", (event) => {
    // Everything above the target must have its real height before scrolling to it.
    layOutArticle();
    if (tab.leaving) return;
    const url = new URL(event.destination.url);
    // Whether the address is already that of a page still loading. After a failed load, too, it isn't that of the page
    // shown, but then no page is on its way.
    const ahead = !samePath(location.pathname, tab.shown.pathname) && !hasFailed();
    if (event.hashChange && !ahead && !movedTarget(tab.current, url)) return followAnchor(tab, url);
    const action = decide(event, url, tab.shown, site);
    if (action === "leave") return;
    const handle = action === "load" ? loadPage : stay;
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      handler: async () => handle(tab, url, event),
    });
  });
  // The browser shows this document again from its back/forward cache.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    tab.leaving = false;
    navigationEnded();
  });
  followFirst();
}

/** Reveals the target of an anchor of the page shown, to which the browser scrolls. */
function followAnchor(tab: Tab, url: URL): void {
  // After a failed navigation, the address is another one than that of the page shown.
  if (samePath(url.pathname, tab.shown.pathname)) tab.shown = url;
  const target = anchorTarget(url.hash);
  if (target) revealTarget(target);
}

/** Handles a navigation that ends at the page shown, under another query or anchor. */
function stay(tab: Tab, url: URL, event: NavigateEvent): void {
  navigationEnded();
  // If React is about to render another page, it renders the page shown instead.
  void showPage(tab.current);
  const isOther = url.hash !== tab.shown.hash;
  // A change of the query alone doesn't scroll, nor does a script that writes into the address what the reader chose: no
  // link replaces the address by another one without a `hashChange`. A link to the current address does, as in browsers.
  const isWritten = isOther && event.navigationType === "replace" && !event.hashChange;
  const moved = !isWritten && (isOther || url.search === tab.shown.search);
  tab.shown = url;
  if (followMoved(tab.current, url)) return;
  if (event.navigationType === "traverse") event.scroll();
  else if (moved) arrive(event, tab.current.title);
}
