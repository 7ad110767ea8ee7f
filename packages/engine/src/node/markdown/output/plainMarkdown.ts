import { toHtml } from "hast-util-to-html";
import type { Code, Heading, Html, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import { admonitionKind, admonitionTitle } from "../blocks/admonitionKinds.ts";
import { asBlocks } from "../blocks.ts";
import { plainCode } from "../code/codeBlock.ts";
import { readCodeMeta } from "../code/meta.ts";
import { cleanHtml } from "../html/clean.ts";
import { reportFragments } from "../html/leftOut.ts";
import { isForbiddenAddress } from "../html/schema.ts";
import { changeAttributes, withoutComments } from "../html/text.ts";
import { titleOf } from "../parse.ts";
import type { ContainerDirective } from "../syntax/directives.ts";
import { splitHeadingId } from "../syntax/headingId.ts";
import { plainTab, splitLabel } from "../syntax/nodes.ts";
import type { MarkdownContext } from "../types.ts";

/**
 * A page as plain Markdown: content components expanded, admonitions as quotes, tabs one after another under bold
 * labels (or the one that stands for all), addresses whole, so that it can be read anywhere. Headings keep the ids that writers gave them.
 * @param tree the page with its content components expanded; not changed
 * @param title put at the top, unless the page has a level-1 heading
 * @returns CommonMark with GFM's tables, task lists and footnotes, with a line break at the end
 */
export function plainMarkdown(tree: Root, title: string, context: MarkdownContext): string {
  const plain: Work = { context, images: new Set() };
  visit(tree, "imageReference", ({ identifier }) => void plain.images.add(identifier));
  const children = asBlocks(tree.children.flatMap((node) => convert(node, plain)));
  const isTitled = titleOf({ type: "root", children }) !== undefined;
  const heading: Heading = { type: "heading", depth: 1, children: [{ type: "text", value: title }] };
  return toMarkdown({ type: "root", children: isTitled ? children : [heading, ...children] }, style);
}

const style: Options = {
  bullet: "-",
  rule: "-",
  fences: true,
  listItemIndent: "one",
  resourceLink: false,
  tightDefinitions: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    text: (node, _, state, info) =>
      // An underscore inside a word (`snake_case`) can't be emphasis and needs no backslash.
      state.safe(node.value, info).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_"),
  },
};

interface Work {
  context: MarkdownContext;
  /** Identifiers of the link definitions that images refer to. */
  images: Set<string>;
}

/** Converts a node to the nodes that replace it. */
function convert(node: Nodes, work: Work): Nodes[] {
  if (node.type === "html") return convertHtml(node, work.context);
  if (node.type === "code") return [convertCode(node)];
  if (node.type === "image") return [{ ...node, url: imageUrl(node.url, work.context) }];
  if (node.type === "definition") {
    const resolve = work.images.has(node.identifier) ? imageUrl : linkUrl;
    return [{ ...node, url: resolve(node.url, work.context) }];
  }
  if (!("children" in node)) return [node];
  const plain = node.type === "containerDirective" ? plainTab(node) : undefined;
  if (plain) return splitLabel(plain).content.flatMap((child) => convert(child, work));
  const heading = node.type === "heading" ? splitHeadingId(node) : undefined;
  const children = (heading ?? node).children.flatMap((child) => convert(child, work));
  // A heading keeps its id, because links of other pages use it; only the title loses it.
  const isTitle = "depth" in node && node.depth === 1;
  if (heading?.id && !isTitle) children.push({ type: "text", value: ` {#${heading.id}}` });
  if (node.type === "expansion") return children;
  if (node.type === "containerDirective") return convertDirective(node, children as RootContent[], work);
  const changed = { ...node, children } as Nodes;
  if (changed.type === "link") {
    if (isForbiddenAddress("href", changed.url)) return children;
    changed.url = linkUrl(changed.url, work.context);
  }
  return [changed];
}

/**
 * Converts a directive: an admonition to a quote, a tab to its label in bold and its content.
 * @param children the converted content of the directive
 */
function convertDirective(node: ContainerDirective, children: RootContent[], { context }: Work): Nodes[] {
  // Nothing but its tabs is left of `:::tabs`, and they are already converted.
  if (node.name === "tabs") return children;
  const { label: bracketed, content } = splitLabel({ ...node, children } as ContainerDirective);
  const written = node.attributes?.label ?? node.attributes?.title;
  let label: PhrasingContent[] = bracketed?.children ?? [];
  if (label.length === 0 && written) label = [{ type: "text", value: written }];
  if (node.name === "tab") return [bold(label), ...content];
  const { admonitions } = context.messages;
  const kind = admonitionKind(node.name, admonitions);
  const name = kind === undefined ? node.name : admonitionTitle(kind, admonitions);
  // On the page, colour and icon show the kind of an admonition that has a title; in Markdown only words can.
  const lead: PhrasingContent = { type: "text", value: label.length > 0 ? `${name}: ` : name };
  return [
    { type: "blockquote", children: [bold([lead, ...label]), ...(asBlocks(content) as typeof content)] },
  ];
}

function bold(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children: [{ type: "strong", children }] };
}

/** Code without the comments that mark lines; of the info string only language and title remain. */
function convertCode(node: Code): Code {
  const { title } = readCodeMeta(node.meta);
  const meta = title && node.lang ? `title="${title.replace(/"/g, '\\"')}"` : null;
  return { ...node, meta, value: plainCode(node) };
}

function convertHtml(node: Html, context: MarkdownContext): Nodes[] {
  const html = cleaned(withoutComments(node.value));
  // A `<div>` is a placeholder that a script fills, or a part for the layout; choices work in a browser only.
  if (/^(?:(?:<\/?div\b[^>]*>\s*)*|<fieldset[ >].*<\/fieldset>)$/s.test(html.trim())) return [];
  const value = changeAttributes(html, (tagName, name, address) => {
    if (name === "src" || name === "poster") return imageUrl(address, context);
    return name === "href" && tagName === "a" ? linkUrl(address, context) : address;
  });
  return [{ ...node, value }];
}

/** HTML without what no page may have; as it is written if that is nothing. */
function cleaned(html: string): string {
  let kept = html;
  const refuse = () => {
    kept = "";
  };
  // A closing tag may stand where its opening tag may.
  const value = html.replace(/^<\//, "<");
  reportFragments({ type: "root", children: [{ type: "html", value }] }, refuse);
  try {
    const clean = cleanHtml({ type: "root", children: [{ type: "raw", value }] }, value, refuse);
    // Of a tag alone, whose element ends elsewhere, the parser makes a whole element.
    return kept || toHtml(clean).replace(value.includes("</") ? /$/ : /(?:<\/[^<>]*>)+$/, "");
  } catch {
    return "";
  }
}

function linkUrl(raw: string, context: MarkdownContext): string {
  if (isForbiddenAddress("href", raw)) return "";
  if (/^(?!https?:|pathname:)[a-z][a-z0-9+.-]*:/i.test(raw)) return raw;
  const link = context.resolveLink(raw);
  return "problem" in link ? raw : (link.whole ?? link.href);
}

function imageUrl(raw: string, context: MarkdownContext): string {
  if (isForbiddenAddress("src", raw)) return "";
  const image = context.resolveImage(raw);
  return "problem" in image ? raw : (image.whole ?? image.src);
}
