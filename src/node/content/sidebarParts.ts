import type { DocsConfig } from "../config/schema.ts";
import { didYouMean, type Problem } from "../problems.ts";
import type { Doc, VersionInfo } from "./model.ts";
import { applyTrailingSlash, routePath } from "./naming.ts";

/** What the sidebars of a version are built from. */
export interface SidebarContext {
  siteDir: string;
  /** Where links of the sidebars start. */
  localePath: string;
  version: VersionInfo;
  docs: Doc[];
  /** Ids of docs that this build leaves out. */
  drafts: ReadonlySet<string>;
  config: DocsConfig;
  trailingSlash: boolean | undefined;
  problems: Problem[];
}

/** The doc with an id; a missing one is a problem. */
export function findDoc(
  id: string,
  item: { key: string; file: string },
  { docs, drafts, problems }: SidebarContext,
): Doc | undefined {
  const doc = docs.find((candidate) => candidate.id === id);
  // A sidebar may name a page that is still being written; readers see it once it is no draft.
  if (!doc && !drafts.has(id)) {
    const near = didYouMean(
      id,
      docs.map((candidate) => candidate.id),
    );
    problems.push({
      ...(item.file ? { file: item.file } : {}),
      key: item.key,
      message: `there is no doc with the id "${id}"`,
      hint: near
        ? `Did you mean "${near}"?`
        : `Known ids: ${docs.map((candidate) => candidate.id).join(", ")}.`,
    });
  }
  return doc;
}

/** The doc that is to be a category's page. An unlisted one is none: nothing may lead to it. */
export function categoryDoc(
  id: string,
  item: { key: string; file: string },
  context: SidebarContext,
): Doc | undefined {
  const doc = findDoc(id, item, context);
  return doc?.unlisted ? undefined : doc;
}

/** Path of a page that lists a category. */
export function generatedPath(slug: string, { version, trailingSlash }: SidebarContext): string {
  return applyTrailingSlash(routePath(version.path, slug), trailingSlash);
}

/** A label as a part of a path. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
