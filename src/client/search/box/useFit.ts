import { useLayoutEffect, useRef } from "react";

/** Room left below a panel. */
const GAP = 8;
/** A panel is never lower than this, however little of the window is left. */
const LEAST = 120;

const keepFocus = (event: Event) => event.preventDefault();

/**
 * Keeps a panel inside what is visible of the window, the keyboard of a phone left out; it scrolls within itself.
 * The field keeps the focus while one presses the mouse in it.
 */
export function useFit(open: boolean): React.RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const resize = () => {
      const height =
        (window.visualViewport?.height ?? innerHeight) - element.getBoundingClientRect().top - GAP;
      element.style.maxHeight = `${Math.max(LEAST, height)}px`;
    };
    resize();
    const leaving = new AbortController();
    const { signal } = leaving;
    window.visualViewport?.addEventListener("resize", resize, { signal });
    addEventListener("resize", resize, { signal });
    element.addEventListener("mousedown", keepFocus, { signal });
    return () => leaving.abort();
  });
  return panel;
}
