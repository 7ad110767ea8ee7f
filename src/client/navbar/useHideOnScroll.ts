import { type RefObject, useEffect, useRef } from "react";
import { anchorTarget } from "../navigation/anchorTarget.ts";
import { hidesOnScroll } from "./hidesOnScroll.ts";

/** Hides or shows the navbar, by `data-navbar="hidden"` on `<html>`. */
function setHidden(hidden: boolean): void {
  const { dataset } = document.documentElement;
  if (hidden) dataset.navbar = "hidden";
  else delete dataset.navbar;
}

/** Calls back after the next frame, when the scroll events of everything before it have been dispatched. */
const afterNextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/**
 * Ignores scrolling that the page itself does (to an anchor, or to the place on a new page) until the next frame is
 * over.
 */
function ignoreScrolling(isReader: RefObject<boolean>, then?: () => void): void {
  isReader.current = false;
  afterNextFrame(() => {
    isReader.current = true;
    then?.();
  });
}

/** Hides the navbar while the reader scrolls down, if the site is configured so. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, wanted: boolean): void {
  const isReader = useRef(true);
  useEffect(() => {
    const element = bar.current;
    if (!element || !wanted) return;
    let last = scrollY;
    const onScroll = () => {
      const hides = hidesOnScroll({
        from: last,
        to: scrollY,
        height: element.offsetHeight,
        room: document.documentElement.scrollHeight - innerHeight,
      });
      last = scrollY;
      if (isReader.current && hides !== undefined)
        setHidden(hides && !element.contains(document.activeElement));
    };
    const onAnchor = (event: NavigateEvent) => {
      if (!event.hashChange || !anchorTarget(new URL(event.destination.url).hash)) return;
      setHidden(true);
      // On a page that hardly scrolls, the reader couldn't scroll up to show the navbar again.
      ignoreScrolling(isReader, () => scrollY < element.offsetHeight && setHidden(false));
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("scroll", onScroll, { passive: true, signal });
    element.addEventListener("focusin", () => setHidden(false), { signal });
    window.navigation?.addEventListener("navigate", onAnchor, { signal });
    // On Back, browsers restore the scroll position only after this event.
    window.navigation?.addEventListener("navigatesuccess", () => ignoreScrolling(isReader), { signal });
    return () => leaving.abort();
  }, [bar, wanted]);
}
