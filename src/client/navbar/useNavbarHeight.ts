import { type RefObject, useEffect } from "react";
import { anchorTarget } from "../navigation/anchorTarget.ts";
import { hidesOnScroll } from "./hidesOnScroll.ts";

/**
 * Keeps what depends on the navbar in step with it: `--navbar-height` when its items need a second row, and
 * `data-navbar="hidden"` on `<html>` when it hides on scrolling down.
 */
export function useNavbarHeight(bar: RefObject<HTMLElement | null>, hide: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const oneRow = 3.75 * Number.parseFloat(getComputedStyle(root).fontSize);
      // Touched only where it is needed: every style of the page depends on it.
      if (element.offsetHeight > oneRow + 1)
        root.style.setProperty("--navbar-height", `${element.offsetHeight}px`);
      else if (root.style.length > 0) root.style.removeProperty("--navbar-height");
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);

  useEffect(() => {
    const element = bar.current;
    if (!element || !hide) return;
    let last = scrollY;
    let ignoreNext = false;
    const set = (hidden: boolean) => {
      if (hidden) document.documentElement.dataset.navbar = "hidden";
      else delete document.documentElement.dataset.navbar;
    };
    const onScroll = () => {
      const next = hidesOnScroll({
        from: last,
        to: scrollY,
        height: element.offsetHeight,
        room: document.documentElement.scrollHeight - innerHeight,
      });
      last = scrollY;
      if (ignoreNext) ignoreNext = false;
      else if (next !== undefined) set(next && !element.contains(document.activeElement));
    };
    const onAnchor = (event: NavigateEvent) => {
      if (!event.hashChange || !anchorTarget(new URL(event.destination.url).hash)) return;
      ignoreNext = true;
      set(true);
    };
    // The way to a place on the page that has just come is no scrolling of the reader's.
    const onArrival = () => {
      last = scrollY;
    };
    const show = () => set(false);
    addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("focusin", show);
    window.navigation?.addEventListener("navigate", onAnchor);
    window.navigation?.addEventListener("navigatesuccess", onArrival);
    return () => {
      removeEventListener("scroll", onScroll);
      element.removeEventListener("focusin", show);
      window.navigation?.removeEventListener("navigate", onAnchor);
      window.navigation?.removeEventListener("navigatesuccess", onArrival);
    };
  }, [bar, hide]);
}
