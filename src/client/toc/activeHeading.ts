interface Viewport {
  /** How many headings there are. */
  count: number;
  /**
   * Distance of a heading from the top of the viewport, not a number for one that isn't drawn: asked only of those that
   * matter, for each has to be laid out.
   */
  top: (index: number) => number;
  /** Height of what covers the viewport's top. */
  covered: number;
  height: number;
  /** Whether the page is scrolled to its end. */
  atEnd: boolean;
}

/**
 * Index of the heading that a reader is at, or -1 above the first one: the first heading below the navbar if it stands
 * in the upper half, else the one before it; the last one at the page's end, when it is in view.
 */
export function activeHeading({ count, top, covered, height, atEnd }: Viewport): number {
  if (atEnd && count > 0 && top(count - 1) < height) return count - 1;
  // Browsers scroll by whole pixels, but headings stand at parts of one: where an anchor leads to may be a bit too high.
  const edge = covered - 1;
  let passed = -1;
  for (let next = 0; next < count; next++) {
    const distance = top(next);
    if (distance >= edge) return distance < covered + (height - covered) / 2 ? next : passed;
    if (distance < edge) passed = next;
  }
  return passed;
}
