import { slug as slugOf } from "github-slugger";
import type { Html, Nodes, Paragraph } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import type { Position } from "unist";
import type { ContainerDirective } from "./directives.ts";

/** Raw HTML in place of something that was written at `position`. */
export function htmlNode(value: string, position: Position | undefined): Html {
  return { type: "html", value, position };
}

export function directiveNode(
  name: string,
  attributes: Record<string, string>,
  children: Nodes[],
  position?: Position,
): ContainerDirective {
  const content = children as ContainerDirective["children"];
  return { type: "containerDirective", name, attributes, children: content, position };
}

/** The text in brackets after the name of a directive, if there is one, and what stands inside the directive. */
export function splitLabel({ children }: ContainerDirective): {
  label?: Paragraph;
  content: ContainerDirective["children"];
} {
  const [first, ...content] = children;
  return first?.type === "paragraph" && first.data?.directiveLabel
    ? { label: first, content }
    : { content: children };
}

/** The value of a tab: the writer's, or one that is made from its label; empty for a label of punctuation. */
export function tabValue(tab: ContainerDirective): string {
  const { label, value } = tab.attributes ?? {};
  return value || slugOf(label?.trim() || textOfNode(splitLabel(tab).label));
}
