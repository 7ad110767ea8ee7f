import { useLayoutEffect, useRef } from "react";

/** Pixels between the panel and the lower edge of the window. */
const GAP = 8;
/** Least height of the panel in pixels, however small the window is. */
const LEAST = 120;

const keepFocus = (event: Event) => event.preventDefault();

/**
 * Limits the height of a panel to the visible part of the window, above a phone's on-screen keyboard; the panel then
 * scrolls. Pressing the mouse in it doesn't take the focus from the field.
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
