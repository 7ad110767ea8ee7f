import { samePath } from "../../shared/paths.ts";
import { skipBelow } from "../article/layOut.ts";
import { arrive } from "./arrive.ts";
import { followMoved } from "./moved.ts";
import { isConnectionLost } from "./pages/failure.ts";
import { NoAnswerError } from "./pages/fetchPage.ts";
import { pages } from "./pages/pages.ts";
import type { LoadedPage } from "./pages/readPage.ts";
import { showPage } from "./showPage.ts";
import { navigationEnded, navigationStarted } from "./status.ts";
import { transition } from "./transition.ts";

/** Milliseconds: a page that arrives sooner is shown without a view transition. */
const quick = 100;

/** The state of navigation in this browser tab. */
export interface Tab {
  /** Address of the page shown. */
  shown: URL;
  /** The page shown. Only pages of the same build and locale can be shown in its place. */
  current: LoadedPage;
  /** True once the browser was asked to load a document: navigation events are ignored from then on. */
  leaving: boolean;
}

/** Loads the page at an address and shows it, or says that there is no connection or no answer, or has the browser load it. */
export async function loadPage(tab: Tab, url: URL, event: NavigateEvent): Promise<void> {
  const { signal } = event;
  // The signal aborts when another navigation begins or the reader stops this one.
  signal.addEventListener("abort", () => navigationEnded());
  navigationStarted();
  try {
    await fetchAndShow(tab, url, event);
  } catch (error) {
    if (signal.aborted) return;
    console.warn(`The page ${url.pathname} couldn't be loaded in place.`, error);
    if (error instanceof NoAnswerError) return navigationEnded("silent");
    const isOffline = await isConnectionLost(error, tab.shown.pathname);
    if (signal.aborted) return;
    if (isOffline) navigationEnded("offline");
    else loadNormally(tab, url, event);
  }
}

async function fetchAndShow(tab: Tab, url: URL, event: NavigateEvent): Promise<void> {
  const { signal, navigationType } = event;
  const begun = performance.now();
  const focused = document.activeElement;
  const loaded = await pages.loadNow(url.pathname);
  if (signal.aborted) return;
  const { build, locale } = tab.current;
  if (loaded.build !== build || loaded.locale !== locale) return loadNormally(tab, url, event);
  if (followMoved(loaded, url)) return;
  // The page has arrived; only rendering remains.
  navigationEnded();
  const isQuick = performance.now() - begun < quick;
  const change = async () => {
    // On Back, the page isn't rendered synchronously: browsers don't know yet which scroll position to restore.
    await showPage(loaded, isQuick && navigationType !== "traverse");
    if (!signal.aborted && navigationType !== "traverse" && !/[#?]/.test(url.href)) skipBelow();
    tab.shown = url;
    tab.current = loaded;
  };
  // A cached page is shown at once: for a view transition the reader would wait while the browser takes pictures of
  // both pages.
  await (isQuick ? change() : transition(change, signal));
  if (signal.aborted) return;
  arrive(event, loaded.title, focused);
  if (samePath(loaded.loadedFrom, url.pathname)) return;
  // The host redirected to another path, which now becomes the address. `leaving` keeps this change of the address from
  // being handled as a navigation.
  tab.shown = new URL(loaded.loadedFrom + url.search + url.hash, url);
  tab.leaving = true;
  history.replaceState(history.state, "", tab.shown);
  tab.leaving = false;
}

/**
 * Has the browser load a page. The address of the page shown is restored first: the address bar already has the next
 * page's, and going to that again would only scroll. On Back and Forward, the browser reloads the page, which keeps its
 * scroll position.
 */
function loadNormally(tab: Tab, url: URL, event: NavigateEvent): void {
  tab.leaving = true;
  if (event.navigationType === "traverse") {
    location.reload();
  } else {
    history.replaceState(history.state, "", tab.shown);
    location.replace(url);
  }
}
