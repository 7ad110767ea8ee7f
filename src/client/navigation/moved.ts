import { anchorId } from "../article/anchorTarget.ts";
import type { LoadedPage } from "./readPage.ts";

/**
 * The address that a moved heading has now: the anchor names nothing in the article, but the article's list of moved
 * headings knows it. The query is kept. Undefined if the address is right as it is.
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

/**
 * Navigates to where an anchor has moved, replacing the history entry.
 * @returns whether it has moved
 */
export function followMoved(page: LoadedPage, url: URL): boolean {
  const target = movedTarget(page, url);
  if (target) location.replace(target);
  return target !== undefined;
}
