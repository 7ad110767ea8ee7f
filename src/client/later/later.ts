import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { articleEvent, filling } from "../article/article.ts";
import { addCodeActions, startCodeBlocks } from "../article/codeBlocks.ts";
import { startCopyPage } from "../article/copyPage.ts";
import { addHeadingLinks, startHeadingLinks } from "../article/headingLinks.ts";
import { startBackToTop } from "../page/backToTop.ts";
import { startTocPopover } from "../toc/tocPopover.ts";
import { adoptStyles } from "./adoptStyles.ts";
import styles from "./late.css?inline";
import { unfold, whole } from "./unfold.ts";

export { Drawer } from "../drawer/Drawer.tsx";

/** Starts what a page can do without until its reader first moves: see loadLater.ts. */
export function start(messages: ClientMessages): void {
  adoptStyles(styles);
  startCodeBlocks(messages);
  startHeadingLinks(messages);
  startCopyPage(messages);
  startBackToTop(messages);
  startTocPopover();
  const dress = () => {
    addCodeActions(messages);
    addHeadingLinks(messages);
  };
  dress();
  document.addEventListener(articleEvent, dress);
  filling.fill = unfold;
  // Before the listener that looks for the anchor, and before a key goes to where the page ends.
  window.navigation?.addEventListener("navigate", whole, { capture: true });
  addEventListener("keydown", whole, { capture: true });
}
