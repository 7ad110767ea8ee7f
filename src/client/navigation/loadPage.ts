import { samePath } from "../../shared/paths.ts";
import { arrive } from "./arrive.ts";
import { isConnectionLost } from "./failure.ts";
import { writeHead } from "./head.ts";
import { followMoved } from "./moved.ts";
import { pages } from "./pages.ts";
import type { LoadedPage } from "./readPage.ts";
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
  /** Aborted when another navigation begins, or when the browser stops this one. */
  underWay: AbortController | undefined;
}

/** Loads the page at an address and shows it, or shows that there is no connection, or has the browser load it. */
export async function loadPage(tab: Tab, url: URL, event?: NavigateEvent): Promise<void> {
  tab.underWay?.abort();
  const controller = new AbortController();
  const { signal } = controller;
  tab.underWay = controller;
  event?.signal.addEventListener("abort", () => controller.abort());
  signal.addEventListener("abort", () => {
    // The reader stopped this navigation; no other one has begun.
    if (tab.underWay === controller) navigationEnded();
  });
  navigationStarted();
  try {
    await fetchAndShow(tab, url, signal, event);
  } catch (error) {
    if (signal.aborted) return;
    const isOffline = await isConnectionLost(error, tab.shown.pathname);
    if (signal.aborted) return;
    console.warn(`The page ${url.pathname} couldn't be loaded in place.`, error);
    if (isOffline) navigationEnded(() => void loadPage(tab, new URL(location.href)));
    else loadNormally(tab, url, event);
  } finally {
    if (tab.underWay === controller) tab.underWay = undefined;
  }
}

async function fetchAndShow(tab: Tab, url: URL, signal: AbortSignal, event?: NavigateEvent): Promise<void> {
  const begun = performance.now();
  const focused = document.activeElement;
  const loaded = await pages.load(url.pathname);
  if (signal.aborted) return;
  const { build, locale } = tab.current;
  if (loaded.build !== build || loaded.locale !== locale) return loadNormally(tab, url, event);
  if (followMoved(loaded, url)) return;
  // The page has arrived; only rendering remains.
  navigationEnded();
  const isQuick = performance.now() - begun < quick;
  // On Back, the page isn't rendered synchronously: browsers don't know yet how far down the reader was.
  const change = () => swap(tab, loaded, url, isQuick && event?.navigationType !== "traverse");
  // A cached page is shown at once: for a view transition the reader would wait while the browser takes pictures of
  // both pages.
  await (isQuick ? change() : transition(change, signal));
  if (signal.aborted) return;
  arrive(event, loaded.title, focused);
  if (samePath(loaded.loadedFrom, url.pathname)) return;
  // The host redirected to another path. `replaceState` fires no navigation that would be handled here.
  tab.shown = new URL(loaded.loadedFrom + url.search + url.hash, url);
  tab.leaving = true;
  history.replaceState(history.state, "", tab.shown);
  tab.leaving = false;
}

async function swap(tab: Tab, page: LoadedPage, url: URL, atOnce: boolean): Promise<void> {
  await showPage(page, atOnce);
  document.title = page.documentTitle;
  writeHead(page.head);
  tab.shown = url;
  tab.current = page;
}

/**
 * Has the browser load a page. The address shown is restored first, because going to the address at hand would only
 * scroll. A page of the history is reloaded, which keeps its scroll position.
 */
function loadNormally(tab: Tab, url: URL, event?: NavigateEvent): void {
  tab.leaving = true;
  if (event?.navigationType === "traverse") {
    location.reload();
  } else {
    history.replaceState(history.state, "", tab.shown);
    location.replace(url);
  }
}
