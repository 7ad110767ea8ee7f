import site from "virtual:site";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { revealTarget } from "./article/revealTarget.ts";
import { startTabs } from "./article/tabs.ts";
import { loadDeferred } from "./deferred/loadDeferred.ts";
import { anchorTarget } from "./navigation/anchorTarget.ts";
import { startNavigation } from "./navigation/navigate.ts";
import { startPrefetch } from "./navigation/prefetch.ts";
import { readPage } from "./page/readPage.ts";
import { Root, showPage } from "./Root.tsx";
import "./search/workerUrl.ts";
import { adoptStyles } from "./styles/adoptStyles.ts";
import faultStyles from "./styles/faults.css?inline";

/** After this many milliseconds without a movement, the rest is loaded all the same. */
const settleTime = 4000;
const intents = ["focusin", "keydown", "pointerdown", "pointerover", "touchstart"];
let pause = settleTime;
let started = false;
let settled: ReturnType<typeof setTimeout>;

/** Hydrates the frame in a transition, which React does in slices that leave the reader room. */
function start(): void {
  if (started) return;
  started = true;
  const root = document.getElementById("_app");
  if (!root) return;
  // What a fault shows must not wait for what can't be loaded.
  adoptStyles(faultStyles);
  const page = readPage(document);
  // As it came, before scripts touch what is shown. In a document of its own, where pictures are not loaded: in this one,
  // Chromium would stop the animation of a picture that a copy shows too.
  const article = document.implementation.createHTMLDocument().importNode(page.article, true);
  const first = { ...page, article };
  startTransition(() => {
    hydrateRoot(root, <Root site={site} first={first} />);
  });
  whenIdle(layOutRest);
  startTabs();
  startNavigation({ site, first, show: showPage });
  startPrefetch(site);
  const target = anchorTarget(location.hash);
  if (target && !target.checkVisibility()) {
    revealTarget(target);
    target.scrollIntoView();
  }
}

/** The reader moves, or has been here for a while: now everything is wanted. */
function onIntent(): void {
  clearTimeout(settled);
  for (const intent of intents) removeEventListener(intent, onIntent, true);
  start();
  layOutRest();
  loadDeferred().catch((error: unknown) => {
    console.warn("A part of the app couldn't be loaded.", error);
    // Tried again at the next movement: not at once, for there are many, and ever later, for it may be gone for good.
    setTimeout(awaitIntent, pause);
    pause *= 2;
    addEventListener("online", onIntent, { once: true });
  });
}

function awaitIntent(): void {
  for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });
}

/** Once the document is complete. The script itself is `async`: for one that is not, Chromium puts off going to anchors. */
function begin(): void {
  awaitIntent();
  settled = setTimeout(onIntent, settleTime);
  whenIdle(start);
}

function whenIdle(work: () => void): void {
  // In browsers without this API its name may be the id of an element, which is a property of the window too.
  if (typeof window.requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/**
 * Lays out what the first frame left out of a page that was opened at its top (`content-visibility` in article.css), so
 * that the scrollbar is true and keys such as End lead where they should.
 */
function layOutRest(): void {
  delete document.documentElement.dataset.fresh;
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();

if (import.meta.hot) {
  import.meta.hot.on("page:update", () => {
    import("./navigation/refresh.ts")
      .then(({ refreshPage }) => refreshPage(showPage))
      // It is there no more.
      .catch(() => location.reload());
  });
  import.meta.hot.send("page:listening", document.documentElement.dataset.state);
}
