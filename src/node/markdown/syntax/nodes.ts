import type { Html, Paragraph } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { Position } from "unist";

/** Raw HTML in place of something that was written at `position`. */
export function htmlNode(value: string, position: Position | undefined): Html {
  return { type: "html", value, position };
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
