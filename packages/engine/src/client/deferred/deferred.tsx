import { useEffect, useLayoutEffect } from "react";
import { addCodeActions } from "../article/codeBlocks.ts";
import { startCopyPage } from "../article/copyPage.ts";
import { addFilter, startFilter } from "../article/filter/filter.ts";
import { readFilter } from "../article/filter/filterState.ts";
import { addHeadingLinks } from "../article/headingLinks.ts";
import { startPlaces } from "../article/places.ts";
import { useAppContext } from "../common/appContext.ts";
import { whenIdle } from "../common/whenIdle.ts";
import { prefetchInView } from "../navigation/prefetchInView.ts";
import { startBackToTop } from "../page/backToTop.ts";
import { startKeepingPlace } from "../page/keepPlace.ts";
import { resultsUrl } from "../search/common/links.ts";
import { scopeOf } from "../search/common/scope.ts";
import { adoptStyles } from "../styles/adoptStyles.ts";
import { startTocPopover } from "../toc/tocPopover.ts";
import styles from "./deferred.css?inline";

export { Drawer } from "../drawer/Drawer.tsx";

/**
 * Adds the parts of a page that need scripts: buttons of code blocks, links of headings, the filter and more. Renders
 * nothing, since React doesn't manage the article.
 */
export function PageActions() {
  const { site, page } = useAppContext();
  const { messages } = site;
  useEffect(() => {
    adoptStyles(styles);
    startCopyPage(messages);
    startTocPopover();
    startFilter();
    // Both read positions. In the next frame the browser has computed the styles for that, and computes them once.
    requestAnimationFrame(() => {
      startBackToTop(messages);
      startKeepingPlace();
    });
  }, [messages]);
  // After the first frame of a page, so that it doesn't wait for them. What a filter hides, though, is hidden from the
  // start: the place to which Back leads is one of the page without it.
  useLayoutEffect(() => {
    let isShown = true;
    const filterPage = () =>
      addFilter(messages, site.search && ((text) => resultsUrl(site, text, scopeOf(site, page))));
    const isFiltered = readFilter() !== "";
    if (isFiltered) filterPage();
    whenIdle(() => {
      if (!isShown) return;
      addCodeActions(messages);
      addHeadingLinks(messages);
      if (!isFiltered) filterPage();
      startPlaces();
    });
    return () => {
      isShown = false;
    };
  }, [site, page, messages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are those of the page shown.
  useEffect(() => prefetchInView(site), [site, page]);
  return null;
}
