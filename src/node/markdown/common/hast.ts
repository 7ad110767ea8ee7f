import type { Element, ElementContent, Nodes, RootContent } from "hast";
import type { Node, Parent } from "unist";

/** A code block in the HTML tree, highlighted when the article is rendered. */
export interface CodeBlock extends Node {
  type: "codeBlock";
  /** The first word of the info string. */
  lang?: string;
  /** The rest of the info string. */
  meta: string;
  value: string;
}

/** A container directive in the HTML tree: an admonition, a group of tabs, a tab. */
export interface Directive extends Parent {
  type: "directive";
  name: string;
  attributes: Record<string, string>;
  children: (DirectiveTitle | ElementContent)[];
}

/** The text in brackets after a directive's name. Always the first child. */
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

/** Names of these node types, which other packages must pass through. */
export const ownTypes = ["codeBlock", "directive", "directiveTitle"] as const;

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

/** The text of a node with its spaces, without code blocks and footnote numbers. */
export function textOf(node: Nodes | RootContent): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.properties.dataFootnoteRef !== undefined) return "";
  return "children" in node ? node.children.map(textOf).join("") : "";
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
