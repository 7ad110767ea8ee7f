import { watchOverflow } from "./overflow.ts";
import { restoreTabs } from "./tabs.ts";

/** Name of the event on the document that says that another article stands in it. */
export const articleEvent = "docs:article";

/** After an article has come into the document. */
export function articleShown(): void {
  restoreTabs();
  watchOverflow();
  document.dispatchEvent(new Event(articleEvent));
}
