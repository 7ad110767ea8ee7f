import { type ContainerDirective, directiveNode, splitLabel } from "@plaindocs/engine/markdown";
import type { Code, Nodes, Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import convertCommands from "npm-to-yarn";
import { withEmoji } from "./emoji.ts";
import { convertHtml, isContents, readSnippet, withNumbers } from "./vitepress.ts";

/**
 * Converts the syntax of Docusaurus and VitePress to the engine's: `:tada:`, `::: code-group`, `<<< file`, code blocks with
 * `npm2yarn` and the like.
 * @returns a new tree
 */
export function convertDialects(tree: Root): Root {
  return convert(tree)[0] as Root;
}

function convert(node: Nodes): Nodes[] {
  if (node.type === "html") return [convertHtml(node)];
  if (node.type === "code") {
    const code = withNumbers(node);
    return [npm2yarn.test(code.meta ?? "") ? toPackageManagers(code) : code];
  }
  if (node.type === "paragraph") {
    const made = isContents(node) ? [] : readSnippet(node);
    if (made) return made.map(withNumbers);
  }
  if (node.type === "text") return [{ ...node, value: withEmoji(node.value) }];
  if (!("children" in node)) return [node];
  const inside = { ...node, children: node.children.flatMap(convert) } as typeof node;
  // As on GitHub, the anchor of a heading has the names of its emoji.
  if (node.type === "heading" && /:[\w+-]+:/.test(textOfNode(node)))
    inside.data = {
      hProperties: { dataSlug: textOfNode(node, { includeImageAlt: false, includeHtml: false }) },
    };
  if (inside.type !== "containerDirective") return [inside];
  if (/^(?:raw|v-pre|div|section)$/.test(inside.name)) return splitLabel(inside).content;
  return [inside.name === "code-group" ? toTabs(inside) : inside];
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

/** Converts `::: code-group` to tabs, one for each code block. Its label is in brackets after the language. */
function toTabs(node: ContainerDirective): ContainerDirective {
  const children = node.children.map((child, index) => {
    // What else stands there is shown, and named, as in other tabs.
    if (child.type !== "code") return child;
    const [, label = child.lang ?? `${index + 1}`] = /\[([^\]]+)\]/.exec(child.meta ?? "") ?? [];
    const plain: Code = { ...child, meta: child.meta?.replace(/\[[^\]]+\]/, "").trim() || null };
    return directiveNode("tab", { label }, [plain]);
  });
  return { ...node, name: "tabs", attributes: {}, children };
}
