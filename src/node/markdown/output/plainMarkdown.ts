import type { Code, Definition, Heading, Html, Image, Link, Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { admonitionKind } from "../blocks/admonitionKinds.ts";
import { plainCode } from "../code/codeBlock.ts";
import { readCodeMeta } from "../code/meta.ts";
import type { MarkdownContext } from "../common/types.ts";
import { readTags, withoutComments } from "../html/tags.ts";
import { splitId } from "../syntax/headingId.ts";
import { toCodeBlock } from "../syntax/toHast.ts";
import { addOuterEdit, applyEdits, type Edit, linePrefix, withoutPrefix, withPrefix } from "./edits.ts";

/**
 * A page as Markdown that any reader knows: content components filled in, admonitions as quotes, tabs one after
 * another under bold labels, addresses of the site as absolute paths, nothing that only this engine reads.
 *
 * It edits what the writer wrote rather than printing the tree anew, so that everything else stays as it was
 * written: a printer would escape signs that need none (`snake\_case`).
 */
export function plainMarkdown(tree: Root, text: string, title: string, context: MarkdownContext): string {
  const work: Work = { context, images: imageNames(tree), title: undefined };
  const body = render(tree, text, work).trim();
  return `# ${work.title ?? title}\n${body === "" ? "" : `\n${body}\n`}`;
}

interface Work {
  context: MarkdownContext;
  /** Definitions that images refer to. */
  images: ReadonlySet<string>;
  /** Markup of the level-1 heading, once found. */
  title: string | undefined;
}

/** One text being edited: the page's, or that of a content component. */
interface Draft extends Work {
  text: string;
  edits: Edit[];
  work: Work;
}

function render(tree: Root, text: string, work: Work): string {
  const draft: Draft = { ...work, text, edits: [], work };
  collect(tree, draft);
  return applyEdits(text, 0, text.length, draft.edits);
}

/** Notes the edits of a node and of what is in it. */
function collect(node: Nodes, draft: Draft): void {
  if (node.type === "expansion") {
    replaceBlock(node, render(node.made.tree, node.made.text, draft.work).trim(), draft);
    return;
  }
  if ("children" in node) for (const child of node.children) collect(child, draft);
  if (node.type === "containerDirective") collectDirective(node, draft);
  else if (node.type === "heading") collectHeading(node, draft);
  else if (node.type === "code") collectCode(node, draft);
  else if (node.type === "html") collectHtml(node, draft);
  else if (node.type === "link") collectLink(node, draft);
  else if (node.type === "image") collectImage(node, draft);
  else if (node.type === "definition") collectDefinition(node, draft);
}

function rangeOf(node: Nodes): [start: number, end: number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

/** Puts a block in the place of another, with empty lines around it, as quotes, lists and tables need them. */
function replaceBlock(node: Nodes, replacement: string, { text, edits }: Draft): void {
  const [start, end] = rangeOf(node);
  const prefix = linePrefix(text, start);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const above = text.slice(text.lastIndexOf("\n", lineStart - 2) + 1, lineStart);
  const beginsLine = /^[\s>]*$/.test(text.slice(lineStart, start));
  const before = beginsLine && /[^\s>]/.test(above) ? "\n" : "";
  const after = /^[ \t]*\n[ \t>]*[^\s>]/.test(text.slice(end, end + 1_000)) ? "\n" : "";
  addOuterEdit(edits, { start, end, text: withPrefix(`${before}${replacement}${after}`, prefix) });
}

function removeBlock(node: Nodes, { text, edits }: Draft): void {
  const [start, end] = rangeOf(node);
  const gap = /^[ \t]*\n+/.exec(text.slice(end, end + 1_000))?.[0].length ?? 0;
  addOuterEdit(edits, { start, end: end + gap, text: "" });
}

function collectDirective(node: ContainerDirective, draft: Draft): void {
  const prefix = linePrefix(draft.text, rangeOf(node)[0]);
  const body = (directive: ContainerDirective) => withoutPrefix(bodyOf(directive, draft), prefix);
  if (node.name === "tabs") {
    const tabs = node.children.filter((child) => child.type === "containerDirective");
    const parts = tabs.map((tab) => [`**${labelOf(tab, draft)}**`, body(tab)].filter(Boolean).join("\n\n"));
    replaceBlock(node, parts.join("\n\n"), draft);
    return;
  }
  if (node.name === "tab") return;
  const kind = admonitionKind(node.name);
  const name = kind ? draft.context.messages.admonitions[kind] : node.name;
  const title = labelOf(node, draft);
  // On the page, colour and picture tell the kind beside a title; here only words can.
  const lead = title === "" || title === name ? name : `${name}: ${title}`;
  const lines = [`**${lead}**`, "", ...body(node).split("\n")];
  replaceBlock(
    node,
    lines
      .map((line) => `> ${line}`.trimEnd())
      .join("\n")
      .replace(/(?:\n>)+$/, ""),
    draft,
  );
}

/** What stands in a directive, its title left out, edited. */
function bodyOf(node: ContainerDirective, { text, edits }: Draft): string {
  const content = node.children.filter(
    (child) => !(child.type === "paragraph" && child.data?.directiveLabel),
  );
  const [first, last] = [content[0], content.at(-1)];
  return first && last ? applyEdits(text, rangeOf(first)[0], rangeOf(last)[1], edits).trim() : "";
}

function labelOf(node: ContainerDirective, { text, edits }: Draft): string {
  const [first] = node.children;
  if (first?.type === "paragraph" && first.data?.directiveLabel && first.children.length > 0) {
    const start = rangeOf(first.children[0] as Nodes)[0];
    return applyEdits(text, start, rangeOf(first.children.at(-1) as Nodes)[1], edits).trim();
  }
  return node.attributes?.label ?? node.attributes?.title ?? "";
}

function collectHeading(node: Heading, draft: Draft): void {
  const last = node.children.at(-1);
  if (last?.type === "text") {
    const [start, end] = rangeOf(last);
    const { id, text } = splitId(draft.text.slice(start, end));
    if (id !== undefined) draft.edits.push({ start: start + text.length, end, text: "" });
  }
  if (node.depth !== 1 || draft.work.title !== undefined || !node.children[0] || !last) return;
  const title = applyEdits(draft.text, rangeOf(node.children[0])[0], rangeOf(last)[1], draft.edits);
  draft.work.title = title.replace(/\s+/g, " ");
  removeBlock(node, draft);
}

function collectCode(node: Code, draft: Draft): void {
  if (node.lang === null || node.lang === undefined) return;
  const block = toCodeBlock(node);
  const code = plainCode(block);
  if (code === node.value && block.meta.trim() === "") return;
  const { title } = readCodeMeta(block.meta, () => {});
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([signs]) => signs.length));
  const fence = "`".repeat(longest + 1);
  const info = `${block.lang ?? ""}${title === undefined ? "" : ` title="${title.replace(/"/g, '\\"')}"`}`;
  replaceBlock(node, `${fence}${info}\n${code}\n${fence}`, draft);
}

