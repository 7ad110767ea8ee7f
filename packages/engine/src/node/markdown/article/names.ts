import type { Element, ElementContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { h } from "../hast.ts";

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
