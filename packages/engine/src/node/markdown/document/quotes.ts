import type { Nodes } from "hast";

/** Text in these is shown as it is typed. */
const typed = /^(?:code|pre|kbd|samp|script|style|svg|math|textarea|fieldset)$/;
const inline = /^(?:a|abbr|b|bdi|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;
/** What stands before a quotation mark that opens. */
const opening = /[\s([{–—“‘]/;

/** Sets the straight quotes and apostrophes of a text in English as a typographer does: “so”, ‘so’ and it’s. Code stays. */
export function setQuotes(root: Nodes): void {
  let before = " ";
  const set = (node: Nodes): void => {
    if (node.type === "text") {
      let opens = false;
      node.value = node.value.replace(/["']/g, (mark, at: number) => {
        const last = node.value[at - 1] ?? before;
        // Of two different marks in a row, the second opens what stands in the quote that the first opens.
        opens = opening.test(last) || (opens && /["']/.test(last) && last !== mark);
        if (mark === '"') return opens ? "“" : "”";
        return opens ? "‘" : "’";
      });
      before = node.value.at(-1) ?? before;
    } else if (node.type === "element" && typed.test(node.tagName)) before = "x";
    else if ("children" in node) {
      if (node.type !== "element" || !inline.test(node.tagName)) before = " ";
      node.children.forEach(set);
    }
  };
  set(root);
}
