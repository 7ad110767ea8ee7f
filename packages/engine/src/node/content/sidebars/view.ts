import type { Breadcrumb, Page, PageLink, SidebarItem } from "../../../shared/page.ts";
import { plainPath } from "../../../shared/paths.ts";
import type { CategoryNode, Doc, DocSet, SidebarEntry, SidebarNode } from "../model/model.ts";

/**
 * A sidebar with up to this many items is in every document whole. In a longer one, the categories that aren't around the
 * document's page are links to their first pages, so that documents don't grow with the site.
 */
const longestWhole = 500;

/** Path of the page that belongs to a sidebar item: of a doc, or of a category's own page. */
function pagePath(node: SidebarNode): string | undefined {
  if (node.type === "doc") return node.isRef ? undefined : node.doc.path;
  return node.type === "category" ? (node.doc?.path ?? node.generated?.path) : undefined;
}

/** The first path that `pathOf` finds, in reading order. */
function first(nodes: SidebarNode[], pathOf: (node: SidebarNode) => string | undefined): string | undefined {
  for (const node of nodes) {
    const path = pathOf(node) ?? (node.type === "category" ? first(node.items, pathOf) : undefined);
    if (path !== undefined) return path;
  }
}

/** Path of the first page in a sidebar, of a doc or of a category. With `accepts`, of the first whose path it accepts. */
export function firstPath(
  nodes: SidebarNode[],
  accepts: (path: string) => boolean = () => true,
): string | undefined {
  return first(nodes, (node) => {
    const path = pagePath(node);
    return path !== undefined && accepts(path) ? path : undefined;
  });
}

/** Where an item leads: to its page or, of a category without one, to what is first in it. */
export function targetOf(node: SidebarNode): string | undefined {
  return firstPath([node]) ?? first([node], linkPath);
}

/** All pages of a sidebar in reading order. */
export function sidebarEntries(nodes: SidebarNode[], ancestors: CategoryNode[] = []): SidebarEntry[] {
  return nodes.flatMap((node): SidebarEntry[] => {
    if (node.type !== "doc" && node.type !== "category") return [];
    const { label, doc } = node;
    const path = pagePath(node);
    const category = node.type === "category" ? node : undefined;
    const paginationLabel = doc?.source.frontMatter.pagination_label || label;
    const own = path === undefined ? [] : [{ path, label, paginationLabel, doc, category, ancestors }];
    return category ? [...own, ...sidebarEntries(category.items, [...ancestors, category])] : own;
  });
}

/**
 * The sidebar as in the document of one page.
 * @param start the page itself, or where the brand leads: a sidebar of that alone is none
 * @param open the categories above the page
 */
export function sidebarView(
  name: string,
  { sidebars, places }: Pick<DocSet, "sidebars" | "places">,
  start: string,
  open: ReadonlySet<CategoryNode> = new Set(),
): Page["sidebar"] {
  const nodes = sidebars.get(name) ?? [];
  const isLong = countNodes(nodes) > longestWhole;
  /** The first page whose document shows what is in a category. Pages that stand in several places open the first of them. */
  const wayInto = (node: CategoryNode) =>
    firstPath([node], (path) => {
      const { category, ancestors = [] } = places.get(path)?.entry ?? {};
      return category === node || ancestors.includes(node);
    });
  const toItem = (node: SidebarNode): SidebarItem[] => {
    if (node.type === "doc") return [{ type: "link", label: node.label, href: node.doc.path }];
    if (node.type !== "category") return [node];
    const { label, collapsible } = node;
    const way = isLong && collapsible && !open.has(node) ? wayInto(node) : undefined;
    if (way !== undefined) return [{ type: "link", label, href: way }];
    if (targetOf(node) === undefined) return [];
    const href = pagePath(node);
    const collapsed = collapsible && node.collapsed && !open.has(node);
    const items = node.items.flatMap(toItem);
    return [{ type: "category", label, collapsed, collapsible, ...(href && { href }), items }];
  };
  const items = nodes.flatMap(toItem);
  const leads = items.filter((item) => item.type !== "link" || plainPath(item.href) !== plainPath(start));
  return leads.length > 0 ? { name, items } : undefined;
}

/** The number of items of a sidebar, with those inside of categories. */
function countNodes(nodes: SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.type === "category" ? countNodes(node.items) : 0), 0);
}

/** Target of a sidebar item that is a link or a doc. */
function linkPath(node: SidebarNode): string | undefined {
  return node.type === "link" ? node.href : node.type === "doc" ? node.doc.path : undefined;
}

/** The breadcrumbs of a page: its parent categories and the page itself. */
export function breadcrumbsOf({ ancestors, label }: SidebarEntry): Breadcrumb[] {
  return [...ancestors.map((node) => ({ label: node.label, href: pagePath(node) })), { label }];
}

/** What search finds the page of an entry by: its breadcrumbs, and the categories and folders whose page or first page it is. */
export function namesOf(entry: SidebarEntry, own: string[]) {
  const { path, doc, category, ancestors } = entry;
  const around = category ? [...ancestors, category] : ancestors;
  const labels = around.filter((one) => firstPath([one]) === path).map(({ label }) => label);
  const folders = labels.length > 0 && doc ? doc.id.split("/").slice(0, -1) : [];
  const breadcrumbs = breadcrumbsOf(entry).map(({ label }) => label);
  return { breadcrumbs, keywords: [...own, ...labels, ...folders] };
}

/** The previous and next page in the sidebar, unless the front matter names others, of which an unknown one is left out. */
export function neighbours(entries: SidebarEntry[], entry: SidebarEntry, docs: Doc[]) {
  const index = entries.indexOf(entry);
  const beside = (key: "pagination_prev" | "pagination_next", other?: SidebarEntry): PageLink | undefined => {
    const id = entry.doc?.source.frontMatter[key];
    if (id === undefined) return other && { label: other.paginationLabel, href: other.path };
    const doc = docs.find((candidate) => candidate.id === id && !candidate.unlisted);
    return doc && { label: doc.source.frontMatter.pagination_label || doc.label, href: doc.path };
  };
  return {
    previous: beside("pagination_prev", entries[index - 1]),
    next: beside("pagination_next", entries[index + 1]),
  };
}
