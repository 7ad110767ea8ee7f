interface Scroll {
  /** Scroll position before and after, in pixels. */
  from: number;
  to: number;
  /** Height of the navbar in pixels. */
  height: number;
  /** Greatest possible scroll position in pixels. */
  room: number;
}

/**
 * Whether a scroll hides the navbar (true), shows it (false) or leaves it as it is (undefined). Near the top it is
 * always shown. At the very end of the page, the upward bounce of overscrolling doesn't count.
 */
export function hidesOnScroll({ from, to, height, room }: Scroll): boolean | undefined {
  if (to < height) return false;
  if (to > from) return true;
  return to < from && to + height < room ? false : undefined;
}
