/** Values of `data-fold` in late.css: how much of an article is laid out. */
const steps = ["1", "2", "3"];
/** In windows higher than this, in pixels, the first step may not reach the bottom. */
const highest = 1100;

/** Whether the article at hand has come in another one's place and is read from its top. */
function beginsAtTop(): boolean {
  const { navigationType = "traverse" } = window.navigation?.transition ?? {};
  return navigationType !== "traverse" && location.hash + location.search === "";
}

/**
 * Has an article that has come in another one's place laid out from its top: first the blocks that fill the window, so
 * that they are painted at once, then the others, in steps that leave the reader room. Not where the way leads further
 * down, since all that lies above must have its height: see `whole`. Calls back when the article is whole.
 */
export function unfold(whenWhole: () => void): void {
  const article = document.getElementById("article");
  const content = article?.firstChild;
  const show = (step: number) => {
    // Another article may have come meanwhile.
    if (article?.firstChild !== content) return;
    if (step < steps.length && article?.dataset.fold) {
      article.dataset.fold = steps[step];
      setTimeout(show, 0, step + 1);
    } else {
      whole();
      whenWhole();
    }
  };
  if (article && beginsAtTop() && innerHeight <= highest && !document.hidden) {
    article.dataset.fold = steps[0];
    requestAnimationFrame(() => setTimeout(show, 0, 1));
  } else {
    show(steps.length);
  }
}

/** Lets in what `unfold` still holds back: the reader goes to an anchor. */
export function whole(): void {
  delete document.querySelector<HTMLElement>("[data-fold]")?.dataset.fold;
}
