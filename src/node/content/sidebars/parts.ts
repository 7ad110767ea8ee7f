import type { DocsConfig } from "../../config/schema.ts";
import { didYouMean, type Problem } from "../../problems.ts";
import type { Doc, VersionInfo } from "../model/model.ts";
import { applyTrailingSlash, routePath } from "../model/naming.ts";

/** What the sidebars of a version are built from. */
export interface SidebarContext {
  siteDir: string;
  /** Path of the locale, where links of sidebars begin. */
  localePath: string;
  version: VersionInfo;
  docs: Doc[];
  /** Ids of docs that are excluded from this build. */
  drafts: ReadonlySet<string>;
  config: DocsConfig;
  trailingSlash: boolean | undefined;
  problems: Problem[];
}

/** The doc with an id. If there is none, a problem is reported. */
export function findDoc(
  id: string,
  item: { key: string; file: string },
  { docs, drafts, problems }: SidebarContext,
): Doc | undefined {
  const doc = docs.find((candidate) => candidate.id === id);
  // A sidebar may list a draft: readers see it once it is published.
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

/** The doc for the page of a category. Unlisted docs can't be one, because nothing may link to them. */
export function categoryDoc(
  id: string,
  item: { key: string; file: string },
  context: SidebarContext,
): Doc | undefined {
  const doc = findDoc(id, item, context);
  return doc?.unlisted ? undefined : doc;
}

/** Path of a generated page that lists a category. */
export function generatedPath(slug: string, { version, trailingSlash }: SidebarContext): string {
  return applyTrailingSlash(routePath(version.path, slug), trailingSlash);
}

/** Makes a URL segment from a label. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
