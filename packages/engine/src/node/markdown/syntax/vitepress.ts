import { posix } from "node:path";
import type { Code, Html, Nodes, Paragraph } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { ContainerDirective } from "./directives.ts";
import { directiveNode, splitLabel } from "./nodes.ts";

/** `<<< @/src/a.lua#region{2-4 lua} [Title]`, all of it but the file at will. */
const snippet =
  /^<<<[ \t]*(\S+?)(?:[ \t]*\{([\d,-]*)[ \t]*([\w-]*)((?::(?:no-)?line-numbers(?:=\d+)?)?)\})?(?:[ \t]+\[(.+)\])?[ \t]*$/;

/** The code blocks that lines of a paragraph ask for, each with a file to fill it with; undefined for other paragraphs. */
export function readSnippet(node: Paragraph): Code[] | undefined {
  const [text, ...others] = node.children;
  if (text?.type !== "text" || others.length > 0 || !text.value.startsWith("<<<")) return undefined;
  const found = text.value.split("\n").map((line) => snippet.exec(line));
  if (found.some((line) => line === null)) return undefined;
  return found.map((line): Code => {
    const [, file = "", lines, lang, numbers = "", title] = line ?? [];
    const words = [`file="${file}"`, lines && `{${lines}}`, title && `title="${title}" [${title}]`];
    const language = lang || posix.extname(file.replace(/#.*/, "")).slice(1);
    return {
      type: "code",
      lang: language + numbers,
      meta: words.filter(Boolean).join(" "),
      value: "",
      position: node.position,
    };
  });
}

/** Replaces `<Badge text="1.2" />` by its text. */
export function withBadges(node: Html): Html {
  const value = node.value
    .replace(/<Badge\b((?:"[^"]*"|[^">])*?)(\/?)>/g, (_, written: string, slash: string) => {
      const [, text = ""] = /(?:^|\s):?text="([^"]*)"/.exec(written) ?? [];
      return `<span>${text}${slash && "</span>"}`;
    })
    .replaceAll("</Badge>", "</span>");
  return value === node.value ? node : { ...node, value };
}

/** Makes tabs of what stands below each `== Title` of `:::tabs`, which `bracketTitles` made headings, as plugins of VitePress do. */
export function withTabs(node: ContainerDirective): ContainerDirective {
  const { label, content } = splitLabel(node);
  const tabs: ContainerDirective[] = [];
  const above: Nodes[] = [];
  for (const child of content as Nodes[]) {
    const title = child.type === "heading" ? textOf(child) : "";
    if (title.startsWith("== "))
      tabs.push(directiveNode("tab", { label: title.slice(3) }, [], child.position));
    else (tabs.at(-1)?.children ?? above).push(child as never);
  }
  if (tabs.length === 0) return node;
  const [, group] = /^key:(\S+)$/.exec(label ? textOf(label) : "") ?? [];
  const children = [...above, ...tabs] as ContainerDirective["children"];
  return { ...node, attributes: { ...node.attributes, ...(group ? { group } : {}) }, children };
}
