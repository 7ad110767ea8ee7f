import { type RefObject, useEffect } from "react";
import { anchorTarget } from "../navigation/anchorTarget.ts";
import { setHidden } from "../stores/hidden.ts";
import { hidesOnScroll } from "./hidesOnScroll.ts";

/** Once a frame has come, and with it what was to be told of scrolling before it. */
const afterNextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** Hides the navbar while one scrolls down, where the site wants that: `data-navbar="hidden"` on `<html>`. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !wanted) return;
    let last = scrollY;
    let ignoreNext = false;
    const onScroll = () => {
      const hides = hidesOnScroll({
        from: last,
        to: scrollY,
        height: element.offsetHeight,
        room: document.documentElement.scrollHeight - innerHeight,
      });
      last = scrollY;
      if (ignoreNext) ignoreNext = false;
      else if (hides !== undefined) setHidden("navbar", hides && !element.contains(document.activeElement));
    };
    const onAnchor = (event: NavigateEvent) => {
      if (!event.hashChange || !anchorTarget(new URL(event.destination.url).hash)) return;
      ignoreNext = true;
      setHidden("navbar", true);
      // Where there is nothing to scroll, or hardly, nothing would show it again.
      afterNextFrame(() => {
        ignoreNext = false;
        if (scrollY < element.offsetHeight) setHidden("navbar", false);
      });
    };
    // The way to a place on the page that has just come is no scrolling of the reader's.
    const onArrival = () => {
      last = scrollY;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("scroll", onScroll, { passive: true, signal });
    element.addEventListener("focusin", () => setHidden("navbar", false), { signal });
    window.navigation?.addEventListener("navigate", onAnchor, { signal });
    window.navigation?.addEventListener("navigatesuccess", onArrival, { signal });
    return () => leaving.abort();
  }, [bar, wanted]);
}
