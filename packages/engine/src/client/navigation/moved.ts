import { anchorId } from "../article/anchorTarget.ts";
import type { LoadedPage } from "./pages.ts";

/**
 * The address where the content of a moved anchor is now, if the page lists the anchor of `url` as moved and no element
 * of the article has it as id. The query is kept. Undefined if the anchor hasn't moved.
 */
export function movedTarget(
  { moved, article }: Pick<LoadedPage, "moved" | "article">,
  url: URL,
): URL | undefined {
  const id = anchorId(url.hash);
  if (!moved || !Object.hasOwn(moved, id) || article.querySelector(`#${CSS.escape(id)}`)) return undefined;
  const target = new URL(moved[id] ?? "", url);
  target.search ||= url.search;
  return target;
}
