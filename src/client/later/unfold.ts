import { articleShown } from "../article/article.ts";
import { restoreTabs } from "../article/tabs.ts";

/** How many nodes come first, line ends between blocks among them: on most pages they fill the window. */
const firstNodes = 16;
/** How many times as many are there after each step. */
const growth = 3;

/** Whether the article at hand comes in another one's place and is read from its top. */
function beginsAtTop(): boolean {
  const { navigationType = "traverse" } = window.navigation?.transition ?? {};
  return navigationType !== "traverse" && location.hash + location.search === "";
}

/** Calls back once what has changed is painted. */
function afterPaint(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next));
}

/** Puts in what is missing of the article at hand. */
let complete: (() => void) | undefined;

/**
 * Fills an element with a copy of an article that is read from its top: first with the blocks that fill the window, so
 * that they are painted at once, then with the others, in steps that leave the reader room. With all of them where the
 * way leads further down, since what lies above must have its height: see `whole`. Not on a first load: there text would
 * wait for scripts.
 */
export function unfold(element: HTMLElement, article: Element): void {
  const missing = [...article.childNodes];
  const putIn = (count: number) => {
    element.append(...missing.splice(0, count).map((node) => document.importNode(node, true)));
  };
  const finish = () => {
    putIn(missing.length);
    complete = undefined;
    delete element.dataset.partial;
    articleShown();
  };
  const goOn = () => {
    if (missing.length <= firstNodes) return finish();
    restoreTabs();
    afterPaint(() => {
      // Whole by now, or another article.
      if (complete !== finish) return;
      putIn((growth - 1) * (article.childNodes.length - missing.length));
      goOn();
    });
  };
  complete = finish;
  element.replaceChildren();
  if (beginsAtTop() && !document.hidden) {
    element.dataset.partial = "";
    do putIn(firstNodes);
    while (missing.length > 0 && element.offsetHeight < innerHeight);
    goOn();
  } else finish();
}

/** Puts in what `unfold` still holds back: the reader goes on, perhaps to an anchor. */
export function whole(): void {
  complete?.();
}
