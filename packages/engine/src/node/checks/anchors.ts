import { decodePart } from "../../shared/decodePart.ts";
import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LinkUse } from "../markdown/types.ts";
import type { MadePages } from "../pages/makePages.ts";
import { hasAnchor } from "../pages/redirectEnds.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/** A link and its place: in a page, or at a key of the configuration. */
export type PlacedLink = Pick<LinkUse, "href" | "raw"> & Partial<LinkUse> & Pick<Problem, "file" | "key">;

/**
 * Checks that the hash of every link is an anchor of its target page.
 * @param more links of the configuration, besides those of the pages
 */
export function checkAnchors(
  { onBrokenAnchors }: Pick<SiteConfig, "onBrokenAnchors">,
  { compiled }: Pick<MadePages, "compiled">,
  more: PlacedLink[],
): Problem[] {
  const targets = new Map([...compiled].map(([{ path, file }, page]) => [plainPath(path), { file, page }]));
  const severity = onBrokenAnchors === "warn" ? "warning" : "link";
  const ofPages = [...compiled].flatMap(([{ file }, { links }]) => links.map((link) => ({ file, ...link })));
  return [...ofPages, ...more].flatMap(({ href, raw, external, ...place }: PlacedLink): Problem[] => {
    const [path = "", hash = ""] = href.split("#");
    const target = external ? undefined : targets.get(plainPath(path.replace(/\?.*$/s, "")));
    const anchor = decodePart(hash);
    if (!target || hasAnchor(target.page.anchors, anchor)) return [];
    const message = `the link "${raw}" leads to an anchor that doesn't exist: #${anchor} in ${target.file}`;
    const otherwise = "Link to a heading of that page, or give the heading this id with {#id}.";
    const hint = hintNear(anchor, target.page.anchors, otherwise, (near) => `#${near}`);
    return [{ ...place, severity, message, hint }];
  });
}
