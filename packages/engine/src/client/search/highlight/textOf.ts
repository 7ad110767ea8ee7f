import type { Range as TextRange } from "../words/snippet.ts";

/** Elements whose text isn't part of an article: hidden labels, buttons except tabs, the inside of pictures. */
const SKIPPED = "script, style, button:not(.tab), svg, .heading-anchor, .visually-hidden, .tab-label";

/** The text of an element as one string, with the text nodes that it comes from. */
interface ElementText {
  text: string;
  nodes: { node: Text; start: number }[];
}

/** The headings at which a section of the index begins. */
const SECTION = /^H[1-3]$/;
const BLOCK = /^(?:P|LI|TD|TH|H[1-6]|PRE|DIV|FIGCAPTION|SUMMARY|DT|DD|BLOCKQUOTE|BUTTON)$/;

/**
 * Reads the text of an element as one string, so that words which span several nodes, such as tokens of code, can be
 * found.
 * @param from a heading in it: only the text from there to the next heading at which a section begins
 */
export function textOf(root: Element, from?: Element | null): ElementText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  if (from) walker.currentNode = from;
  const nodes: ElementText["nodes"] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (from && SECTION.test(node.nodeName) && !from.contains(node)) break;
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
    } else if (BLOCK.test(node.nodeName)) {
      // A line break separates words of different blocks.
      text += "\n";
    }
  }
  return { text, nodes };
}

/** The ranges of an element's text nodes that marks cover, one for each mark. */
export function rangesOf({ nodes }: ElementText, marks: TextRange[]): Range[] {
  let first = 0;
  return marks.map(({ start, end }) => {
    while (nodes[first + 1] && (nodes[first + 1]?.start ?? 0) <= start) first++;
    let last = first;
    while (nodes[last + 1] && (nodes[last + 1]?.start ?? 0) < end) last++;
    const range = document.createRange();
    const [from, to] = [nodes[first], nodes[last]];
    if (from && to) {
      range.setStart(from.node, Math.min(from.node.length, start - from.start));
      range.setEnd(to.node, Math.min(to.node.length, end - to.start));
    }
    return range;
  });
}
