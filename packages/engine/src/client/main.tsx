import site from "virtual:site";
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Site } from "../shared/site.ts";
import { App } from "./App.tsx";
import { anchorTarget } from "./article/anchorTarget.ts";
import { layOutArticle, layOutWhenIdle } from "./article/layOut.ts";
import { revealTarget } from "./article/revealTarget.ts";
import { startTabs } from "./article/tabs.ts";
import { acceptPages, fetchAgain, pageShown, replacePage, startNavigation } from "./navigation/navigate.ts";
import { type LoadedPage, readPage } from "./navigation/pages.ts";
import { startPrefetch } from "./navigation/prefetch.ts";
import "./search/workerUrl.ts";
import { ownGlobal } from "./common/ownGlobal.ts";
import { whenIdle } from "./common/whenIdle.ts";
import { startColorMode } from "./stores/colorMode.ts";
import { loadDeferred, setDeferredLoader } from "./stores/deferred.ts";
import { adoptStyles } from "./styles/adoptStyles.ts";
import faultStyles from "./styles/frame/faults.css?inline";
import { startActiveHeading } from "./toc/useActiveHeading.ts";

declare global {
  /** The button that was pressed last before the app started; null if something else was clicked after it. */
  var pressed: Element | null;
}

/**
 * Milliseconds after which the deferred part is loaded though the page isn't idle. After a failure, no interaction tries again
 * for as long.
 */
const patience = 1000;
const intents = ["focusin", "keydown", "pointerdown", "pointerover", "scroll", "touchstart", "wheel"];
setDeferredLoader(() => import("./deferred/deferred.tsx"));
let started = false;

/** Starts the app, once. Hydrates it in a transition, which React renders in slices: the page stays responsive. */
function start(): void {
  if (started) return;
  started = true;
  // Ends the work of headScript.ts, which keeps what is pressed before the app handles clicks.
  globalThis.onclick = null;
  const root = document.getElementById("_app");
  if (!root) return;
  // These styles are in the app's own script, so that an error can be shown even if other files can't be loaded.
  adoptStyles(faultStyles);
  const page = readPage(document);
  // A copy of the article as it arrived, before scripts change it, for when the reader comes back to this page. It is
  // made in a separate document, which loads no pictures: a second copy in this one would stop the animation of an
  // SVG in Chromium.
  const article = document.implementation.createHTMLDocument().importNode(page.article, true);
  const first = { ...page, article };
  startTransition(() => {
    hydrateRoot(root, <Root site={site} first={first} />);
  });
  layOutWhenIdle();
  whenIdle(loadRest);
  startColorMode(site.colorMode);
  startActiveHeading();
  startTabs();
  startNavigation(site, first);
  startPrefetch(site);
  const target = anchorTarget(location.hash);
  if (target && !target.checkVisibility()) {
    revealTarget(target);
    target.scrollIntoView();
  }
}

/**
 * The app in the browser: `App` with a state for the page shown. Once it handles all events, it marks `<html>` with
 * `data-hydrated`.
 */
function Root({ site, first }: { site: Site; first: LoadedPage }) {
  const [page, setPage] = useState(first);
  useLayoutEffect(() => acceptPages(setPage), []);
  useLayoutEffect(() => pageShown(page), [page]);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    // What was pressed before the app started was there to be seen, so it does what it says.
    const button = ownGlobal("pressed");
    if (button instanceof HTMLElement) button.click();
  }, []);
  return <App site={site} page={page} />;
}

/** Runs at the first interaction, or after `patience` on a page that isn't idle: starts the app and loads its deferred part. */
function onIntent(): void {
  for (const intent of intents) removeEventListener(intent, onIntent, true);
  start();
  layOutArticle();
  loadRest();
}

function loadRest(): void {
  loadDeferred().catch((error: unknown) => {
    console.warn("A part of the app couldn't be loaded.", error);
    // A later interaction tries again, but not at once: interactions are many, and the file may be gone for good.
    setTimeout(awaitIntent, patience);
  });
}

function awaitIntent(): void {
  for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });
}

/**
 * Runs once the document is parsed. The script is `async` because Chromium delays scrolling to anchors for deferred
 * scripts.
 */
function begin(): void {
  awaitIntent();
  setTimeout(onIntent, patience);
  whenIdle(start);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();

if (import.meta.hot) {
  import.meta.hot.on("page:update", async () => {
    try {
      const place = [scrollX, scrollY] as const;
      await replacePage(await fetchAgain());
      scrollTo(...place);
    } catch {
      // The page was deleted, for example.
      location.reload();
    }
  });
  import.meta.hot.send("page:listening", document.documentElement.dataset.state);
}
