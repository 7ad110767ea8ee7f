import { type RefObject, useEffect, useRef } from "react";
import { anchorTarget } from "../navigation/anchorTarget.ts";
import { setHidden } from "../stores/hidden.ts";
import { hidesOnScroll } from "./hidesOnScroll.ts";

/** Calls back once a frame has passed, and with it the events of scrolling that happened before it. */
const afterNextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** Notes in `isReader` that the scrolling at hand isn't the reader's: to an anchor, or to the place on a new page. */
function ignoreScrolling(isReader: RefObject<boolean>, then?: () => void): void {
  isReader.current = false;
  afterNextFrame(() => {
    isReader.current = true;
    then?.();
  });
}

/** Hides the navbar while one scrolls down, where the site wants that: `data-navbar="hidden"` on `<html>`. */
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
        setHidden("navbar", hides && !element.contains(document.activeElement));
    };
    const onAnchor = (event: NavigateEvent) => {
      if (!event.hashChange || !anchorTarget(new URL(event.destination.url).hash)) return;
      setHidden("navbar", true);
      // Where there is nothing to scroll, or hardly, nothing would show it again.
      ignoreScrolling(isReader, () => scrollY < element.offsetHeight && setHidden("navbar", false));
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("scroll", onScroll, { passive: true, signal });
    element.addEventListener("focusin", () => setHidden("navbar", false), { signal });
    window.navigation?.addEventListener("navigate", onAnchor, { signal });
    // On the way back the browser scrolls only now.
    window.navigation?.addEventListener("navigatesuccess", () => ignoreScrolling(isReader), { signal });
    return () => leaving.abort();
  }, [bar, wanted]);
}
