import type { Nodes, Text } from "hast";
import { inlineTags } from "../html/schema.ts";

/** Text in these is shown as it is typed. */
const typed = /^(?:code|pre|kbd|samp|script|style|svg|math|textarea|fieldset)$/;
const inline = new Set(inlineTags);

/** Stands in a run where a text node begins, or something that has none. No text has it: parsers replace it. */
export const seam = "\0";

/**
 * Changes the text of a tree by runs of what is read in one go, whatever part of it is bold or a link. In place of code, which
 * stays, a run has the letter `x`, and in that of a line break a space.
 * @param change must leave each `seam` where it is
 */
export function changeRuns(root: Nodes, change: (run: string) => string): void {
  let parts: (Text | string)[] = [];
  const end = () => {
    const run = parts.map((part) => seam + (typeof part === "string" ? part : part.value)).join("");
    for (const [index, value] of change(run).split(seam).slice(1).entries()) {
      const part = parts[index];
      if (typeof part === "object") part.value = value;
    }
    parts = [];
  };
  const read = (node: Nodes): void => {
    const { tagName = "" } = node.type === "element" ? node : {};
    if (node.type === "text") parts.push(node);
    else if (typed.test(tagName)) parts.push("x");
    else if (tagName === "br") parts.push(" ");
    else {
      const isApart = !inline.has(tagName);
      if (isApart) end();
      if ("children" in node) node.children.forEach(read);
      if (isApart) end();
    }
  };
  read(root);
}
