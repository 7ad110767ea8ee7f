import type { Breadcrumb, PageLink, SidebarItem } from "../../../shared/page.ts";
import type { CategoryNode, Doc, SidebarNode } from "../model/model.ts";

/**
 * A sidebar with up to this many entries is in every document whole. Of a longer one, a document has only the
 * categories around its page, so that documents don't grow with the site; the client fetches the others.
 */
const wholeSidebarEntries = 60;

/** Path of a category's own page, if it has one. */
function categoryPath(node: CategoryNode): string | undefined {
  return node.doc?.path ?? node.generated?.path;
}

/** The page that links to a sidebar lead to: its first doc or category page that belongs to it. */
export function firstPath(nodes: SidebarNode[]): string | undefined {
  for (const node of nodes) {
    const path =
      node.type === "doc"
        ? node.isRef
          ? undefined
          : node.doc.path
        : node.type === "category"
          ? (categoryPath(node) ?? firstPath(node.items))
          : undefined;
    if (path !== undefined) {
      return path;
    }
  }
  return undefined;
}

/** A page in a sidebar, with its parent categories. */
export interface SidebarEntry {
  path: string;
  label: string;
  /** Label of the links to it as the next and previous page. */
  paginationLabel: string;
  doc?: Doc;
  category?: CategoryNode;
  ancestors: CategoryNode[];
}

/** All pages of a sidebar in reading order. */
export function sidebarEntries(nodes: SidebarNode[], ancestors: CategoryNode[] = []): SidebarEntry[] {
  return nodes.flatMap((node): SidebarEntry[] => {
    if (node.type === "doc") {
      if (node.isRef) {
        return [];
      }
      return [
        {
          path: node.doc.path,
          label: node.label,
          paginationLabel: node.doc.source.frontMatter.pagination_label ?? node.label,
          doc: node.doc,
          ancestors,
        },
      ];
    }
    if (node.type !== "category") {
      return [];
    }
    const path = categoryPath(node);
    const own =
      path === undefined
        ? []
        : [
            {
              path,
              label: node.label,
              paginationLabel: node.doc?.source.frontMatter.pagination_label ?? node.label,
              category: node,
              ancestors,
              ...(node.doc ? { doc: node.doc } : {}),
            },
          ];
    return [...own, ...sidebarEntries(node.items, [...ancestors, node])];
  });
}

/**
 * The sidebar as in the document of one page.
 * @param open the categories above the page
 */
export function sidebarView(nodes: SidebarNode[], open: ReadonlySet<CategoryNode>): SidebarItem[] {
  return toItems(nodes, open, countNodes(nodes) <= wholeSidebarEntries);
}

const counts = new WeakMap<SidebarNode[], number>();

/** Cached, because a large sidebar is shown on thousands of pages. */
function countNodes(nodes: SidebarNode[]): number {
  const count =
    counts.get(nodes) ??
    nodes.reduce((sum, node) => sum + 1 + (node.type === "category" ? countNodes(node.items) : 0), 0);
  counts.set(nodes, count);
  return count;
}

function toItems(nodes: SidebarNode[], open: ReadonlySet<CategoryNode>, whole: boolean): SidebarItem[] {
  return nodes.flatMap((node): SidebarItem[] => {
    if (node.type === "doc") {
      return [{ type: "link", label: node.label, href: node.doc.path }];
    }
    if (node.type !== "category") {
      return [node];
    }
    const href = categoryPath(node);
    const page = href ?? firstPath(node.items);
    const first = page ?? firstLink(node.items);
    if (first === undefined) {
      return [];
    }
    // A category that contains only links has no document that its items could be fetched from.
    const shown = whole || page === undefined || open.has(node) || !node.collapsible;
    return [
      {
        type: "category",
        label: node.label,
        first,
        collapsed: node.collapsible && node.collapsed && !open.has(node),
        collapsible: node.collapsible,
        ...(href === undefined ? {} : { href }),
        ...(shown ? { items: toItems(node.items, open, whole) } : {}),
      },
    ];
  });
}

/** The first link of any kind. */
function firstLink(nodes: SidebarNode[]): string | undefined {
  for (const node of nodes) {
    const found =
      node.type === "link"
        ? node.href
        : node.type === "doc"
          ? node.doc.path
          : node.type === "category"
            ? firstLink(node.items)
            : undefined;
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The breadcrumbs of a page: its parent categories and the page itself. */
export function breadcrumbsOf(entry: SidebarEntry, label: string): Breadcrumb[] {
  const above = entry.ancestors.map((node): Breadcrumb => {
    const href = categoryPath(node);
    return href === undefined ? { label: node.label } : { label: node.label, href };
  });
  return [...above, { label }];
}

/** The previous and next page in the sidebar, unless the front matter names others. `byId` reports an unknown id. */
export function neighbours(
  entries: SidebarEntry[],
  entry: SidebarEntry,
  byId: (id: string, key: string) => Doc | undefined,
): { previous?: PageLink; next?: PageLink } {
  const index = entries.indexOf(entry);
  const { pagination_prev, pagination_next } = entry.doc?.source.frontMatter ?? {};
  const previous = pick(entries[index - 1], pagination_prev, "pagination_prev", byId);
  const next = pick(entries[index + 1], pagination_next, "pagination_next", byId);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

function pick(
  entry: SidebarEntry | undefined,
  id: string | null | undefined,
  key: string,
  byId: (id: string, key: string) => Doc | undefined,
): PageLink | undefined {
  if (id === null) {
    return undefined;
  }
  if (id !== undefined) {
    const doc = byId(id, key);
    return doc && { label: doc.source.frontMatter.pagination_label ?? doc.label, href: doc.path };
  }
  return entry && { label: entry.paginationLabel, href: entry.path };
}
