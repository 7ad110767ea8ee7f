interface Viewport {
  /** Distance of each heading from the top of the viewport, in order. */
  tops: readonly number[];
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
export function activeHeading({ tops, covered, height, atEnd }: Viewport): number {
  const last = tops.length - 1;
  if (atEnd && (tops[last] ?? height) < height) return last;
  const next = tops.findIndex((top) => top >= covered);
  if (next === -1) return last;
  return (tops[next] ?? height) < covered + (height - covered) / 2 ? next : next - 1;
}
