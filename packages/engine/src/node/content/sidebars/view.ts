import type { Breadcrumb, PageLink, SidebarItem } from "../../../shared/page.ts";
import type { CategoryNode, Doc, SidebarEntry, SidebarNode } from "../model/model.ts";

/**
 * A sidebar with up to this many items is in every document whole. Of a longer one, a document has only the items of
 * the categories around its page, so that documents don't grow with the site; the client fetches the others.
 */
const wholeSidebarEntries = 60;

/** Up to this many items, a document has those of the categories that start open, too. In a longer sidebar they start closed. */
const openSidebarEntries = 500;

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

/** Path of the page to which links to a sidebar lead: its first doc or category page. */
export function firstPath(nodes: SidebarNode[]): string | undefined {
  return first(nodes, pagePath);
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
 * @param open the categories above the page
 */
export function sidebarView(nodes: SidebarNode[], open: ReadonlySet<CategoryNode>): SidebarItem[] {
  const count = countNodes(nodes);
  const isShown = ({ collapsed, collapsible }: CategoryNode) =>
    count <= wholeSidebarEntries || !collapsible || (count <= openSidebarEntries && !collapsed);
  return toItems(nodes, open, isShown);
}

/** The number of items of a sidebar, or of what a document has of it, with those inside of categories. */
export function countNodes(nodes: readonly (SidebarNode | SidebarItem)[]): number {
  const inside = nodes.flatMap((node): typeof nodes => (node.type === "category" ? (node.items ?? []) : []));
  return nodes.length + (inside.length > 0 ? countNodes(inside) : 0);
}

/**
 * @param isShown whether a document has a category's items, whatever page it is of. One whose items it lacks starts closed,
 * as the client fetches them when it is opened.
 */
function toItems(
  nodes: SidebarNode[],
  open: ReadonlySet<CategoryNode>,
  isShown: (node: CategoryNode) => boolean,
): SidebarItem[] {
  return nodes.flatMap((node): SidebarItem[] => {
    if (node.type === "doc") return [{ type: "link", label: node.label, href: node.doc.path }];
    if (node.type !== "category") return [node];
    const href = pagePath(node);
    const page = href ?? firstPath(node.items);
    const target = page ?? first(node.items, linkPath);
    if (target === undefined) return [];
    // A category that contains only links has no document that its items could be fetched from.
    const shown = page === undefined || open.has(node) || isShown(node);
    return [
      {
        type: "category",
        label: node.label,
        first: target,
        collapsed: node.collapsible && (node.collapsed || !shown) && !open.has(node),
        collapsible: node.collapsible,
        ...(href === undefined ? {} : { href }),
        ...(shown ? { items: toItems(node.items, open, isShown) } : {}),
      },
    ];
  });
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
export function neighbours(
  entries: SidebarEntry[],
  entry: SidebarEntry,
  docs: Doc[],
): { previous: PageLink | undefined; next: PageLink | undefined } {
  const index = entries.indexOf(entry);
  const beside = (key: "pagination_prev" | "pagination_next", other: SidebarEntry | undefined) => {
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
