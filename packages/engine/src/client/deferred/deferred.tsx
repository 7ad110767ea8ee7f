import { useEffect, useLayoutEffect } from "react";
import { addCodeActions } from "../article/codeBlocks.ts";
import { startCopyPage } from "../article/copyPage.ts";
import { addHeadingLinks } from "../article/headingLinks.ts";
import { startPlaces } from "../article/places.ts";
import { useAppContext } from "../common/appContext.ts";
import { ownGlobal } from "../common/ownGlobal.ts";
import { whenIdle } from "../common/whenIdle.ts";
import { prefetchInView } from "../navigation/prefetchInView.ts";
import { startBackToTop } from "../page/backToTop.ts";
import { followDismissal } from "../stores/announcement.ts";
import { adoptStyles } from "../styles/adoptStyles.ts";
import { startTocPopover } from "../toc/tocPopover.ts";
import styles from "./deferred.css?inline";

export { Drawer } from "../drawer/Drawer.tsx";

/**
 * Adds the parts of a page that need scripts: buttons of code blocks, links of headings and more. Renders
 * nothing, since React doesn't manage the article.
 */
export function PageActions() {
  const { site, page } = useAppContext();
  const { messages, announcementBar } = site;
  useEffect(() => {
    adoptStyles(styles);
    if (announcementBar?.closeable) followDismissal(announcementBar.id);
    startCopyPage(messages);
    startTocPopover();
    // It reads positions. In the next frame the browser has computed the styles for that, and computes them once.
    requestAnimationFrame(() => startBackToTop(messages));
  }, [messages, announcementBar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the article is that of the page shown.
  useLayoutEffect(() => {
    let isShown = true;
    // On Back, the browser restores the scroll position next, so that scripts that change the height of the article have
    // to be first. All else comes after the first frame of a page, which doesn't wait for it.
    const isBack = ownGlobal("navigation")?.transition?.navigationType === "traverse";
    if (isBack) startPlaces();
    whenIdle(() => {
      if (!isShown) return;
      addCodeActions(messages);
      addHeadingLinks(messages);
      if (!isBack) startPlaces();
    });
    return () => {
      isShown = false;
    };
  }, [page, messages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are those of the page shown.
  useEffect(() => prefetchInView(site), [site, page]);
  return null;
}
