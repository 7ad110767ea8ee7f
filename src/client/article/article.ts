import { watchOverflow } from "./overflow.ts";
import { restoreTabs } from "./tabs.ts";

/** Name of the event on the document that says that an article stands in it, whole. */
export const articleEvent = "docs:article";

/** After an article has come into the document. */
export function articleShown(): void {
  restoreTabs();
  watchOverflow();
  document.dispatchEvent(new Event(articleEvent));
}

export const filling = {
  /** Puts a copy of an article in the place of what an element holds: all at once, until later/unfold.ts is there. */
  fill(element: HTMLElement, article: Element): void {
    element.replaceChildren(...document.importNode(article, true).childNodes);
    articleShown();
  },
};
