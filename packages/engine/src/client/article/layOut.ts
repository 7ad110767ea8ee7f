import { whenIdle } from "../common/whenIdle.ts";
import { anchorTarget } from "./anchorTarget.ts";

/** How many blocks are laid out in one task. */
const slice = 16;
/** What shows that the reader is about to move: all of the article has its real height then. */
const moves = ["keydown", "pointerdown", "touchstart", "wheel"];

/** Lays out the part of the article that the first frame skips (`data-fresh` in article.css), at once. */
export function layOutArticle(): void {
  const root = document.documentElement;
  if (root.dataset.fresh === undefined) return;
  const target = anchorTarget(location.hash);
  const top = target?.getBoundingClientRect().top ?? -1;
  delete root.dataset.fresh;
  for (const block of document.querySelectorAll("[data-laid-out]")) block.removeAttribute("data-laid-out");
  // Has the browser do it now. On Back, it would take a place that moves later for the one on the page that it goes to.
  root.getBoundingClientRect();
  // A page that was opened at its top has an anchor in its address if that changed before the app was there, such as in
  // the browser's address bar. Its target stays where it is in the window.
  if (target && top >= 0 && top < innerHeight)
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Has the first frame of the page just put in, which is shown from its top, skip what lies far below, as the first frame
 * of a document does.
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
