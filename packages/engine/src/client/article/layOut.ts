import { whenIdle } from "../common/whenIdle.ts";

/** How many blocks are laid out in one task. */
const slice = 16;

/** Lays out the part of the article that the first frame skips (`data-fresh` in article.css), at once. */
export function layOutArticle(): void {
  delete document.documentElement.dataset.fresh;
  for (const block of document.querySelectorAll("[data-laid-out]")) block.removeAttribute("data-laid-out");
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
