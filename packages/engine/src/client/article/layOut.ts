import { whenIdle } from "../common/whenIdle.ts";
import { anchorTarget } from "./anchorTarget.ts";

/** How many blocks are laid out in one task. */
const slice = 16;
/** The events by which a reader, and not the browser, begins to move: all of the article has its real height then. */
const moves = ["keydown", "pointerdown", "touchstart", "wheel"];

/** Lays out the part of the article that the first frame skips (`data-fresh` in article.css), at once. */
export function layOutArticle(): void {
  const root = document.documentElement;
  if (root.dataset.fresh === undefined) return;
  const target = anchorTarget(location.hash);
  const top = target?.getBoundingClientRect().top ?? -1;
  delete root.dataset.fresh;
  for (const block of document.querySelectorAll("[data-laid-out]")) block.removeAttribute("data-laid-out");
  // Forces layout within this event. On Back, Chromium would otherwise take a scroll position that changes after the event
  // for the one of the page that it goes to.
  root.getBoundingClientRect();
  // A page that was opened at its top has an anchor in its address if that changed before the app was there, such as in
  // the browser's address bar. Its target stays where it is in the window.
  if (target && top >= 0 && top < innerHeight)
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Called for a page that was put into the document and is shown from its top: its first frame skips what lies far below, as
 * the first frame of a loaded document does.
 */
export function skipBelow(): void {
  document.documentElement.dataset.fresh = "";
  for (const type of moves)
    addEventListener(type, layOutArticle, { capture: true, once: true, passive: true });
  layOutWhenIdle();
}

/**
 * Lays out the part of the article that the first frame skips, a slice each time the browser is idle: as a whole it would
 * block a slow phone for a fifth of a second.
 */
export function layOutWhenIdle(): void {
  whenIdle(() => {
    const skipped = document.querySelectorAll<HTMLElement>(
      "[data-fresh] #article > :nth-child(n + 25):not([data-laid-out])",
    );
    for (const block of [...skipped].slice(0, slice)) block.dataset.laidOut = "";
    if (skipped.length > slice) layOutWhenIdle();
    else layOutArticle();
  });
}
