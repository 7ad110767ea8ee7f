/** Characters without a cell of their own: combining marks, joiners, variation selectors. */
const empty = /\p{M}|\p{Cf}|\p{Variation_Selector}/u;
/** Characters that take two cells in a terminal: East Asian scripts and most pictograms. */
const wide =
  /[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;
const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The number of cells that a text takes in Neovim. Signs that make one picture together take the cells of their first, and a
 * variation selector makes a pictogram of it, which takes two: `⚙️`.
 */
export function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of clusters.segment(text)) {
    const [base = ""] = segment;
    const isWide = wide.test(base) || (segment.includes("\uFE0F") && !/[\d#*]/.test(base));
    width += empty.test(base) ? 0 : isWide ? 2 : 1;
  }
  return width;
}

/** Pads a text with spaces to a number of cells. */
export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}