function collectHtml(node: Html, draft: Draft): void {
  const [start, end] = rangeOf(node);
  const source = draft.text.slice(start, end);
  if (withoutComments(source).trim() === "") {
    removeBlock(node, draft);
    return;
  }
  const edits: Edit[] = [];
  for (const tag of readTags(source)) {
    for (const { name, value, start, end } of tag.attributes) {
      const isImage = /^(?:src|poster)$/i.test(name);
      if (!isImage && !(name.toLowerCase() === "href" && tag.name.toLowerCase() === "a")) continue;
      edits.push({ start, end, text: isImage ? imageUrl(value, draft) : linkUrl(value, draft) });
    }
  }
  draft.edits.push({ start, end, text: withoutComments(applyEdits(source, 0, source.length, edits)) });
}

function collectLink(node: Link, { text, edits, context }: Draft): void {
  const [start, end] = rangeOf(node);
  // `<https://…>` and bare addresses have no brackets and stay.
  if (text[start] !== "[") return;
  const last = node.children.at(-1);
  const from = last ? rangeOf(last)[1] : start + 1;
  edits.push({ start: from, end, text: `](${target(linkUrl(node.url, { context }), node.title)})` });
}

function collectImage(node: Image, { text, edits, context }: Draft): void {
  const [start, end] = rangeOf(node);
  const source = text.slice(start, end);
  // The description may hold brackets; its end is the last one that an address follows.
  const close = source.lastIndexOf("](");
  if (close === -1) return;
  edits.push({
    start: start + close,
    end,
    text: `](${target(imageUrl(node.url, { context }), node.title)})`,
  });
}

function collectDefinition(node: Definition, { text, edits, context, images }: Draft): void {
  const [start, end] = rangeOf(node);
  const head = /^\[(?:\\.|[^\]\\])*\]:\s*/.exec(text.slice(start, end))?.[0];
  if (head === undefined) return;
  const url = images.has(node.identifier) ? imageUrl(node.url, { context }) : linkUrl(node.url, { context });
  edits.push({ start: start + head.length, end, text: target(url, node.title) });
}

function target(url: string, title: string | null | undefined): string {
  const address =
    url === "" || /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url;
  return title ? `${address} "${title.replace(/["\\]/g, "\\$&")}"` : address;
}

function linkUrl(raw: string, { context }: Pick<Work, "context">): string {
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(raw)) return raw;
  const link = context.resolveLink(raw);
  return "problem" in link ? raw : link.href;
}

function imageUrl(raw: string, { context }: Pick<Work, "context">): string {
  const image = context.resolveImage(raw);
  return "problem" in image ? raw : image.src;
}

function imageNames(tree: Root): Set<string> {
  const names = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === "imageReference") names.add(node.identifier);
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return names;
}
