interface Viewport {
  /** Number of headings. */
  count: number;
  /**
   * Distance in pixels of a heading from the top of the viewport, NaN if it isn't rendered. Called for few headings,
   * because each call may lay out a part of the page.
   */
  top: (index: number) => number;
  /** Pixels at the top of the viewport that the navbar covers. */
  covered: number;
  height: number;
  /** Whether the page is scrolled to its end. */
  atEnd: boolean;
}

/**
 * Index of the heading whose section the reader is at, or -1 above the first: the first heading below the navbar if
 * it is in the upper half of the viewport, otherwise the one before it. At the end of the page, the last heading if
 * it is visible.
 */
export function activeHeading({ count, top, covered, height, atEnd }: Viewport): number {
  if (atEnd && count > 0 && top(count - 1) < height) return count - 1;
  // Browsers scroll by whole pixels, so the heading of an anchor may end up a fraction of a pixel too high.
  const edge = covered - 1;
  let passed = -1;
  for (let next = 0; next < count; next++) {
    const distance = top(next);
    if (distance >= edge) return distance < covered + (height - covered) / 2 ? next : passed;
    if (distance < edge) passed = next;
  }
  return passed;
}
