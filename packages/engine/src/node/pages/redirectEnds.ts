import { decodePart } from "../../shared/decodePart.ts";
import { plainPath } from "../../shared/paths.ts";
import { type LinkStart, linkTarget, nearPage } from "../content/model/naming.ts";
import { isAddress, pathProblem, splitLink } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { SitePage } from "./page.ts";

/**
 * The source or target of a redirect in one locale: as configured, the path that it has in that locale, and the page
 * that is there, if any.
 */
export interface End {
  written: string;
  /** Path of the locale. */
  start: string;
  path: string;
  /** Without its `#`, decoded. */
  hash: string | undefined;
  page: SitePage | undefined;
}

/** Parses the source or target of a redirect for a locale. */
export function findEnd(written: string, byRoute: Map<string, SitePage>, start: LinkStart): End {
  const [bare = "", ...after] = written.split("#");
  // An address bar shows and copies hashes encoded; ids of headings are not.
  const hash = after.length === 0 ? undefined : decodePart(after.join("#"));
  const path = linkTarget(bare, start).href;
  const page = byRoute.get(plainPath(splitLink(path)[0]));
  return { written, start: start.localePath, path, hash, page };
}

/** An address with a hash, in the form that stands in links and in the rules of hosts. */
export function withHash(path: string, hash: string | undefined): string {
  return hash === undefined ? path : `${path}#${encodeURI(hash.toWellFormed()).replaceAll("#", "%23")}`;
}

/** Whether a hash, without its `#` and decoded, leads somewhere on a page: browsers know the top, and what is behind `:~:`. */
export function hasAnchor(anchors: readonly string[], hash: string): boolean {
  const id = hash.replace(/:~:.*$/s, "");
  return /^(?:top)?$/i.test(id) || anchors.includes(id);
}

/** What is wrong with the target of a redirect, if anything. */
export function targetComplaint(target: End, byRoute: Map<string, SitePage>): Problem | undefined {
  const { written, path, hash, page, start } = target;
  if (!page && !isAddress(written)) {
    const hint = nearPage(path, byRoute.keys(), start, "Name the page that took its place.");
    return { message: `there is no page at "${written}"`, hint };
  }
  if (page && hash !== undefined && !hasAnchor(page.anchors, hash)) {
    return { message: `the page ${path} has no anchor #${hash}`, hint: "Name one of its headings' ids." };
  }
  return undefined;
}

/** What is wrong with the source of a redirect, if anything. `other` says where one with the same source is. */
export function startComplaint(start: End, other: string | undefined): Problem | undefined {
  const { written, path, hash, page } = start;
  const wrong = pathProblem(path) ?? (path.includes("?") ? "has a query" : undefined);
  if (wrong !== undefined) return { message: `"${written}" ${wrong}`, hint: "Correct the path." };
  if (other !== undefined) {
    return { message: `"${written}" is redirected already, by ${other}`, hint: "Remove one of the two." };
  }
  if (hash === undefined)
    return page && { message: `there is a page at "${written}"`, hint: "Remove the page or the redirect." };
  if (!page) {
    // The document of a redirect would redirect every hash of the path, not only this one.
    const hint = "Redirect the page itself, and the anchor from the page that it leads to.";
    return { message: `there is no page at "${path}" that could lead on from #${hash}`, hint };
  }
  if (!hasAnchor(page.anchors, hash)) return undefined;
  const hint = "Remove the redirect, or give the heading another id.";
  return { message: `the page ${path} still has the anchor #${hash}`, hint };
}
