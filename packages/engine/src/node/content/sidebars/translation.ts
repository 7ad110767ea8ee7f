import type { SidebarNode } from "../model/model.ts";

/** Translates the labels of sidebar items, by Docusaurus' keys. */
export function translateSidebar(
  nodes: SidebarNode[],
  sidebar: string,
  texts: Record<string, string>,
): SidebarNode[] {
  return nodes.map((node) => {
    if (node.type === "html") return node;
    const key = `sidebar.${sidebar}.${node.type}.${node.label}`;
    const label = texts[key] ?? node.label;
    if (node.type !== "category") return { ...node, label };
    const items = translateSidebar(node.items, sidebar, texts);
    const generated = node.generated && {
      ...node.generated,
      title: texts[`${key}.link.generated-index.title`] ?? node.generated.title,
      description: texts[`${key}.link.generated-index.description`] ?? node.generated.description,
    };
    return { ...node, label, items, generated };
  });
}
