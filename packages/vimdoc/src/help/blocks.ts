import { type ContainerDirective, languageOf, readCodeMeta, splitLabel } from "@plaindocs/engine/plugin";
import type { Blockquote, Code, List, ListItem, Nodes, Paragraph, RootContent, Table } from "mdast";
import { visit } from "unist-util-visit";
import { codeLines } from "../text/code.ts";
import { type Block, helpWidth, layOut } from "../text/layout.ts";
import { tableLines } from "../text/table.ts";
import { wrap } from "../text/wrap.ts";
import { headingBlock, headingName, marked, tagLine } from "./headings.ts";
import { capitalised, type InlineScope, inlineText, plainText } from "./inline.ts";
import { pictureText } from "./pictures.ts";
import { tabBlocks } from "./tabs.ts";

/** What `makeBlocks` needs to know about the page and the site. */
export interface BlockScope extends InlineScope {
  /** The help tags of a place, by its id on the page. */
  tagsOf(id: string): string[];
  /** Titles that are left out above code blocks, because they are obvious in the help file. */
  hiddenCodeTitles: ReadonlySet<string>;
}

const step = 4;

/** Converts Markdown nodes to blocks of a help file, with lines indented by `indent` cells. */
export function makeBlocks(nodes: RootContent[], scope: BlockScope, indent: number): Block[] {
  const blocks: Block[] = [];
  /**
   * Heading level of the current entry. An entry is a heading that is one name in code, with the text below it, which
   * is indented further.
   */
  let entry: number | undefined;
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as RootContent;
    const own = entry === undefined ? indent : indent + step;
    const picture = pictureText(node, nodes[index + 1]);
    if (node.type === "heading") {
      if (entry === undefined || node.depth <= entry) {
        entry = headingName(node) === undefined ? undefined : node.depth;
      }
      blocks.push(headingBlock(node, tagsIn(node, scope), indent));
    } else if (picture) {
      if (picture.hasCaption) index += 1;
      blocks.push(...textBlocks(plainText(picture.text), own));
    } else {
      blocks.push(...blocksOf(node, scope, own));
    }
  }
  return blocks;
}

function blocksOf(node: RootContent, scope: BlockScope, indent: number): Block[] {
  switch (node.type) {
    case "paragraph":
      return [...placeBlocks(node, scope), ...textBlocks(running(node, scope, indent), indent)];
    case "code":
      return codeBlocks(node, scope, indent);
    case "list":
      return listBlocks(node, scope, indent);
    case "table":
      return [tableBlock(node, scope, indent)];
    case "blockquote":
      return makeBlocks((node as Blockquote).children, scope, indent + step);
    case "footnoteDefinition":
      return [{ kind: "item", lines: linesAfter(`[${node.label}] `, node.children, scope) }];
    case "containerDirective":
      return directiveBlocks(node, scope, indent);
    default:
      return [];
  }
}

function running(node: Paragraph, scope: BlockScope, indent: number): string {
  return inlineText(node.children, scope, helpWidth - indent);
}

/** Text as a block of wrapped lines; no block for an empty text, as of a paragraph that held only a picture. */
function textBlocks(text: string, indent: number, kind: "text" | "note" = "text"): Block[] {
  if (text === "") return [];
  return [{ kind, lines: wrap(text, helpWidth - indent).map((line) => " ".repeat(indent) + line) }];
}

function codeBlocks(node: Code, scope: BlockScope, indent: number): Block[] {
  const language = languageOf(node);
  const { title } = readCodeMeta(node.meta);
  const lines = codeLines(node.value, indent, helpWidth);
  const isTitled = title !== undefined && !scope.hiddenCodeTitles.has(title);
  const shown = /^[a-z0-9]+$/.test(language) && language !== "text" ? language : "";
  return [
    ...(isTitled ? textBlocks(plainText(`${title}:`), indent) : []),
    { kind: "code", language: shown, lines },
  ];
}

