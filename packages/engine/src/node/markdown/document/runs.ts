import type { Nodes, Text } from "hast";

/** Text in these is shown as it is typed. */
const typed = /^(?:code|pre|kbd|samp|script|style|svg|math|textarea|fieldset)$/;
const inline = /^(?:a|abbr|b|bdi|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;

/** Stands in a run where a text node begins, or something that has none. No text has it: parsers replace it. */
export const seam = "\0";

/**
 * Changes the text of a tree by runs of what is read in one go, whatever part of it is bold or a link. In place of code, which
 * stays, a run has the letter `x`, and in that of a line break a space.
 * @param change must leave each `seam` where it is
 */
export function changeRuns(root: Nodes, change: (run: string) => string): void {
  let nodes: (Text | undefined)[] = [];
  let run = "";
  const add = (text: string, node?: Text) => {
    nodes.push(node);
    run += seam + text;
  };
  const end = () => {
    const parts = change(run).split(seam);
    for (const [index, node] of nodes.entries()) if (node) node.value = parts[index + 1] ?? "";
    nodes = [];
    run = "";
  };
  const read = (node: Nodes): void => {
    const { tagName = "" } = node.type === "element" ? node : {};
    if (node.type === "text") add(node.value, node);
    else if (typed.test(tagName)) add("x");
    else if (tagName === "br") add(" ");
    else {
      if (!inline.test(tagName)) end();
      if ("children" in node) node.children.forEach(read);
      if (!inline.test(tagName)) end();
    }
  };
  read(root);
}
