const NAME = "search";
/** Name of the CSS highlight of the current mark. */
const CURRENT = "search-current";

/** Highlights the current mark. */
export function paintCurrent(range: Range): void {
  const highlight = new Highlight(range);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
}

/** Marks ranges by CSS highlights, which don't change the text. */
export function paint(ranges: Range[]): void {
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

export function unpaint(): void {
  for (const name of [NAME, CURRENT]) CSS.highlights.delete(name);
}
