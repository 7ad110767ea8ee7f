import type { Root } from "hast";
import { visit } from "unist-util-visit";

/** What only some articles use: layers of the stylesheet rare.css, and `tabs`, for which there is a script. */
const byTag = new Map([
  ["figure", "figures"],
  ["mark", "marked"],
  ["dt", "terms"],
  ["hr", "rules"],
  ["blockquote", "quotes"],
  ["kbd", "keys"],
]);
const byClass = new Map([
  ["hero", "hero"],
  ["wide", "drawings"],
  ["tasks", "tasks"],
  ["footnotes", "footnotes"],
  ["admonition-info", "infos"],
  ["admonition-danger", "dangers"],
  ["tabs", "tabs"],
]);
/** Code blocks are HTML text already. In their code `<` is escaped, so that these are found in their markup alone. */
const byCode = new Map([
  [/<code class="lines"/, "lines"],
  [/<span class="line[^"]*" data-number=/, "numbers"],
  [/<span class="line line-/, "marks"],
]);

/** All names that `usesOf` may return. */
export const allUses = [...byTag.values(), ...byClass.values(), ...byCode.values()];

/** What a rendered article uses of all that only some articles use. */
export function usesOf(root: Root): string[] {
  const found = new Set<string | undefined>();
  visit(root, (node) => {
    if (node.type === "element") {
      found.add(byTag.get(node.tagName));
      for (const name of [node.properties.className].flat()) found.add(byClass.get(String(name)));
    } else if (node.type === "raw") {
      for (const [pattern, use] of byCode) if (pattern.test(node.value)) found.add(use);
    }
  });
  return [...found].filter((use) => use !== undefined);
}
