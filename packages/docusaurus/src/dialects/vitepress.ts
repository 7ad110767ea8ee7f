import { posix } from "node:path";
import {
  bracketTitle,
  type ContainerDirective,
  contentOf,
  directiveNode,
  rewriteOutsideCode,
  splitLabel,
} from "@plaindocs/engine/markdown";
import type { Code, Html, Nodes, Paragraph } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { importName } from "../mdx/convertMdx.ts";

/** A line that begins a directive. VitePress writes a space after the colons. */
const opening = /^(:{3,})([ \t]?)([A-Za-z][\w-]*)/;

/**
 * Converts `::: note Title` to `:::note[Title]`, and `== Title`, which begins a tab in `:::tabs`, to a heading, outside of
 * code. Lines and columns up to the title stay.
 */
export function convertDirectives(text: string): string {
  if (!/:::[ \t][A-Za-z]|^[\s>*+\d.)-]*== \S/m.test(text)) return text;
  /** The directives that are open in a line, from the outer ones to the inner ones. */
  const open: { colons: number; isTabs: boolean }[] = [];
  return rewriteOutsideCode(text, (line) => {
    const start = contentOf(line);
    const [before, content] = [line.slice(0, start), line.slice(start)];
    const [whole = "", colons = "", blank = "", name = ""] = opening.exec(content) ?? [];
    if (whole !== "") {
      open.push({ colons: colons.length, isTabs: name === "tabs" });
      return bracketTitle(before + blank + colons + name + content.slice(whole.length));
    }
    const [closing = ""] = /^:{3,}(?=\s*$)/.exec(content) ?? [];
    // A line of colons closes the outermost directive that has no more of them, with all that stands in it.
    const closed = open.findIndex((each) => each.colons <= closing.length);
    if (closed !== -1) open.splice(closed);
    // A heading ends the lists and paragraphs above it.
    return open.at(-1)?.isTabs && /^== \S/.test(content) ? `${before}# ${content}` : line;
  });
}

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
    const path = belowSite(file);
    const words = [`file="${path}"`, lines && `{${lines}}`, title && `title="${title}" [${title}]`];
    const language = lang || posix.extname(path.replace(/#.*/, "")).slice(1);
    const meta = words.filter(Boolean).join(" ");
    return { type: "code", lang: language + numbers, meta, value: "", position: node.position };
  });
}

/** A path from the folder of the site, which begins with `@/`, as the engine writes it. */
const belowSite = (path: string) => path.replace(/^@\//, "@site/");

/** The file in a comment that asks for it to be included. */
const include = /^<!--\s*@include:\s*(\S+?)\s*-->$/;

/** A comment that includes a file becomes the content component for that, and a badge, `<Badge text="1.2" />`, its text. */
export function convertHtml(node: Html): Nodes {
  const [, file] = include.exec(node.value) ?? [];
  if (file !== undefined) {
    const attributes = { src: belowSite(file).replace(/^(?![./@])/, "./") };
    return { type: "leafDirective", name: importName, attributes, children: [], position: node.position };
  }
  const value = node.value
    .replace(/<Badge\b((?:"[^"]*"|[^">])*?)(\/?)>/g, (_, written: string, slash: string) => {
      const [, text = ""] = /(?:^|\s):?text="([^"]*)"/.exec(written) ?? [];
      return `<span>${text}${slash && "</span>"}`;
    })
    .replaceAll("</Badge>", "</span>");
  return { ...node, value };
}

/** `[[toc]]` or `[TOC]`, in whose place other programs show the table of contents that stands beside a page here. */
export function isContents({ children: [text, ...others] }: Paragraph): boolean {
  return text?.type === "text" && others.length === 0 && /^(?:\[toc\]|\[\[toc\]\])$/i.test(text.value.trim());
}

/** Converts what follows the language of a code block: `js:line-numbers=5`, `js:no-line-numbers {1}`. */
export function withNumbers(node: Code): Code {
  const info = [node.lang, node.meta].filter(Boolean).join(" ");
  const [counted, lang = "", no, first = ""] = /^([\w-]*):(no-)?line-numbers(=\d+)?/.exec(info) ?? [];
  if (counted === undefined) return node;
  const meta = `${no ? "" : `showLineNumbers${first}`} ${info.slice(counted.length)}`.trim();
  return { ...node, lang: lang || null, meta: meta || null };
}

/** Makes tabs of what stands below each `== Title` of `:::tabs`, which `convertDirectives` made headings. */
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
