import type { GeneratedIndex, SidebarNode } from "../model/model.ts";

/** Translates the labels of sidebar items, by Docusaurus' keys. */
export function translateSidebar(
  nodes: SidebarNode[],
  sidebar: string,
  texts: Record<string, string>,
): SidebarNode[] {
  const text = (kind: string, label: string) => texts[`sidebar.${sidebar}.${kind}.${label}`] ?? label;
  return nodes.map((node) => {
    if (node.type === "category") {
      const generated = node.generated && translateIndex(node.generated, sidebar, node.label, texts);
      return {
        ...node,
        label: text("category", node.label),
        items: translateSidebar(node.items, sidebar, texts),
        ...(generated ? { generated } : {}),
      };
    }
    return node.type === "html" ? node : { ...node, label: text(node.type, node.label) };
  });
}

function translateIndex(
  index: GeneratedIndex,
  sidebar: string,
  category: string,
  texts: Record<string, string>,
): GeneratedIndex {
  const key = `sidebar.${sidebar}.category.${category}.link.generated-index`;
  const description = texts[`${key}.description`] ?? index.description;
  return {
    ...index,
    title: texts[`${key}.title`] ?? index.title,
    ...(description === undefined ? {} : { description }),
  };
}
