import { type RefObject, useEffect } from "react";

/** Sets `--navbar-height` while the navbar's items need more than one row. */
export function useNavbarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const oneRow = 3.75 * Number.parseFloat(getComputedStyle(root).fontSize);
      // Set only where needed: changing a custom property of the root recomputes every style of the page.
      if (element.offsetHeight > oneRow + 1)
        root.style.setProperty("--navbar-height", `${element.offsetHeight}px`);
      else if (root.style.length > 0) root.style.removeProperty("--navbar-height");
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
