/** The elements of a page whose position is remembered. */
const blocks = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, summary, pre, img";
/** Height of a line of text in pixels. A block counts as shown from its beginning while less than that of it is covered. */
const line = 20;
/**
 * When more of the window is covered after a turn, because there is a bar below the navbar, the place moves down by at most
 * as many pixels. That is nearly the height of the bar: only the space above the letters stays covered.
 */
const mostMoved = 38;
/** The step in pixels by which `findPlace` looks for elements, from the bars downwards. */
const pace = 8;

/** A place in the page, in a block, and how far below the top of the window it is shown, in pixels. */
interface Place {
  block: Element;
  /** How much of the block is above the place, from 0 to 1. */
  share: number;
  top: number;
  /** How much of the block's first line is covered, in pixels. */
  cut: number;
}

/** How many pixels at the top of the window are covered, by the navbar and on narrow screens the bar below it. */
function coveredHeight(): number {
  const ends = [...document.querySelectorAll(".navbar, .way")].map((bar) => {
    const { position, top } = getComputedStyle(bar);
    const box = bar.getBoundingClientRect();
    // A bar that hasn't reached the place where it sticks moves with the text.
    return position === "sticky" && box.top <= Number.parseFloat(top) + 1 ? box.bottom : 0;
  });
  return Math.max(0, ...ends);
}

/**
 * The place at the top of the window: the first block that begins a little below the bars, or else the point to which
 * the bars cover the block there, such as a picture or a long block of code.
 */
function findPlace(): Place | undefined {
  const main = document.getElementById("main");
  if (!main || scrollY === 0) return undefined;
  const { left, width } = main.getBoundingClientRect();
  const edge = coveredHeight();
  const limit = edge + 0.3 * Math.min(innerWidth, innerHeight);
  let covered: Place | undefined;
  for (let y = edge + 1; y < limit; y += pace) {
    const block = document.elementFromPoint(left + width / 3, y)?.closest(blocks);
    if (!block || !main.contains(block)) continue;
    const { top, height } = block.getBoundingClientRect();
    if (top >= edge - line) return { block, share: 0, top, cut: Math.max(0, edge - top) };
    covered ??= { block, share: (edge - top) / height, top: edge, cut: 0 };
  }
  return covered;
}

/** How far below the top of the window a place is now; undefined once its block has left the page. */
function topNow({ block, share }: Place): number | undefined {
  const box = block.getClientRects()[0];
  return box && box.top + share * box.height;
}

/**
 * Keeps what is at the top of the window there when the window gets another width, as when a phone is turned: the text
 * above has other lines then. Browsers keep the distance from the top of the page, or too little of the place.
 */
export function startKeepingPlace(): void {
  let place: Place | undefined;
  let width = innerWidth;
  let isScheduled = false;
  /** The number of frames in which scrolling is still the browser's own, after a turn. */
  let settling = 0;
  /**
   * The scroll position after the last turn. While the reader stays there, the place isn't determined anew: at the end of a
   * page the browser may not have been able to scroll as far as it.
   */
  let restored: number | undefined;
  const note = () => {
    isScheduled = false;
    if (settling > 0 || innerWidth !== width || scrollY === restored) return;
    restored = undefined;
    place = findPlace();
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(note);
    isScheduled = true;
  };
  const restore = () => {
    const top = place && topNow(place);
    if (!place || top === undefined) return;
    const wanted = Math.max(place.top, Math.min(coveredHeight() - place.cut, place.top + mostMoved));
    if (Math.abs(top - wanted) >= 1) scrollBy({ top: top - wanted, behavior: "instant" });
    restored = scrollY;
  };
  const settle = () => {
    if (settling === 0) return;
    restore();
    settling--;
    if (settling > 0) requestAnimationFrame(settle);
  };
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    const isSettling = settling > 0;
    // Browsers lay out, and scroll by themselves, for some frames after a turn.
    settling = 3;
    if (isSettling) restore();
    else settle();
  });
  // A reader who scrolls at once has chosen another place.
  for (const type of ["wheel", "touchmove", "keydown"]) {
    addEventListener(
      type,
      () => {
        settling = 0;
      },
      { passive: true },
    );
  }
  note();
}
