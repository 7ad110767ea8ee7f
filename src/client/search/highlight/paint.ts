const NAME = "search";

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

/** Marks ranges: by name where the browser can, which leaves the text as it is, else by elements. */
export function paint(ranges: Range[]): void {
  if (typeof Highlight === "function" && CSS.highlights) {
    CSS.highlights.set(NAME, new Highlight(...ranges));
    return;
  }
  // From the end, so that the places of the others stay right.
  for (const range of ranges.toReversed()) wrap(range);
}

/** Takes all marks away. */
export function unpaint(): void {
  CSS.highlights?.delete(NAME);
  for (const mark of document.querySelectorAll("mark[data-search]")) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}
