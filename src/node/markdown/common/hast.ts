import type { Element, ElementContent, Nodes, RootContent } from "hast";
import type { Node, Parent } from "unist";

/** A code block on its way: what the writer wrote, highlighted when the page is put together. */
export interface CodeBlock extends Node {
  type: "codeBlock";
  /** First word after the fence, if any. */
  lang?: string;
  /** The rest of that line. */
  meta: string;
  value: string;
}

/** A container directive on its way: an admonition, a group of tabs, a tab. */
export interface Directive extends Parent {
  type: "directive";
  name: string;
  attributes: Record<string, string>;
  children: (DirectiveTitle | ElementContent)[];
}

/** What stands in a directive's brackets. Always the first child. */
export interface DirectiveTitle extends Parent {
  type: "directiveTitle";
  children: ElementContent[];
}

declare module "hast" {
  interface RootContentMap {
    codeBlock: CodeBlock;
    directive: Directive;
    directiveTitle: DirectiveTitle;
  }
  interface ElementContentMap {
    codeBlock: CodeBlock;
    directive: Directive;
    directiveTitle: DirectiveTitle;
  }
}

/** Names of the node types above, which passes of other packages must leave alone. */
export const ownTypes = ["codeBlock", "directive", "directiveTitle"] as const;

/** A new element. */
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

/** The text inside a node, spaces as they are; code blocks and numbers of footnotes left out. */
export function textOf(node: Nodes | RootContent): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.properties.dataFootnoteRef !== undefined) return "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** Text on one line: every run of white space one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}
