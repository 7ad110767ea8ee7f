import type { GeneratedIndex, SidebarNode } from "../model/model.ts";

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
    const generated = node.generated && translateIndex(node.generated, `${key}.link.generated-index`, texts);
    return { ...node, label, items, generated };
  });
}

function translateIndex(
  { title, description, path }: GeneratedIndex,
  key: string,
  texts: Record<string, string>,
): GeneratedIndex {
  return {
    title: texts[`${key}.title`] ?? title,
    description: texts[`${key}.description`] ?? description,
    path,
  };
}
