import { type ContainerDirective, directiveNode } from "@plaindocs/engine/markdown";
import { nameToEmoji } from "gemoji";
import type { Code, Nodes } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import convertCommands from "npm-to-yarn";

/**
 * Converts what Docusaurus adds to Markdown: names of emoji become emoji, code blocks with `npm2yarn` tabs.
 * @returns a new tree
 */
export function convertAdditions<Node extends Nodes>(node: Node): Node | ContainerDirective {
  if (node.type === "code") return npm2yarn.test(node.meta ?? "") ? toPackageManagers(node) : node;
  if (node.type === "text") return { ...node, value: withEmoji(node.value) };
  if (!("children" in node)) return node;
  const inside = { ...node, children: node.children.map((child) => convertAdditions(child)) };
  // As on GitHub, the anchor of a heading has the names of its emoji.
  if (node.type === "heading" && /:[\w+-]+:/.test(textOfNode(node))) {
    const dataSlug = textOfNode(node, { includeImageAlt: false, includeHtml: false });
    return { ...inside, data: { hProperties: { dataSlug } } };
  }
  return inside;
}

const npm2yarn = /\bnpm2yarn\w*(?:=\S+)?/;
const managers = { npm: "npm", yarn: "Yarn", pnpm: "pnpm", bun: "Bun" } as const;

/** A code block of commands for npm becomes tabs, one for each package manager. */
function toPackageManagers(node: Code): ContainerDirective {
  const meta = node.meta?.replace(npm2yarn, "").trim() || null;
  const tabs = Object.entries(managers).map(([name, label]) => {
    // One by one: of several at once, npm-to-yarn converts only those of one program.
    const commands = node.value.split(/(?<!\\)\n/).map((one) => convertCommands(one, name as "yarn"));
    const value = name === "npm" ? node.value : commands.join("\n");
    return directiveNode("tab", { label, value: name }, [{ ...node, meta, value }]);
  });
  return directiveNode("tabs", { group: "npm2yarn" }, tabs, node.position);
}

/** Matches an emoji by its name on GitHub: `:tada:`. Between letters or digits it is none, as in `10:100:20`. */
const named = /(?<![\p{L}\p{N}:/]):([a-z\d_+-]+):(?![\p{L}\p{N}:])/gu;

/** A text with names of emoji replaced by the emoji (https://github.com/github/gemoji). */
const withEmoji = (text: string) =>
  text.replace(named, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
  );
