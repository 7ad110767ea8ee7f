import type { Element, ElementContent, Nodes, RootContent } from "hast";
import type { Code } from "mdast";
import type { Parent } from "unist";

/** A container directive in the HTML tree: an admonition, a group of tabs, a tab. */
export interface Directive extends Parent {
  type: "directive";
  name: string;
  attributes: Record<string, string>;
  /** The first child holds the label (the text in brackets after the name). It is empty if there is no label. */
  children: [Element, ...ElementContent[]];
}

// Code blocks stay Markdown nodes in the HTML tree; they are highlighted when the article is rendered.
declare module "hast" {
  interface RootContentMap {
    code: Code;
    directive: Directive;
  }
  interface ElementContentMap {
    code: Code;
    directive: Directive;
  }
}

/** Creates an element. */
export function h(
  tagName: string,
  properties: Element["properties"],
  ...children: (ElementContent | string)[]
): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: children.map((child) =>
      typeof child === "string" ? { type: "text" as const, value: child } : child,
    ),
  };
}

/** The text of a node with its spaces, without code blocks, drawings and footnote numbers, and `br` in place of each `<br>`. */
export function textOf(node: Nodes | RootContent, br = " "): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.tagName === "br") return br;
  if (node.type === "element" && (node.tagName === "svg" || node.properties.dataFootnoteRef !== undefined))
    return "";
  return "children" in node ? node.children.map((child) => textOf(child, br)).join("") : "";
}

/** Text with each run of white space replaced by one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}
