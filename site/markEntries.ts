import type { Element, ElementContent } from "hast";
import type { Heading, Paragraph, Root, RootContent } from "mdast";

/**
 * Marks the entries of a reference, for the styles and scripts of this site: a heading of level 3 or deeper that is nothing but
 * a name in code, and the paragraph of its facts, which begins with a label (`Type: string · Default: 5`). Each fact becomes
 * an element; the dots between them stay. As Markdown both are what they were.
 */
export function markEntries(tree: Root): Root {
  const children = tree.children.map((node, index): RootContent => {
    if (isEntry(node)) return { ...node, data: { hProperties: { className: ["entry"] } } };
    const above = tree.children[index - 1];
    return above && isEntry(above) && isLabelled(node)
      ? { ...node, data: { hChildren: facts(node), hProperties: { className: ["pills"] } } }
      : node;
  });
  return { ...tree, children };
}

function isEntry(node: RootContent): node is Heading {
  if (node.type !== "heading" || node.depth < 3) return false;
  const [name, id, ...others] = node.children;
  const isId = id === undefined || (id.type === "text" && /^ \{#[^}]*\}$/.test(id.value));
  return name?.type === "inlineCode" && isId && others.length === 0;
}

/** Whether a node holds facts: words and code alone, which begin with a label. */
function isLabelled(node: RootContent): node is Paragraph {
  if (node.type !== "paragraph") return false;
  const [first] = node.children;
  const isPlain = node.children.every(({ type }) => type === "text" || type === "inlineCode");
  return isPlain && first?.type === "text" && /^\p{L}+: /u.test(first.value);
}

function facts({ children }: Paragraph): ElementContent[] {
  const parts: ElementContent[][] = [[]];
  for (const child of children) {
    if (child.type === "inlineCode")
      parts.at(-1)?.push(element("code", [{ type: "text", value: child.value }]));
    if (child.type !== "text") continue;
    for (const [index, value] of child.value.split(" · ").entries()) {
      if (index > 0) parts.push([]);
      if (value !== "") parts.at(-1)?.push({ type: "text", value });
    }
  }
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [{ type: "text" as const, value: " · " }] : []),
    element("span", part),
  ]);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
