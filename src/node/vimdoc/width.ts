/** Signs that take no cell of their own: marks over letters, joiners, variation selectors. */
const empty = /\p{M}|\p{Cf}|\p{Variation_Selector}/u;
/** Signs that take two cells of a terminal: East Asian scripts and most pictures. */
const wide =
  /[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** Cells that a text takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += empty.test(sign) ? 0 : wide.test(sign) ? 2 : 1;
  return width;
}

/** Puts blanks behind a text until it takes so many cells. */
export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}
