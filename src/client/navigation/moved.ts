import type { ReadPage } from "../page/readPage.ts";
import { anchorId } from "./anchorTarget.ts";

/**
 * Where a page's address leads on to: its anchor names nothing in the article, but once did. The query goes along.
 * Undefined when the address is right as it is.
 */
export function movedTarget(
  { moved, article }: Pick<ReadPage, "moved" | "article">,
  url: URL,
): URL | undefined {
  const id = anchorId(url.hash);
  if (!moved || !Object.hasOwn(moved, id) || article.querySelector(`#${CSS.escape(id)}`)) return undefined;
  const target = new URL(moved[id] ?? "", url);
  target.search ||= url.search;
  return target;
}

/** Goes on to where an address' anchor has moved, in the address' place in the history. Says whether it does. */
export function followMoved(page: ReadPage, url: URL): boolean {
  const target = movedTarget(page, url);
  if (target) location.replace(target);
  return target !== undefined;
}
