const NAME = "search";
/** Names of the CSS highlights of the current mark, and of all marks while they are new. */
const CURRENT = "search-current";
const NEW = "search-new";
/** Milliseconds for which new marks glow. */
const GLOW = 1200;

/** Wraps the part of a range in each text node in a `<mark>`. */
function wrap(range: Range): void {
  const root = range.commonAncestorContainer;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = root instanceof Text ? [root] : [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && range.intersectsNode(node)) nodes.push(node);
  }
  for (const node of nodes) {
    const part = document.createRange();
    part.selectNodeContents(node);
    if (node === range.startContainer) part.setStart(node, range.startOffset);
    if (node === range.endContainer) part.setEnd(node, range.endOffset);
    if (part.collapsed) continue;
    const mark = document.createElement("mark");
    mark.dataset.search = "";
    part.surroundContents(mark);
  }
}

/** Highlights the current mark, in browsers with the CSS Custom Highlight API. */
export function paintCurrent(range: Range): void {
  if (!CSS.highlights) return;
  const highlight = new Highlight(range);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
}

/**
 * Marks ranges by CSS highlights, which don't change the text; in browsers without that API, by elements. CSS
 * highlights glow once, so that the eye finds them.
 */
export function paint(ranges: Range[]): void {
  if (CSS.highlights) {
    CSS.highlights.set(NAME, new Highlight(...ranges));
    const glow = new Highlight(...ranges);
    glow.priority = 2;
    CSS.highlights.set(NEW, glow);
    setTimeout(() => glow.clear(), GLOW);
    return;
  }
  // In reverse, so that wrapping doesn't move the ranges that follow.
  for (const range of ranges.toReversed()) wrap(range);
}

export function unpaint(): void {
  for (const name of [NAME, CURRENT, NEW]) CSS.highlights?.delete(name);
  for (const mark of document.querySelectorAll("mark[data-search]")) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}
