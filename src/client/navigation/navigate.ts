import type { Page } from "../../shared/page.ts";
import type { Site } from "../../shared/site.ts";
import { revealTarget } from "../article/revealTarget.ts";
import { samePath } from "../paths.ts";
import { anchorTarget } from "./anchorTarget.ts";
import { arrive } from "./arrive.ts";
import { decide } from "./decide.ts";
import { classifyFailure, isReachable } from "./failure.ts";
import type { LoadedPage } from "./fetchPage.ts";
import { readHead, writeHead } from "./head.ts";
import { followMoved, movedTarget } from "./moved.ts";
import { pages } from "./pages.ts";
import { navigationEnded, navigationStarted, status } from "./status.ts";
import { transition } from "./transition.ts";

/** Milliseconds within which a page that comes is shown without a transition. */
const quick = 100;

interface Options {
  site: Site;
  /** The page of the live document. */
  first: Page;
  /** Renders a page; resolves when it stands in the document, before it is painted. */
  show: (page: Page) => Promise<void>;
}

/** Takes over navigation between pages, where the browser has the Navigation API; elsewhere links stay links. */
export function startNavigation({ site, first, show }: Options): void {
  const { navigation } = window;
  const goOn = () => followMoved(first, new URL(location.href));
  if (!navigation) {
    addEventListener("hashchange", goOn);
    goOn();
    return;
  }
  let shown = new URL(location.href);
  let current = first;
  /** The browser has been asked to load a page: everything from here on is its business. */
  let leaving = false;
  /** Aborted when another navigation begins or the browser stops this one. */
  let underWay: AbortController | undefined;
  pages.add(shown.pathname, { page: first, head: readHead(document), path: shown.pathname });

  const begin = (event?: NavigateEvent): AbortSignal => {
    underWay?.abort();
    const controller = new AbortController();
    underWay = controller;
    event?.signal.addEventListener("abort", () => controller.abort());
    return controller.signal;
  };

  /**
   * Has the browser load a page, once. From the address shown, since to the address at hand it would only scroll; a page
   * that was there before is reloaded, which keeps its place.
   */
  const loadNormally = (url: URL, event?: NavigateEvent) => {
    leaving = true;
    if (event?.navigationType === "traverse") return location.reload();
    history.replaceState(history.state, "", shown);
    location.replace(url);
  };

  const swap = async ({ page, head }: LoadedPage, url: URL) => {
    await show(page);
    document.title = page.documentTitle;
    writeHead(head);
    shown = url;
    current = page;
  };

  const load = async (url: URL, event?: NavigateEvent) => {
    const signal = begin(event);
    const turn = underWay;
    signal.addEventListener("abort", () => {
      pages.cancel(url.pathname);
      // Stopped by the reader, not by a next navigation.
      if (underWay === turn) navigationEnded();
    });
    const begun = performance.now();
    const focused = document.activeElement;
    navigationStarted();
    try {
      const loaded = await pages.load(url.pathname);
      if (signal.aborted) return;
      const { build, locale } = loaded.page;
      if (build !== first.build || locale !== first.locale) return loadNormally(url, event);
      if (followMoved(loaded.page, url)) return;
      const change = () => swap(loaded, url);
      // A page that was there already comes at once: a transition would make the reader wait for its pictures.
      await (performance.now() - begun < quick ? change() : transition(change, signal));
      if (signal.aborted) return;
      navigationEnded();
      arrive(event, loaded.page.title, focused);
      if (!samePath(loaded.path, url.pathname)) {
        // The host led elsewhere. `shown` first, so that the change of address isn't taken for a navigation.
        shown = new URL(loaded.path + url.search + url.hash, url);
        history.replaceState(history.state, "", shown);
      }
    } catch (error) {
      if (signal.aborted) return;
      const call = await classifyFailure(error, navigator.onLine, () => isReachable(shown.pathname));
      if (signal.aborted) return;
      console.warn(`The page ${url.pathname} couldn't be loaded in place.`, error);
      if (call === "reload") return loadNormally(url, event);
      navigationEnded(() => void load(new URL(location.href)));
    } finally {
      if (underWay === turn) underWay = undefined;
    }
  };

  navigation.addEventListener("navigate", (event) => {
    if (leaving) return;
    const url = new URL(event.destination.url);
    // While a page is on its way, the address is already its own. After a failure one reads on in the page shown.
    const ahead = !samePath(location.pathname, shown.pathname) && status.get().type !== "failed";
    const hashChange = event.hashChange && !ahead;
    const { canIntercept, downloadRequest, formData, navigationType } = event;
    const action = decide(
      { canIntercept, hashChange, downloadRequest, formData, navigationType },
      url,
      shown,
      site.locales,
    );
    if (action === "leave") {
      if (!event.hashChange) return;
      // After a failed navigation the address is ahead of the page.
      const here = samePath(url.pathname, shown.pathname);
      if (here) shown = url;
      const target = anchorTarget(url.hash);
      if (target) revealTarget(target);
      else if (here && canIntercept && movedTarget(current, url)) {
        const handler = async () => void followMoved(current, url);
        event.intercept({ focusReset: "manual", scroll: "manual", handler });
      }
      return;
    }
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      handler: async () => {
        if (action === "load") return load(url, event);
        underWay?.abort();
        underWay = undefined;
        navigationEnded();
        // A page that was about to be shown isn't wanted any more.
        void show(current);
        const moved = url.hash !== shown.hash || url.search === shown.search;
        shown = url;
        if (event.navigationType === "traverse") event.scroll();
        else if (event.navigationType === "push" && moved) arrive(event, document.title);
      },
    });
  });
  goOn();
}
