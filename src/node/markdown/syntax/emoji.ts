import { createRequire } from "node:module";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";

/** A name as GitHub writes it: `:tada:`. Between other signs, as in `10:100:20`, colons separate something else. */
const named = /(?<![\p{L}\p{N}:/]):([a-z\d_+-]+):(?![\p{L}\p{N}:])/gu;

const load = createRequire(import.meta.url);
let emoji: Record<string, string> | undefined;

/** Replaces names of emoji in the texts of a tree by the emoji (https://github.com/github/gemoji), outside of code. */
export function replaceEmoji(tree: Root): void {
  visit(tree, "text", (node) => {
    node.value = node.value.replace(named, (written, name: string) => {
      // Loaded here, so that sites without emoji don't load the table.
      emoji ??= (load("gemoji") as typeof import("gemoji")).nameToEmoji;
      return Object.hasOwn(emoji, name) ? (emoji[name] ?? written) : written;
    });
  });
}
