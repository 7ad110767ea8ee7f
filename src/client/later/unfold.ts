/** How many blocks are laid out first: on most pages they fill the window. Then as many times as many in each step. */
const firstBlocks = 8;
const growth = 3;

/** Whether the article at hand has come in another one's place and is read from its top. */
function beginsAtTop(): boolean {
  const { navigationType = "traverse" } = window.navigation?.transition ?? {};
  return navigationType !== "traverse" && location.hash + location.search === "";
}

/** Calls back once what has changed is painted. */
function afterPaint(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next));
}

/** Lets in an article's first blocks alone. @returns whether there are more */
function fold(article: HTMLElement, blocks: number): boolean {
  whole();
  const last = article.children[blocks - 1];
  if (!last?.nextElementSibling) return false;
  last.setAttribute("data-fold", "");
  return true;
}

/** Lets in those of an article's blocks that fill the window. @returns how many they are */
function foldToWindow(article: HTMLElement): number {
  let blocks = firstBlocks;
  while (fold(article, blocks) && article.offsetHeight < innerHeight) blocks += firstBlocks;
  return blocks;
}

/**
 * Has an article that has come in another one's place laid out from its top: first the blocks that fill the window, so
 * that they are painted at once, then the others, in steps that leave the reader room. Not where the way leads further
 * down, since all that lies above must have its height: see `whole`. Calls back when the article is whole. Not on a first
 * load: there text would wait for scripts, and laying out the rest after the first paint makes the page block for longer.
 */
export function unfold(whenWhole: () => void): void {
  const article = document.getElementById("article");
  const content = article?.firstChild;
  const goOn = (blocks: number) => {
    if (!article || !isFolded(article)) return whenWhole();
    afterPaint(() => {
      // Another article may have come meanwhile.
      if (article.firstChild !== content) return;
      if (isFolded(article)) fold(article, blocks * growth);
      goOn(blocks * growth);
    });
  };
  goOn(article && beginsAtTop() && !document.hidden ? foldToWindow(article) : 0);
}

function isFolded(article: HTMLElement): boolean {
  return article.querySelector("[data-fold]") !== null;
}

/** Lets in what `unfold` still holds back: the reader goes to an anchor. */
export function whole(): void {
  document.querySelector("[data-fold]")?.removeAttribute("data-fold");
}
