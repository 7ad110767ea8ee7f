import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { at, type Report, shortened } from "../report.ts";
import { isHtmlName, voidElements } from "./schema.ts";

/** Comments, and what no parser makes a node of: declarations, and tags without their end or of whole documents. */
const notATag =
  /<!--(?:-?>|[\s\S]*?--!?>)|(?<lost><!--[\s\S]*|<[!?][^>]*>?|<(?:html|head|body|frameset|frame)\b[^>]*>?|<\/?[a-z][^>]*$)/gi;
const tag = /<(\/?)([a-z][^\s/<>]*)(?![^\s/<>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/**
 * Looks at the tags in the raw HTML of a page before a parser does, which would leave out without a word what it can't use. A
 * name that HTML doesn't know, and that nothing closes or opens, is no tag but text, such as the key `<CR>`: it is escaped, and named. What is
 * lost otherwise is named, too. The tree is changed.
 */
export function settleTags(tree: Root, report: Report): void {
  /** The elements that are open, each with what makes text of its tag if nothing closes it. */
  const open: { name: string; asText(): void }[] = [];
  visit(tree, "html", (node) => {
    const { position, value } = node;
    const lineOf = (offset: number) =>
      at(position && position.start.line + value.slice(0, offset).split("\n").length - 1);
    const signs = value.split("");
    const asText = (offset: number, whole: string) => {
      signs[offset] = "&lt;";
      node.value = signs.join("");
      report(lineOf(offset), {
        message: `"${shortened(whole, 40)}" is shown as text: HTML has no such element.`,
        hint: "Write it in backticks, or &lt; for its first sign.",
        severity: "warning",
      });
    };
    const bare = value.replace(notATag, (whole, ...rest) => {
      const { lost } = rest.at(-1) as { lost?: string };
      if (lost)
        report(lineOf(rest.at(-3) as number), {
          message: `"${shortened(whole.split("\n", 1)[0] ?? "", 40)}" is left out: it has no end, or may not stand in a page.`,
          hint: "Close it, or remove it. To show it as text, write &lt; for its first sign; in a page backticks do that, too.",
        });
      return whole.replace(/[^\n]/g, " ");
    });
    for (const { 0: whole, 1: slash, 2: written = "", index } of bare.matchAll(tag)) {
      const name = written.toLowerCase();
      const isKnown = isHtmlName(name);
      if (slash === "") {
        if (!voidElements.has(name)) open.push({ name, asText: () => isKnown || asText(index, whole) });
        continue;
      }
      const opened = open.findLastIndex((element) => element.name === name);
      if (opened !== -1) open.splice(opened, 1);
      else if (!isKnown) asText(index, whole);
      else
        report(lineOf(index), {
          message: `"${shortened(whole, 40)}" is left out: it closes nothing.`,
          hint: "Remove it. To show it as text, write &lt; for its first sign; in a page backticks do that, too.",
        });
    }
  });
  for (const { asText } of open) asText();
}
