/** Pixels kept free between the panel and the bottom of the visible window. */
const GAP = 8;
/** Least height of the panel in pixels, however small the window is. */
const LEAST = 120;

/**
 * Limits the height of a panel to the visible part of the window, above a phone's on-screen keyboard; the panel then
 * scrolls. Pressing the mouse in it doesn't take the focus from the field.
 * @returns a function that removes the listeners, so that this can be the `ref` of an element
 */
export function fitViewport(panel: HTMLElement | null): undefined | (() => void) {
  if (!panel) return undefined;
  const leaving = new AbortController();
  const { signal } = leaving;
  const resize = () => {
    const height = (visualViewport?.height ?? innerHeight) - panel.getBoundingClientRect().top - GAP;
    panel.style.maxHeight = `${Math.max(LEAST, height)}px`;
  };
  resize();
  visualViewport?.addEventListener("resize", resize, { signal });
  addEventListener("resize", resize, { signal });
  panel.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  return () => leaving.abort();
}
