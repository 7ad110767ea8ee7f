import { type RefObject, useEffect } from "react";

/** Keeps `--navbar-height` in step with a navbar whose items need a second row. */
export function useNavbarHeight(bar: RefObject<HTMLElement | null>): void {
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
}
