import { posix } from "node:path";
import { bracketTitle, contentOf, rewriteOutsideCode } from "@plaindocs/engine/markdown";
import type { Code, Html, Nodes, Paragraph } from "mdast";
import { importName } from "../mdx/convertMdx.ts";

/** A line that begins a directive. VitePress writes a space after the colons. */
const opening = /^(:{3,})([ \t]?)([A-Za-z][\w-]*)/;

/** Converts `::: note Title` to `:::note[Title]`, outside of code. Lines and columns up to the title stay. */
export function convertDirectives(text: string): string {
  if (!/:::[ \t][A-Za-z]/.test(text)) return text;
  return rewriteOutsideCode(text, (line) => {
    const start = contentOf(line);
    const [before, content] = [line.slice(0, start), line.slice(start)];
    const [whole = "", colons = "", blank = "", name = ""] = opening.exec(content) ?? [];
    return whole === "" ? line : bracketTitle(before + blank + colons + name + content.slice(whole.length));
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

/** A comment that includes a file becomes the content component for that. */
export function convertHtml(node: Html): Nodes {
  const [, file] = include.exec(node.value) ?? [];
  if (file === undefined) return node;
  const attributes = { src: belowSite(file).replace(/^(?![./@])/, "./") };
  return { type: "leafDirective", name: importName, attributes, children: [], position: node.position };
}

/** The tag of a component that says what it shows: it is closed at once, or has a title. Values are in quotes. */
const component =
  /<([A-Z][\w.]*)(?=[^<>]*(?:\/>|\s(?:title|label|summary)="))((?:\s+[\w:@#.-]+(?:="[^"]*")?)*)\s*\/?>/;

const comment = /<!--[\s\S]*?(?:-->|$)/g;

/** What holds blocks, and no running text. */
const blocks = /^(?:root|blockquote|listItem|containerDirective)$/;

/** Makes such components, which are raw HTML in pages that are no MDX, elements as MDX has them. */
export function withComponents<Parent extends Nodes>(parent: Parent): Parent {
  if (!("children" in parent)) return parent;
  const type = blocks.test(parent.type) ? "mdxJsxFlowElement" : "mdxJsxTextElement";
  const children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type !== "html" || !child.position) return [withComponents(child)];
    const { start, end } = child.position;
    let line = start.line;
    const shown = child.value.replace(comment, (text) => text.replace(/<(?=[A-Z])/g, " "));
    return shown.split(component).flatMap((text, index, parts): Nodes[] => {
      const position = { start: { ...start, line }, end };
      line += text.split("\n").length - 1;
      const value = text.replace(/<(\/?)Badge\b[^>]*>/g, "<$1span>");
      if (index % 3 === 0) return text === "" ? [] : [{ ...child, value, position }];
      if (index % 3 === 1) return [];
      const attributes = [...text.matchAll(/([\w:@#.-]+)(?:="([^"]*)")?/g)].map(([, name = "", value]) => {
        // An address of the site is written from its root.
        const address = name === "link" ? value?.replace(/^(?=\w[^:]*$)/, "/") : value;
        return { type: "mdxJsxAttribute" as const, name, value: address ?? null };
      });
      return [{ type, name: `${parts[index - 1]}`, attributes, children: [], position }];
    });
  });
  return { ...parent, children };
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
