import GithubSlugger from "github-slugger";
import { toHtml } from "hast-util-to-html";
import type { Html, Nodes, Paragraph, PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { toString as textOfNode } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { decodePart } from "../../../shared/decodePart.ts";
import type { PageDocument } from "../document/document.ts";
import { plainTree } from "../document/plainTree.ts";
import type { ContainerDirective } from "../syntax/directives.ts";
import { splitLabel } from "../syntax/nodes.ts";
import { convertTree } from "../syntax/processor.ts";
import type { MarkdownContext } from "../types.ts";

/**
 * A page as plain Markdown: admonitions as quotes, tabs one after another under bold labels, addresses whole, so that it can be read
 * anywhere. A place that isn't found by the name that GitHub gives a heading has its id in an `<a>`, but for rows whose ids were
 * made for the search alone.
 * @returns CommonMark with GFM's tables, task lists and footnotes, with a line break at the end
 */
export function plainMarkdown(document: PageDocument, context: MarkdownContext): string {
  const tree = plainTree(document, context.messages.admonitions);
  const slugger = new GithubSlugger();
  const linked = new Set<string>();
  let slug: string | undefined;
  visit(tree, "link", ({ url }) => void linked.add(decodePart(url.replace(/^[^#]*#/, ""))));
  visit(tree, (node, index, parent) => {
    if (node.type === "link") node.url = linkUrl(node.url, context);
    else if (node.type === "image") node.url = imageUrl(node.url, context);
    else if (node.type === "heading") slug = slugger.slug(textOfNode(node, { includeHtml: false }));
    const { anchor } = (node.type === "html" && node.data) || {};
    if (anchor === undefined || !parent || index === undefined) return undefined;
    const isNeeded =
      (parent.type !== "heading" || slug !== anchor) && (linked.has(anchor) || !document.madeIds.has(anchor));
    if (!isNeeded) parent.children.splice(index, 1);
    return isNeeded ? undefined : index;
  });
  return toMarkdown({ type: "root", children: tree.children.flatMap(plain) }, style);
}

const style: Options = {
  bullet: "-",
  rule: "-",
  fences: true,
  listItemIndent: "one",
  resourceLink: false,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    text: (node, _, state, info) =>
      // An underscore inside a word (`snake_case`) can't be emphasis and needs no backslash.
      state.safe(node.value, info).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_"),
  },
};

/** Converts the directives in a node to what shows them in plain Markdown. */
function plain(node: RootContent): RootContent[] {
  if (!("children" in node)) return [node];
  const children = (node.children as RootContent[]).flatMap(plain);
  const changed = { ...node, children } as Nodes as RootContent;
  return changed.type === "containerDirective" ? shownDirective(changed) : [changed];
}

function shownDirective(node: ContainerDirective): RootContent[] {
  const { label, content } = splitLabel(node);
  const words = label?.children ?? [];
  if (node.name === "tabs") return content;
  if (node.name === "tab") return [...bold(words), ...content];
  if (node.name === "details") {
    const open = node.attributes?.open === undefined ? "" : " open";
    const [summary] = convertTree({
      type: "root",
      children: [{ type: "paragraph", children: words }],
    }).children;
    const title = summary?.type === "element" ? toHtml(summary.children, { allowDangerousHtml: true }) : "";
    const start: Html = { type: "html", value: `<details${open}>\n<summary>${title}</summary>` };
    return [start, ...content, { type: "html", value: "</details>" }];
  }
  return [{ type: "blockquote", children: [...bold(words), ...content] }];
}

function bold(children: PhrasingContent[]): Paragraph[] {
  // Strong text within has no sign of its own.
  const words = children.flatMap((child) => (child.type === "strong" ? child.children : child));
  return words.length === 0 ? [] : [{ type: "paragraph", children: [{ type: "strong", children: words }] }];
}

function linkUrl(raw: string, context: MarkdownContext): string {
  if (/^(?!https?:|pathname:)[a-z][a-z0-9+.-]*:/i.test(raw)) return raw;
  const link = context.resolveLink(raw);
  return "problem" in link ? raw : (link.whole ?? link.href);
}

function imageUrl(raw: string, context: MarkdownContext): string {
  // A refused address was left out.
  if (raw === "") return raw;
  const image = context.resolveImage(raw);
  return "problem" in image ? raw : (image.whole ?? image.src);
}
