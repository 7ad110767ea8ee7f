import { type ContainerDirective, directiveNode } from "@plaindocs/engine/markdown";
import type { Code, Nodes } from "mdast";
import convertCommands from "npm-to-yarn";

/** Older names of boxes. Docusaurus shows the name as the title. */
const oldName = /^(?:secondary|important|success)$/;

/**
 * Converts what Docusaurus adds to Markdown: code blocks with `npm2yarn` become tabs.
 * @returns a new tree
 */
export function convertAdditions<Node extends Nodes>(node: Node): Node | ContainerDirective {
  if (node.type === "code") return npm2yarn.test(node.meta ?? "") ? toPackageManagers(node) : node;
  if (!("children" in node)) return node;
  const children = node.children.map((child) => convertAdditions(child));
  if (node.type !== "containerDirective" || !oldName.test(node.name)) return { ...node, children };
  const title = node.name.replace(/^./, (first) => first.toUpperCase());
  return { ...node, attributes: { title, ...node.attributes }, children } as Node;
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
