/** Steps in which an article is laid out: values of `data-fold` in late.css. */
const steps = 3;
/** What the first step lays out reaches the bottom of windows up to this height, in pixels: 17 blocks of at least a line. */
const lowWindow = 950;

/** Whether the article at hand has come in another one's place and is read from its top. */
function beginsAtTop(): boolean {
  const { navigationType = "traverse" } = window.navigation?.transition ?? {};
  return navigationType !== "traverse" && location.hash + location.search === "";
}

/** Calls back once what has changed is painted. */
function afterPaint(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next));
}

/**
 * Has an article that has come in another one's place laid out from its top: first the blocks that fill the window, so
 * that they are painted at once, then the others, in steps that leave the reader room. Not where the way leads further
 * down, since all that lies above must have its height: see `whole`. Calls back when the article is whole. Not on a first load:
 * there it brings the first paint little, for documents are painted as they come, and makes the page block for longer.
 */
export function unfold(whenWhole: () => void): void {
  const { dataset } = document.documentElement;
  const article = document.getElementById("article");
  const content = article?.firstChild;
  const show = (step: number) => {
    // Another article may have come meanwhile.
    if (article?.firstChild !== content) return;
    if (step <= steps && dataset.fold) {
      dataset.fold = String(step);
      afterPaint(() => show(step + 1));
    } else {
      whole();
      whenWhole();
    }
  };
  if (beginsAtTop() && !document.hidden) {
    const first = innerHeight <= lowWindow ? 1 : 2;
    dataset.fold = String(first);
    afterPaint(() => show(first + 1));
  } else {
    show(steps + 1);
  }
}

/** Lets in what `unfold` still holds back: the reader goes to an anchor. */
export function whole(): void {
  delete document.documentElement.dataset.fold;
}
