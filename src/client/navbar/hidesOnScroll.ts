interface Scroll {
  /** Scroll positions before and after. */
  from: number;
  to: number;
  /** Height of the navbar. */
  height: number;
  /** Greatest possible scroll position. */
  room: number;
}

/**
 * Whether a scroll hides the navbar (true), shows it (false) or leaves it as it is. Near the top it always shows.
 * At the very end of the page an upward bounce doesn't count as scrolling up.
 */
export function hidesOnScroll({ from, to, height, room }: Scroll): boolean | undefined {
  if (to < height) return false;
  if (to > from) return true;
  return to < from && to + height < room ? false : undefined;
}
