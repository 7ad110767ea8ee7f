import { startTransition } from "react";
import { flushSync } from "react-dom";
import { samePath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { anchorTarget } from "../article/anchorTarget.ts";
import { layOutArticle, skipBelow } from "../article/layOut.ts";
import { revealTarget } from "../article/revealTarget.ts";
import { announce } from "../common/announce.ts";
import { ownGlobal } from "../common/ownGlobal.ts";
import { createStore } from "../stores/store.ts";
import { decide } from "./decide.ts";
import { keepPlace, linkFollowed, scrollToPlace } from "./entryPlace.ts";
import { movedTarget } from "./moved.ts";
import { fetchPage, isConnectionLost, type LoadedPage, NoAnswerError, pages, readHead } from "./pages.ts";

/** How a navigation failed: there is no connection, or no answer to the request; `closed` when the reader has closed its message. */
type Failure = "offline" | "silent" | "closed";

/** What to show about a navigation: nothing, that it is slow, or how it failed. */
export const status = createStore<"idle" | "slow" | Failure>("idle");

/** The state of navigation in this browser tab. */
interface Tab {
  /** Address of the page shown. */
  shown: URL;
  /** The page shown. Only pages of the same build and locale can be shown in its place. */
  page: LoadedPage;
  /** Whether navigation events are ignored: the browser was asked to load a document, or the address is being corrected. */
  isLeaving: boolean;
}

/** Set by `startNavigation`, before anything else of this file runs. */
let tab: Tab;

/**
 * Handles navigation between pages in browsers with the Navigation API. In others, links load documents.
 * @param first the page that the browser loaded
 */
export function startNavigation(site: Site, first: LoadedPage): void {
  tab = { shown: new URL(location.href), page: first, isLeaving: false };
  pages.add(tab.shown.pathname, first);
  const navigation = ownGlobal("navigation");
  if (navigation) {
    navigation.addEventListener("navigate", (event) => onNavigate(event, site));
    // The browser shows this document again from its back/forward cache.
    addEventListener("pagehide", () => keepShown());
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      tab.isLeaving = false;
      navigationEnded();
    });
  } else addEventListener("hashchange", () => followMoved(first, new URL(location.href)));
  followMoved(first, tab.shown);
}

/** Keeps where the reader is. While the next page is loading, the current entry is already that page's, and keeps nothing. */
function keepShown(source?: Element | null): void {
  if (samePath(location.pathname, tab.shown.pathname)) keepPlace(source);
}

function onNavigate(event: NavigateEvent, site: Site): void {
  // Everything above the target must have its real height before scrolling to it.
  layOutArticle();
  if (tab.isLeaving) return;
  const to = new URL(event.destination.url);
  const hasMoved = movedTarget(tab.page, to) !== undefined;
  const { shown } = tab;
  keepShown(event.sourceElement);
  // An anchor on the page shown is one of this page, also while the address is the next one's already.
  const own = event.sourceElement?.getAttribute("href");
  if (own?.startsWith("#") && !samePath(to.pathname, shown.pathname)) {
    event.preventDefault();
    location.assign(new URL(own, shown));
    return;
  }
  const hasFailed = !["idle", "slow"].includes(status.get());
  const action = decide(event, to, { shown, address: location.pathname, hasFailed, hasMoved }, site);
  if (action === "leave") return;
  if (action === "anchor") {
    const target = anchorTarget(to.hash);
    if (target?.matches("main") && event.navigationType !== "traverse") {
      // The skip link leads to the content and leaves the address as it is, which a reader may copy.
      event.preventDefault();
      target.scrollIntoView();
      target.focus({ preventScroll: true });
      return;
    }
    // After a failed navigation, the address is another one than that of the page shown.
    if (samePath(to.pathname, shown.pathname)) tab.shown = to;
    if (target) revealTarget(target);
    return;
  }
  // The page that is loading was asked for once more.
  const again = samePath(to.pathname, location.pathname);
  const handler = async () => {
    if (action === "load") return loadPage(to, event, again);
    navigationEnded();
    // If React is about to render another page, it renders the page shown instead.
    void showPage(tab.page);
    tab.shown = to;
    if (followMoved(tab.page, to)) return;
    if (action === "restore") scrollToPlace();
    else if (action === "arrive") arrive(event, tab.page.title);
  };
  event.intercept({ focusReset: "manual", scroll: "manual", handler });
}

/** Navigates to where the anchor of an address has moved, replacing the history entry. Returns whether it has moved. */
function followMoved(page: LoadedPage, url: URL): boolean {
  const target = movedTarget(page, url);
  if (target) location.replace(target);
  return target !== undefined;
}

/** Loads the page at an address and shows it, or says that there is no connection or no answer, or has the browser load it. */
async function loadPage(to: URL, event: NavigateEvent, again: boolean): Promise<void> {
  const { signal } = event;
  // The signal aborts when another navigation begins or the reader stops this one.
  signal.addEventListener("abort", () => navigationEnded());
  navigationStarted();
  if (again) pages.forget(to.pathname);
  try {
    await fetchAndShow(to, event);
  } catch (error) {
    if (signal.aborted) return;
    console.warn(`The page ${to.pathname} couldn't be loaded in place.`, error);
    if (error instanceof NoAnswerError) return navigationEnded("silent");
    const isOffline = await isConnectionLost(error, tab.shown.pathname);
    if (signal.aborted) return;
    if (isOffline) navigationEnded("offline");
    else loadNormally(to, event);
  }
}

