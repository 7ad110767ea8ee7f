import { type ContainerDirective, splitLabel } from "@plaindocs/engine/plugin";
import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Block } from "../text/layout.ts";
import { marked } from "./headings.ts";
import { plainText } from "./inline.ts";

/** The panels of tabs one after the other under their labels. Panels with the same content are written once. */
export function tabBlocks(
  tabs: ContainerDirective,
  blocksOf: (nodes: RootContent[]) => Block[],
  indent: number,
): Block[] {
  const parts = new Map<string, { labels: string[]; blocks: Block[] }>();
  for (const tab of tabs.children) {
    if (tab.type !== "containerDirective" || tab.name !== "tab") continue;
    const { label, content } = splitLabel(tab);
    const blocks = blocksOf(content);
    const key = JSON.stringify(blocks);
    const part = parts.get(key) ?? { labels: [], blocks };
    part.labels.push(textOf(label));
    parts.set(key, part);
  }
  return [...parts.values()].flatMap(({ labels, blocks }) =>
    panel(plainText(labels.join(", ")), blocks, indent),
  );
}

/** A panel under its label, which code follows directly. */
function panel(label: string, blocks: Block[], indent: number): Block[] {
  const start: Block = { kind: "text", lines: [`${" ".repeat(indent)}${label}:`] };
  return [blocks[0]?.kind === "code" ? start : marked(label, indent), ...blocks];
}
