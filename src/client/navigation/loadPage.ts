import { samePath } from "../../shared/paths.ts";
import type { ReadPage } from "../page/readPage.ts";
import { arrive } from "./arrive.ts";
import { classifyFailure, isReachable } from "./failure.ts";
import type { LoadedPage } from "./fetchPage.ts";
import { writeHead } from "./head.ts";
import { followMoved } from "./moved.ts";
import { pages } from "./pages.ts";
import { navigationEnded, navigationStarted } from "./status.ts";
import { transition } from "./transition.ts";

/** Milliseconds within which a page that comes is shown without a transition. */
const quick = 100;

/** What the browser's tab shows, and what is on its way there. */
export interface Tab {
  /** The page of the live document: pages of its build and locale can take its place. */
  readonly first: ReadPage;
  /** Renders a page, at once or in slices; resolves when it stands in the document, before it is painted. */
  readonly show: (page: ReadPage, atOnce?: boolean) => Promise<void>;
  shown: URL;
  current: ReadPage;
  /** What becomes of the address now is not for us: the browser has been asked to load a page, for instance. */
  leaving: boolean;
  /** Aborted when another navigation begins or the browser stops this one. */
  underWay: AbortController | undefined;
}

/** Loads the page at an address and shows it, or says why it can't be had, or leaves it to the browser. */
export async function loadPage(tab: Tab, url: URL, event?: NavigateEvent): Promise<void> {
  tab.underWay?.abort();
  const controller = new AbortController();
  const { signal } = controller;
  tab.underWay = controller;
  event?.signal.addEventListener("abort", () => controller.abort());
  signal.addEventListener("abort", () => {
    // Stopped by the reader, not by a next navigation.
    if (tab.underWay === controller) navigationEnded();
  });
  navigationStarted();
  try {
    await bring(tab, url, signal, event);
  } catch (error) {
    if (!signal.aborted) await giveUp(tab, url, signal, error, event);
  } finally {
    if (tab.underWay === controller) tab.underWay = undefined;
  }
}

async function bring(tab: Tab, url: URL, signal: AbortSignal, event?: NavigateEvent): Promise<void> {
  const begun = performance.now();
  const focused = document.activeElement;
  const loaded = await pages.load(url.pathname, signal);
  if (signal.aborted) return;
  const { build, locale } = loaded.page;
  if (build !== tab.first.build || locale !== tab.first.locale) return loadNormally(tab, url, event);
  if (followMoved(loaded.page, url)) return;
  // What is left is to show it.
  navigationEnded();
  const isQuick = performance.now() - begun < quick;
  // Not on the way back: so soon, browsers don't know yet how far down the reader was.
  const change = () => swap(tab, loaded, url, isQuick && event?.navigationType !== "traverse");
  // A page that was there already comes at once: a transition would make the reader wait for its pictures.
  await (isQuick ? change() : transition(change, signal));
  if (signal.aborted) return;
  arrive(event, loaded.page.title, focused);
  if (samePath(loaded.path, url.pathname)) return;
  // The host led elsewhere. The change of address is no navigation.
  tab.shown = new URL(loaded.path + url.search + url.hash, url);
  tab.leaving = true;
  history.replaceState(history.state, "", tab.shown);
  tab.leaving = false;
}

async function swap(tab: Tab, { page, head }: LoadedPage, url: URL, atOnce: boolean): Promise<void> {
  await tab.show(page, atOnce);
  document.title = page.documentTitle;
  writeHead(head);
  tab.shown = url;
  tab.current = page;
}

async function giveUp(
  tab: Tab,
  url: URL,
  signal: AbortSignal,
  error: unknown,
  event?: NavigateEvent,
): Promise<void> {
  const call = await classifyFailure(error, navigator.onLine, () => isReachable(tab.shown.pathname));
  if (signal.aborted) return;
  console.warn(`The page ${url.pathname} couldn't be loaded in place.`, error);
  if (call === "reload") return loadNormally(tab, url, event);
  navigationEnded(() => void loadPage(tab, new URL(location.href)));
}

/**
 * Has the browser load a page, once. From the address shown, since to the address at hand it would only scroll; a page
 * that was there before is reloaded, which keeps its place.
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