async function fetchAndShow(to: URL, event: NavigateEvent): Promise<void> {
  const { signal } = event;
  const isBack = event.navigationType === "traverse";
  const focused = document.activeElement;
  const page = await pages.load(to.pathname);
  if (signal.aborted) return;
  const { build, locale } = tab.page;
  if (page.build !== build || page.locale !== locale) return loadNormally(to, event);
  if (followMoved(page, to)) return;
  // The page has arrived; only rendering remains.
  navigationEnded();
  // On Back, the page isn't rendered synchronously: browsers don't know yet which scroll position to restore.
  await showPage(page, !isBack);
  if (!signal.aborted && !isBack && !/[#?]/.test(to.href)) skipBelow();
  tab.shown = to;
  if (signal.aborted) return;
  arrive(event, page.title, focused);
  if (samePath(page.loadedFrom, to.pathname)) return;
  // The host redirected to another path, which now becomes the address.
  tab.shown = new URL(page.loadedFrom + to.search + to.hash, to);
  tab.isLeaving = true;
  history.replaceState(history.state, "", tab.shown);
  tab.isLeaving = false;
}

/**
 * Has the browser load a page. The address of the page shown is restored first: the address bar already has the next
 * page's, and going to that again would only scroll. On Back and Forward, the browser reloads the page, which keeps its
 * scroll position.
 */
function loadNormally(to: URL, { navigationType }: NavigateEvent): void {
  tab.isLeaving = true;
  if (navigationType === "traverse") location.reload();
  else {
    history.replaceState(history.state, "", tab.shown);
    location.replace(to);
  }
}

/** Leaves what comes next to the browser, which loads it as a document. */
export function leaveToBrowser(): void {
  tab.isLeaving = true;
}

/** Milliseconds after which a navigation counts as slow. */
const slowAfter = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

function navigationStarted(): void {
  navigationEnded();
  timer = setTimeout(() => status.set("slow"), slowAfter);
}

/** Ends what is shown about a navigation, or shows how it failed. */
export function navigationEnded(outcome: "idle" | Failure = "idle"): void {
  clearTimeout(timer);
  status.set(outcome);
}

/** Renders a page; known once React has hydrated the document. */
let render: ((page: LoadedPage) => void) | undefined;
/** The pages that were given to React and aren't in the document yet, oldest first, with what to do when they are. */
const rendering: { page: LoadedPage; shown: () => void }[] = [];

/**
 * Renders another page in one commit.
 * @param atOnce renders synchronously, so that the next frame shows the page; otherwise React renders in slices and
 * the page shown stays responsive
 * @returns a promise that resolves, before paint, when this page or a later one is in the document
 */
function showPage(page: LoadedPage, atOnce = false): Promise<void> {
  return new Promise((shown) => {
    rendering.push({ page, shown });
    (atOnce ? flushSync : startTransition)(() => render?.(page));
  });
}

/** Makes `set` the function that renders pages, and renders the last page asked for before hydration, if any. */
export function acceptPages(set: (page: LoadedPage) => void): void {
  render = set;
  const last = rendering.at(-1);
  if (last) set(last.page);
}

/** Called when a page is in the document: gives that its title and head, and resolves the promises of `showPage`. */
export function pageShown(page: LoadedPage): void {
  const at = rendering.findIndex((entry) => entry.page === page);
  // The first page's title and head came with its document.
  if (at === -1) return;
  tab.page = page;
  document.title = page.documentTitle;
  for (const element of readHead(document)) element.remove();
  document.head.append(...page.head);
  for (const { shown } of rendering.splice(0, at + 1)) shown();
}

/**
 * Completes a navigation: shows the navbar, reveals the target of the anchor, scrolls (to the target, to the top, or on
 * Back to where the reader was), moves the focus to the target or the title, on Back to the link that was followed, and has
 * screen readers read out the name of the page.
 * A field that the reader focused meanwhile keeps the focus.
 * @param focused the element that had the focus when the navigation began
 */
function arrive(event: NavigateEvent | undefined, name: string, focused?: Element | null): void {
  delete document.documentElement.dataset.navbar;
  // Closes the table of contents and the menu of narrow screens, which belong to the page before.
  for (const list of document.querySelectorAll<HTMLElement>("[popover]")) list.hidePopover?.();
  const target = anchorTarget(location.hash);
  if (target) revealTarget(target);
  const isBack = event?.navigationType === "traverse";
  if (!isBack || !scrollToPlace()) {
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }
  const { activeElement } = document;
  const isTyping = activeElement !== focused && activeElement?.matches("input");
  const title = document.querySelector<HTMLElement>("#article h1");
  const start = (isBack && linkFollowed()) || target || title || document.getElementById("main");
  if (start && !isTyping) {
    if (start.tabIndex < 0) start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
  announce(name);
}

/** Fetches the page at the current address, asking the server even if the HTTP cache has the page. */
export async function fetchAgain(): Promise<LoadedPage> {
  const read = await fetchPage(location.pathname, { cache: "no-cache" });
  return read();
}

/** Forgets all other pages, and renders one in place of the page shown. */
export function replacePage(page: LoadedPage): Promise<void> {
  pages.clear();
  return showPage(page);
}

/**
 * After a crash: fetches the page shown again and renders it from its top. If that isn't possible, or the page is of
 * another build, has the browser load it.
 */
export async function recoverPage(build: string): Promise<void> {
  try {
    const page = await fetchAgain();
    if (page.build !== build) return location.reload();
    await replacePage(page);
    arrive(undefined, page.title);
  } catch {
    location.reload();
  }
}