function listBlocks(node: List, scope: BlockScope, indent: number): Block[] {
  const isLoose = node.spread || node.children.some((item) => item.spread);
  return node.children.flatMap((item, index): Block[] => {
    const number = node.ordered ? `${(node.start ?? 1) + index}.` : "-";
    const isLast = index === node.children.length - 1;
    const lines = itemLines(item, number, scope, indent);
    return [...placeBlocks(item.children[0], scope), { kind: "item", lines, isTight: !isLoose && !isLast }];
  });
}

function itemLines(item: ListItem, marker: string, scope: BlockScope, indent: number): string[] {
  const box = typeof item.checked === "boolean" ? ` [${item.checked ? "x" : " "}]` : "";
  return linesAfter(`${" ".repeat(indent)}${marker}${box} `, item.children, scope);
}

/** Lines of nodes: the first begins with a marker such as `- `, the others are indented by its width. */
function linesAfter(marker: string, nodes: RootContent[], scope: BlockScope): string[] {
  const [head, ...others] = nodes;
  // The tags of what the item begins with stand above the item.
  const blocks = [
    ...makeBlocks(head ? [head] : [], { ...scope, tagsOf: () => [] }, marker.length),
    ...makeBlocks(others, scope, marker.length),
  ];
  const [start] = blocks;
  // Neovim finds neither an item nor its code where no word stands between their signs.
  const isText = start !== undefined && start.kind !== "code" && /^\s/.test(start.lines[0] ?? "");
  if (!isText) blocks.unshift({ kind: "text", lines: [`${" ".repeat(marker.length)}…`] });
  const [first = "", ...rest] = layOut(blocks);
  return [marker + first.slice(marker.length), ...rest];
}

function tableBlock(node: Table, scope: BlockScope, indent: number): Block {
  const width = helpWidth - indent;
  const cells = node.children.map((row) =>
    row.children.map((cell) => inlineText(cell.children, scope, width - step)),
  );
  const above = node.children.map((row) => placeLines(row, scope, indent));
  const lines = tableLines(cells, width, above).map((line) => line && " ".repeat(indent) + line);
  return { kind: "table", lines };
}

function directiveBlocks(node: ContainerDirective, scope: BlockScope, indent: number): Block[] {
  const { label, content } = splitLabel(node);
  if (node.name === "tabs") return tabBlocks(node, (nodes) => makeBlocks(nodes, scope, indent), indent);
  const tags = placeBlocks(label, scope);
  const title = label ? running(label, scope, indent) : "";
  if (node.name !== "box")
    return [...tags, ...(label ? [marked(title, indent)] : []), ...makeBlocks(content, scope, indent)];
  const [first, ...rest] = content;
  const isText = first?.type === "paragraph";
  const end = /[.!?…:]$/.test(title) ? "" : title.includes(": ") ? "." : ":";
  const lead = `${title}${end} ${isText ? running(first, scope, indent) : ""}`.trim();
  return [
    ...tags,
    ...(isText ? placeBlocks(first, scope) : []),
    ...textBlocks(capitalised(lead), indent, "note"),
    ...makeBlocks(isText ? rest : content, scope, indent),
  ];
}

/** The tags of the places in a node. */
function tagsIn(node: Nodes | undefined, { tagsOf }: BlockScope): string[] {
  const tags: string[] = [];
  if (node) visit(node, "html", ({ data }) => void tags.push(...(data?.anchor ? tagsOf(data.anchor) : [])));
  return tags;
}

/** The tags of the places in a node as lines, to stand above it. */
function placeLines(node: Nodes | undefined, scope: BlockScope, indent = 0): string[] {
  return tagsIn(node, scope).map((tag) => tagLine(tag, indent));
}

function placeBlocks(node: Nodes | undefined, scope: BlockScope): Block[] {
  const lines = placeLines(node, scope);
  return lines.length === 0 ? [] : [{ kind: "heading", isTight: true, lines }];
}
