/** Scrolls `box`, without scrolling anything around it, until `element` is visible in it and not at its edges. */
export function scrollIntoView(box: Element, element: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  // At the top of a page, the box may stand lower than its sticky position, so that its end is below the window.
  const bottom = Math.min(outer.bottom, innerHeight);
  const margin = Math.min(64, (bottom - outer.top) / 4);
  if (inner.top < outer.top + margin) box.scrollTop += inner.top - outer.top - margin;
  else if (inner.bottom > bottom - margin) box.scrollTop += inner.bottom - bottom + margin;
}
