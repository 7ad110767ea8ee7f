import type { Blockquote, Code, Nodes, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import convertCommands from "npm-to-yarn";
import { withEmoji } from "./emoji.ts";
import { directiveNode, htmlNode, splitLabel } from "./nodes.ts";

/**
 * Converts the syntax of GitHub, VitePress and Docusaurus to this engine's: `> [!NOTE]`, `:tada:`, `::: details`,
 * `::: code-group` and code blocks with `npm2yarn`.
 * @returns a new tree
 */
export function convertDialects(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap(convert) as RootContent[] };
}

function convert(node: Nodes): Nodes[] {
  if (node.type === "code") {
    const code = splitInfo(node);
    return [npm2yarn.test(code.meta ?? "") ? toPackageManagers(code) : code];
  }
  if (node.type === "text") return [{ ...node, value: withEmoji(node.value) }];
  if (!("children" in node)) return [node];
  const inside = { ...node, children: node.children.flatMap(convert) } as typeof node;
  if (inside.type === "blockquote") return [toAlert(inside) ?? inside];
  if (inside.type !== "containerDirective") return [inside];
  if (inside.name === "details") return toDetails(inside);
  return [inside.name === "code-group" ? toTabs(inside) : inside];
}

/**
 * Splits the language of a code block from what follows it, also in `js{1,3}`, which has no space, and in `title="a"`,
 * which has no language.
 */
function splitInfo(node: Code): Code {
  const [, lang, meta] = /^([^{=]*(?=\{|$))?(.+)?$/.exec(node.lang ?? "") ?? [];
  return { ...node, lang: lang || null, meta: [meta, node.meta].filter(Boolean).join(" ") || null };
}

const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

function toAlert(node: Blockquote): ContainerDirective | undefined {
  const [paragraph, ...rest] = node.children;
  const [text, ...others] = paragraph?.type === "paragraph" ? paragraph.children : [];
  const found = text?.type === "text" ? alert.exec(text.value) : null;
  if (!found || paragraph?.type !== "paragraph" || text?.type !== "text") return undefined;
  const value = text.value.slice(found[0].length);
  const left = [...(value === "" ? [] : [{ ...text, value }]), ...others];
  if (left[0]?.type === "break") left.shift();
  const content = left.length === 0 ? rest : [{ ...paragraph, children: left }, ...rest];
  return directiveNode((found[1] ?? "").toLowerCase(), {}, content, node.position);
}

function toDetails(node: ContainerDirective): Nodes[] {
  const { label, content } = splitLabel(node);
  const summary: Nodes[] = label ? label.children : [{ type: "text", value: "Details" }];
  return [
    htmlNode("<details>", node.position),
    htmlNode("<summary>", node.position),
    ...summary,
    htmlNode("</summary>", node.position),
    ...content,
    htmlNode("</details>", node.position),
  ];
}

const npm2yarn = /\bnpm2yarn\w*(?:=\S+)?/;
const managers = { npm: "npm", yarn: "Yarn", pnpm: "pnpm", bun: "Bun" } as const;

/** A code block of commands for npm becomes tabs, one for each package manager. */
function toPackageManagers(node: Code): ContainerDirective {
  const meta = node.meta?.replace(npm2yarn, "").trim() || null;
  const tabs = Object.entries(managers).map(([name, label]) => {
    const value = name === "npm" ? node.value : commandsOf(name as "yarn", node.value);
    return directiveNode("tab", { label, value: name }, [{ ...node, meta, value }]);
  });
  return directiveNode("tabs", { group: "npm2yarn" }, tabs, node.position);
}

/** Converts commands one by one: of several at once, npm-to-yarn converts only those of one program. */
function commandsOf(manager: Parameters<typeof convertCommands>[1], commands: string): string {
  const each = commands.split(/(?<!\\)\n/);
  return each.map((command) => convertCommands(command, manager)).join("\n");
}

/** Converts `::: code-group` to tabs, one for each code block. Its label is in brackets after the language. */
function toTabs(node: ContainerDirective): ContainerDirective {
  const codes = node.children.filter((child): child is Code => child.type === "code");
  const tabs = codes.map((code, index) => {
    const [, label = code.lang ?? `${index + 1}`] = /\[([^\]]+)\]/.exec(code.meta ?? "") ?? [];
    const plain: Code = { ...code, meta: code.meta?.replace(/\[[^\]]+\]/, "").trim() || null };
    return directiveNode("tab", { label }, [plain]);
  });
  return { ...node, name: "tabs", attributes: {}, children: tabs };
}
