import { plainPath } from "../../shared/paths.ts";
import type { DocSet, SidebarNode } from "../content/model/model.ts";
import type { Problem } from "../problems/problems.ts";

/**
 * Warns of docs that no sidebar has, though it names others one by one: readers don't find them. Not of the main doc,
 * unlisted ones, and those whose front matter says which sidebar they show.
 */
export function leftOutDocs({ sidebars, docs, mainDoc }: DocSet): Problem[] {
  if (sidebars.size === 0) return [];
  const listed = new Set([...sidebars.values()].flatMap(pathsIn));
  return docs.flatMap((doc) => {
    const isMeant = doc.unlisted || doc === mainDoc || doc.source.frontMatter.displayed_sidebar !== undefined;
    if (isMeant || listed.has(plainPath(doc.path))) return [];
    return {
      file: doc.file,
      message: "this page is in no sidebar",
      hint: `Add "${doc.id}" to one, or write \`displayed_sidebar: null\` in its front matter if that is meant.`,
      severity: "warning",
    };
  });
}

/** The paths of the docs that sidebar items lead to, as links too. */
function pathsIn(nodes: SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "doc") return [plainPath(node.doc.path)];
    if (node.type === "link") return [plainPath(node.href)];
    if (node.type !== "category") return [];
    return [...(node.doc ? [plainPath(node.doc.path)] : []), ...pathsIn(node.items)];
  });
}
