const NAME = "search";
/** Names of the CSS highlights of the current mark, and of all marks while they are new. */
const CURRENT = "search-current";
const NEW = "search-new";
/** Milliseconds for which new marks glow. */
const GLOW = 1200;

/** Highlights the current mark. */
export function paintCurrent(range: Range): void {
  const highlight = new Highlight(range);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
}

/** Marks ranges by CSS highlights, which don't change the text. They glow once, so that the eye finds them. */
export function paint(ranges: Range[]): void {
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const glow = new Highlight(...ranges);
  glow.priority = 2;
  CSS.highlights.set(NEW, glow);
  setTimeout(() => glow.clear(), GLOW);
}

export function unpaint(): void {
  for (const name of [NAME, CURRENT, NEW]) CSS.highlights.delete(name);
}
