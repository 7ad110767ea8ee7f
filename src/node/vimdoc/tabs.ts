import type { RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { plainText } from "./inline.ts";
import { type Block, helpWidth } from "./layout.ts";
import { displayWidth } from "./width.ts";

/** The panels of tabs one after the other under their labels. Panels with the same content are written once. */
export function tabBlocks(
  { children }: ContainerDirective,
  blocksOf: (nodes: RootContent[]) => Block[],
  indent: number,
): Block[] {
  const parts: { labels: string[]; blocks: Block[]; key: string }[] = [];
  for (const tab of children) {
    if (tab.type !== "containerDirective" || tab.name !== "tab") continue;
    const [first] = tab.children;
    const hasLabel = first?.type === "paragraph" && first.data?.directiveLabel === true;
    const label = tab.attributes?.label ?? (hasLabel ? textOf(first) : "");
    const blocks = blocksOf(hasLabel ? tab.children.slice(1) : tab.children);
    const key = JSON.stringify(blocks);
    const same = parts.find((part) => part.key === key);
    if (same) same.labels.push(label);
    else parts.push({ labels: [label], blocks, key });
  }
  return parts.flatMap(({ labels, blocks }) => labelled(plainText(labels.join(", ")), blocks, indent));
}

/** A panel under its label; code or a short sentence follows directly. */
function labelled(label: string, blocks: Block[], indent: number): Block[] {
  const [first] = blocks;
  const start = `${" ".repeat(indent)}${label}`;
  if (first?.kind === "code") return [{ kind: "text", lines: [`${start}:`] }, ...blocks];
  const joined = `${start}: ${first?.lines.join(" ").trim()}`;
  if (blocks.length === 1 && first?.kind === "text" && displayWidth(joined) <= helpWidth) {
    return [{ kind: "text", lines: [joined] }];
  }
  return [{ kind: "heading", isTight: true, lines: [`${start} ~`] }, ...blocks];
}
