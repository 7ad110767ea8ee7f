import { type RefObject, useEffect } from "react";
import { anchorTarget } from "../article/anchorTarget.ts";
import { ownGlobal } from "../common/ownGlobal.ts";

/**
 * Whether a scroll from one position to another hides the navbar (true), shows it (false) or leaves it as it is (undefined).
 * Near the top it is always shown. At the very end of the page, the upward bounce of overscrolling doesn't count. `height` is
 * the navbar's, `room` the greatest position. All in pixels.
 */
export function hidesOnScroll(from: number, to: number, height: number, room: number): boolean | undefined {
  if (to < height) return false;
  if (to > from) return true;
  return to < from && to + height < room ? false : undefined;
}

/** Hides or shows the navbar, by `data-navbar="hidden"` on `<html>`. */
function setHidden(hidden: boolean): void {
  const { dataset } = document.documentElement;
  if (hidden) dataset.navbar = "hidden";
  else delete dataset.navbar;
}

/** Hides the navbar while the reader scrolls down, if the site is configured so. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !wanted) return;
    let last = scrollY;
    let isReader = true;
    const onScroll = () => {
      const room = document.documentElement.scrollHeight - innerHeight;
      const hides = hidesOnScroll(last, scrollY, element.offsetHeight, room);
      last = scrollY;
      // A focus by the keyboard keeps the navbar. A button that was pressed by pointer has the focus too, but no ring.
      if (isReader && hides !== undefined) setHidden(hides && !element.querySelector(":focus-visible"));
    };
    // Ignores scrolling that the page itself does (to an anchor, or to the place on a new page). It waits for two
    // frames, after which the scroll events of that scrolling have been dispatched.
    const ignoreScrolling = (then = () => {}) => {
      isReader = false;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isReader = true;
          then();
        }),
      );
    };
    const onAnchor = (event: NavigateEvent) => {
      if (!event.hashChange || !anchorTarget(new URL(event.destination.url).hash)) return;
      setHidden(true);
      // On a page that hardly scrolls, the reader couldn't scroll up to show the navbar again.
      ignoreScrolling(() => scrollY < element.offsetHeight && setHidden(false));
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("scroll", onScroll, { passive: true, signal });
    element.addEventListener("focusin", () => setHidden(false), { signal });
    const navigation = ownGlobal("navigation");
    navigation?.addEventListener("navigate", onAnchor, { signal });
    // On Back, browsers restore the scroll position only after this event.
    navigation?.addEventListener("navigatesuccess", () => ignoreScrolling(), { signal });
    return () => leaving.abort();
  }, [bar, wanted]);
}
