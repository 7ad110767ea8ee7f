import type { Element, ElementContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { h } from "../hast.ts";
import { headingLevel } from "./headings.ts";

/** Whether a heading is nothing but a name in code. Such a heading begins an entry of a reference. */
export function isEntry(heading: Element): boolean {
  const [only, ...others] = heading.children;
  return others.length === 0 && only?.type === "element" && only.tagName === "code";
}

/** Lets names in code break where their parts end, as in `nvim_buf_get_lines(buffer,`; browsers break them anywhere. */
export function breakNames(holder: Element): void {
  visit(holder, "element", (code) => {
    if (code.tagName !== "code") return;
    code.children = code.children.flatMap((child) =>
      child.type === "text"
        ? child.value.split(/(?<=\w[_(,./\\])(?=\w)/).flatMap((value, index): ElementContent[] => {
            const text = { type: "text" as const, value };
            return index > 0 ? [h("wbr", {}), text] : [text];
          })
        : [child],
    );
    return SKIP;
  });
}

/**
 * Marks up the facts of entries: a paragraph right after an entry's heading that begins with a label (`Type: string ·
 * Default: 5`). Each fact becomes an element; the dots between them stay.
 */
export function markFacts(nodes: ElementContent[]): ElementContent[] {
  return nodes.map((node, index) => {
    const heading = nodes[index - 2];
    const isBelow = heading?.type === "element" && headingLevel(heading) > 2 && isEntry(heading);
    return isBelow && node.type === "element" && isLabelled(node) ? facts(node) : node;
  });
}

function isLabelled({ tagName, children: [first] }: Element): boolean {
  return tagName === "p" && first?.type === "text" && /^\p{L}+: /u.test(first.value);
}

function facts(paragraph: Element): Element {
  const parts: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    const texts = child.type === "text" ? child.value.split(" · ") : undefined;
    for (const [index, value] of (texts ?? [""]).entries()) {
      if (index > 0) parts.push([]);
      if (value !== "" || !texts) parts.at(-1)?.push(texts ? { type: "text", value } : child);
    }
  }
  const spans = parts.flatMap((part, index) => [...(index > 0 ? [" · "] : []), h("span", {}, ...part)]);
  return h("p", { className: ["pills"] }, ...spans);
}
