import { createRequire } from "node:module";
import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { textOf } from "../hast.ts";
import { headingLevel } from "./headings.ts";
import { changeRuns } from "./runs.ts";

/** Names of emoji, as on GitHub: `:tada:`. Between letters or digits there is none, as in `10:100:20`. */
const named = /(?<![\p{L}\p{N}:/])(?::[a-z\d_+-]+:)+(?![\p{L}\p{N}:])/gu;
/** A line break, with what is around it, between two signs of Chinese or Japanese, which are written without spaces. */
const wide = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\uFF01-\\uFF9F]";
const innerBreak = new RegExp(`(?<=${wide}\\0*)[ \\t\\0]*\\n[ \\t\\0]*(?=${wide})`, "gu");

/** Read when the first name is found: the table is large, and most pages have none. */
let emoji: Map<string, string> | undefined;
function emojiOf(name: string): string | undefined {
  const load = createRequire(import.meta.url) as (name: string) => typeof import("gemoji");
  emoji ??= new Map(Object.entries(load("gemoji").nameToEmoji));
  return emoji.get(name);
}

/**
 * Reads names of emoji, and joins lines of Chinese and Japanese without a space. The tree is changed. As on GitHub, the anchor of a
 * heading has the names of its emoji.
 */
export function settleText(root: Root): Root {
  visit(root, "element", (element) => {
    if (headingLevel(element) === 0) return;
    const text = textOf(element, "");
    if (text.search(named) !== -1) element.properties.dataSlug ??= text;
  });
  changeRuns(root, (run) =>
    run
      .replace(named, (names) => names.replace(/:([^:]+):/g, (written, name) => emojiOf(name) ?? written))
      .replace(innerBreak, (gap) => gap.replace(/[^\0]/g, "")),
  );
  return root;
}
