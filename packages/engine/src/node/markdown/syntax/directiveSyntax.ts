import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { contentOf } from "../lines.ts";

/** A directive with what stands behind a space after its name, and is no title in brackets. */
const oldTitle = /^(:{3,}[A-Za-z][\w-]*)[ \t](?!\s*(?:\[|$))(.*)/s;
/** Attributes behind the title: `:::details Title {open}`. */
const attributesAtEnd = /\{(?:[.#][\w-]|open\b|[\w-]+=)[^{}]*\}$/;

/**
 * Converts the old form `:::note Title` to `:::note[Title]`, which the parser knows, in all lines: which of them are code is
 * known when they are parsed (`restoreCode`).
 */
export function bracketTitles(text: string): string {
  if (!/:::[A-Za-z][\w-]*[ \t]+[^\s[]/.test(text)) return text;
  return text.split("\n").map(bracketTitle).join("\n");
}

/** The same in a line. The bracket replaces the space, so that columns stay right. */
function bracketTitle(line: string): string {
  const start = contentOf(line);
  const [, head = "", rest = ""] = oldTitle.exec(line.slice(start)) ?? [];
  if (head === "") return line;
  const bare = rest.trimEnd();
  const [attributes = ""] = attributesAtEnd.exec(bare) ?? [];
  const words = bare.slice(0, bare.length - attributes.length).trim();
  const title = isBalanced(words) ? words : words.replace(/[[\]\\]/g, "\\$&");
  return `${line.slice(0, start)}${head}${title === "" ? "" : `[${title}]`}${attributes}`;
}

/** Gives code blocks back the lines that `bracketTitles` changed in them. The tree is changed. */
export function restoreCode(tree: Root, written: string, bracketed: string): void {
  if (written === bracketed) return;
  const [before, after] = [written.split("\n"), bracketed.split("\n")];
  visit(tree, "code", (node) => {
    for (let at = (node.position?.start.line ?? 1) - 1; at < (node.position?.end.line ?? 0); at++) {
      const [line = "", changed = ""] = [before[at], after[at]];
      if (line === changed) continue;
      node.value = node.value.replace(changed.slice(contentOf(line)), () => line.slice(contentOf(line)));
    }
  });
}

/**
 * Gives the info strings of code blocks back the backslashes that the parser took, and that say where a title ends:
 * `title="a \"b\" c"`. The tree is changed.
 */
export function restoreInfo(tree: Root, text: string): void {
  const lines = text.split("\n");
  visit(tree, "code", (node) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const [, info] =
      /^(?:`{3,}(?!`)|~{3,}(?!~))[ \t]*\S+[ \t]+(.*\\.*?)[ \t]*$/.exec(
        (lines[line - 1] ?? "").slice(column - 1),
      ) ?? [];
    if (info !== undefined && node.meta) node.meta = info;
  });
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\./g, "")) {
    if (sign === "[") depth++;
    else if (sign === "]" && --depth < 0) return false;
  }
  return depth === 0 && !text.endsWith("\\");
}
