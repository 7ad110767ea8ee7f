import type { DocsConfig } from "../../config/schema/schema.ts";
import { hintNear, type Problem } from "../../problems/problems.ts";
import { addressKey, complaintOf } from "../addresses.ts";
import type { CategoryNode, Doc, DocSet, SidebarNode } from "../model/model.ts";
import { applyTrailingSlash, type LinkStart, routePath } from "../model/naming.ts";
import type { CategoryFile } from "./categories.ts";
import type { Where } from "./config.ts";

/** What the sidebars of a version are built from. */
export interface SidebarContext extends Pick<DocSet, "version" | "docs" | "drafts">, LinkStart {
  /** The `_category_` files by folder of the docs. */
  categories: ReadonlyMap<string, CategoryFile>;
  config: DocsConfig;
  trailingSlash: boolean | undefined;
  /** Other hosts whose pictures may be shown. */
  hosts: string[];
  /** Who has each address, by `addressKey`: pages, to which generated ones are added. */
  taken: Map<string, string>;
  /** What is wrong with the items so far. */
  problems: Problem[];
  /** Ids of the docs that the sidebar's configuration lists one by one. */
  written: ReadonlySet<string>;
  /** The folder whose generated page is called by the slug of its label: of several, the first one. */
  slugs: Map<string, string>;
}

/**
 * The doc with an id, or what is wrong with the id. It is neither for a draft, because readers see that doc once it is
 * published.
 * @param otherwise hint if no id is similar
 */
export function findDoc(
  id: string,
  { docs, drafts }: Pick<DocSet, "docs" | "drafts">,
  otherwise?: string,
): { doc?: Doc; problem?: Problem } {
  const doc = docs.find((candidate) => candidate.id === id);
  if (doc) return { doc };
  if ([...drafts.values()].includes(id)) return {};
  const ids = docs.map((doc) => doc.id);
  const known = ids.length > 0 ? `Known ids: ${ids.join(", ")}.` : "There are no docs.";
  const hint = hintNear(id, ids, otherwise ?? known);
  return { problem: { message: `there is no doc with the id "${id}"`, hint } };
}

/** The doc that an item names. Unlisted docs are left out, because nothing may link to them. */
export function listedDoc(id: string, where: Where, context: SidebarContext): Doc | undefined {
  const { doc, problem } = findDoc(id, context);
  if (problem) context.problems.push({ ...problem, file: where.file, key: where.key });
  return doc?.unlisted ? undefined : doc;
}

/**
 * Makes a category of a sidebar.
 * @param slug last part of the path of the category's generated page, unless its configuration gives one
 */
export function categoryNode(
  given: Partial<Where> & Omit<Partial<CategoryFile>, "file"> & { label: string },
  parts: { items: SidebarNode[]; doc: Doc | undefined; slug: string },
  { version, config, trailingSlash, taken, problems }: SidebarContext,
): CategoryNode {
  const { label, link, file, key } = given;
  const { slug = `/category/${parts.slug}` } = link?.type === "generated-index" ? link : {};
  const path = applyTrailingSlash(routePath(version.path, slug), trailingSlash);
  const isAsked = link?.type === "generated-index";
  // Sidebars may share a folder, and its generated page with it.
  const owner = [file, key].filter(Boolean).join(": ");
  const other = taken.get(addressKey(path));
  const message = isAsked ? complaintOf(path, other === owner ? undefined : other) : undefined;
  const hint = "Give its link another slug. Until then the category has no page of its own.";
  if (message) problems.push({ file, key: key ?? "link.slug", message, hint });
  else if (isAsked) taken.set(addressKey(path), owner);
  return {
    type: "category",
    label,
    collapsed: given.collapsed ?? config.sidebarCollapsed,
    collapsible: given.collapsible ?? config.sidebarCollapsible,
    items: parts.items,
    doc: parts.doc,
    generated:
      isAsked && !message ? { title: link.title ?? label, description: link.description, path } : undefined,
  };
}
