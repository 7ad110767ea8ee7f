const NAME = "search";
/** Names of the highlights that lie above: of the mark at hand, and of all marks while they are new. */
const CURRENT = "search-current";
const NEW = "search-new";
/** Milliseconds for which new marks glow. */
const GLOW = 1200;

/** Wraps what of a range lies in each text node in a `<mark>`. */
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

/** Tells one mark from the others, where the browser can. */
export function paintCurrent(range: Range): void {
  if (typeof Highlight !== "function" || !CSS.highlights) return;
  const highlight = new Highlight(range);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
}

/**
 * Marks ranges: by name where the browser can, which leaves the text as it is, else by elements. By name they glow once,
 * for the eye to find them.
 */
export function paint(ranges: Range[]): void {
  if (typeof Highlight === "function" && CSS.highlights) {
    CSS.highlights.set(NAME, new Highlight(...ranges));
    const glow = new Highlight(...ranges);
    glow.priority = 2;
    CSS.highlights.set(NEW, glow);
    setTimeout(() => glow.clear(), GLOW);
    return;
  }
  // From the end, so that the places of the others stay right.
  for (const range of ranges.toReversed()) wrap(range);
}

/** Takes all marks away. */
export function unpaint(): void {
  for (const name of [NAME, CURRENT, NEW]) CSS.highlights?.delete(name);
  for (const mark of document.querySelectorAll("mark[data-search]")) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}
