import type * as v from "valibot";
import type { DocsConfig } from "../../config/schema/schema.ts";
import type { CategoryNode, Doc, DocSet, SidebarNode } from "../model/model.ts";
import { applyTrailingSlash, routePath } from "../model/naming.ts";
import type { categoryLink } from "./config.ts";

/** What the sidebars of a version are built from. */
export interface SidebarContext extends Pick<DocSet, "version" | "docs" | "categories"> {
  /** Path of the locale, which is put before the paths that sidebars link to. */
  localePath: string;
  config: DocsConfig;
  trailingSlash: boolean | undefined;
}

/** The doc that an item names. Unlisted docs are left out, because nothing may link to them. */
export function listedDoc(id: string, docs: Doc[]): Doc | undefined {
  const doc = docs.find((candidate) => candidate.id === id);
  return doc?.unlisted ? undefined : doc;
}

/**
 * Makes a category of a sidebar.
 * @param slug last part of the path of the category's generated page, unless its configuration gives one
 */
export function categoryNode(
  given: {
    label: string;
    collapsed?: boolean;
    collapsible?: boolean;
    link?: v.InferOutput<typeof categoryLink> | null;
  },
  parts: { items: SidebarNode[]; doc: Doc | undefined; slug: string },
  { version, config, trailingSlash }: SidebarContext,
): CategoryNode {
  const { label, link } = given;
  return {
    type: "category",
    label,
    collapsed: given.collapsed ?? config.sidebarCollapsed,
    collapsible: given.collapsible ?? config.sidebarCollapsible,
    items: parts.items,
    doc: parts.doc,
    generated:
      link?.type === "generated-index"
        ? {
            title: link.title ?? label,
            description: link.description,
            path: applyTrailingSlash(
              routePath(version.path, link.slug ?? `/category/${parts.slug}`),
              trailingSlash,
            ),
          }
        : undefined,
  };
}

/** Makes a URL segment from a label. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
