import { parseTree } from "@plaindocs/engine/markdown";
import type { Nodes, PhrasingContent } from "mdast";
import { visit } from "unist-util-visit";
import { asBlocks } from "./asBlocks.ts";

/** The values of attributes: texts, numbers, and true for an attribute without a value. */
export type Attributes = Record<string, unknown>;

/** A component in a page. */
interface Component {
  name: string;
  attributes: Attributes;
  content: Nodes[];
  /** Whether it stands between paragraphs, and not in one. */
  isBlock: boolean;
  position: Nodes["position"];
}

/** Attributes in which components hold texts that they show. */
const titles = ["label", "title", "header", "heading", "summary", "text", "description"];

const isPicture = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Attributes that say how a component looks or works. */
const looks =
  /^(?:class|className|style|id|key|icon|variant|size|width|height|colou?r|align|type|on[A-Z].*)$/;

/**
 * What an unknown component shows, so that no sentence has a hole: the titles in its attributes, in bold, the pictures there,
 * and its content, of which the first leads to its address. Without them it is a link without a text, which the engine gives
 * the title of its page; else, in a sentence, the component's name with what its attributes say, and as a block those texts of
 * them that are no names or keys.
 */
export function shownOf({ name, attributes, content, isBlock, position }: Component): Nodes[] {
  const address = attributes.href ?? attributes.to;
  const linked = (children: Nodes[]): PhrasingContent[] =>
    typeof address === "string" && !children.some(({ type }) => type === "link")
      ? [{ type: "link", url: address, children: children as [], position }]
      : (children as PhrasingContent[]);
  const alt = `${attributes.alt ?? ""}`;
  const [first, ...others] = textsIn(attributes).flatMap(([key, value]): PhrasingContent[] => {
    if (titles.includes(key)) return [{ type: "strong", children: [{ type: "text", value }] }];
    return isPicture.test(value) ? [{ type: "image", url: value, alt, position }] : [];
  });
  const isBareLink = !first && content.length === 0 && typeof address === "string";
  const parts = first ? [linked([first]), ...others.map((part) => [part])] : isBareLink ? [linked([])] : [];
  if (isBlock) {
    const lines = parts.map((children): Nodes => ({ type: "paragraph", children }));
    if (content.length === 0) return [...lines, ...textBlocks(attributes, first)];
    const [block, ...more] = asBlocks(content);
    const isLine = !first && block?.type === "paragraph" && more.length === 0;
    return isLine ? [{ ...block, children: linked(block.children) }] : [...lines, ...content];
  }
  if (parts.length === 0) return content.length > 0 ? linked(content) : said(name, attributes);
  return [...parts, content].flatMap((part, index) =>
    index > 0 && part.length > 0 ? [space, ...part] : part,
  );
}

export const space: PhrasingContent = { type: "text", value: " " };

/** The name of a component with what its attributes say. An icon says nothing. */
function said(name: string, attributes: Attributes): PhrasingContent[] {
  if (/icon/i.test(name)) return [];
  const codes = textsIn(attributes).map(([, value]): PhrasingContent => ({ type: "inlineCode", value }));
  return [{ type: "text", value: name }, ...codes.flatMap((code) => [space, code])];
}

/**
 * The texts in attributes that aren't shown yet: code, and what has several lines, as code blocks, and what has blanks or is a
 * capitalized word as paragraphs. A picture that is shown needs no other text.
 */
function textBlocks(attributes: Attributes, first: Nodes | undefined): Nodes[] {
  return textsIn(attributes).flatMap(([key, value]): Nodes[] => {
    if (titles.includes(key) || (first && key === "alt")) return [];
    if (key === "code" || value.includes("\n")) return [{ type: "code", value: value.trim() }];
    const isSaid = /\s|^\p{Lu}\p{Ll}+$/u.test(value);
    return isSaid ? [{ type: "paragraph", children: [{ type: "text", value }] }] : [];
  });
}

/** The attributes that hold texts or numbers, but for looks, by their names. */
function textsIn(attributes: Attributes): [key: string, text: string][] {
  return Object.entries(attributes)
    .filter(([key, value]) => !looks.test(key) && /^(?:string|number)$/.test(typeof value))
    .map(([key, value]): [string, string] => [key, `${value}`])
    .filter(([, text]) => text.trim() !== "");
}

/** Whether what `components` names for a component is a pattern of Markdown, and no other component. */
export function isPattern(text: string | undefined): text is string {
  return text !== undefined && !/^\w*$/.test(text);
}

/** What a component shows by a pattern of Markdown, `:::note[Since {version}]`. Its content is below, or in the last box. */
export function filled(pattern: string, { attributes, content, isBlock }: Component): Nodes[] {
  const tree = parseTree(pattern.replace(/\{(\w+)\}/g, (_, key: string) => `${attributes[key] ?? ""}`));
  // Places are those of the page.
  visit(tree, (node) => void delete node.position);
  const last = tree.children.at(-1);
  if (last?.type === "containerDirective") last.children.push(...(asBlocks(content) as typeof last.children));
  else tree.children.push(...((isBlock ? asBlocks(content) : []) as typeof tree.children));
  const [only, ...more] = tree.children;
  if (isBlock || only?.type !== "paragraph" || more.length > 0) return tree.children;
  return [...only.children, ...content];
}
