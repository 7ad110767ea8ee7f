import { decodePart } from "../../shared/decodePart.ts";
import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { MadePages } from "../pages/makePages.ts";
import { hasAnchor } from "../pages/redirectEnds.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/** Checks that the hash of every link is an anchor of its target page. */
export function checkAnchors(
  { onBrokenAnchors }: Pick<SiteConfig, "onBrokenAnchors">,
  { compiled }: Pick<MadePages, "compiled">,
): Problem[] {
  const targets = new Map([...compiled].map(([{ path, file }, page]) => [plainPath(path), { file, page }]));
  const severity = onBrokenAnchors === "warn" ? "warning" : "link";
  return [...compiled].flatMap(([{ file }, { links }]) =>
    links.flatMap(({ href, raw, line, column, external }): Problem[] => {
      const [path = "", hash = ""] = href.split("#");
      const target = external ? undefined : targets.get(plainPath(path.replace(/\?.*$/s, "")));
      const anchor = decodePart(hash);
      if (!target || hasAnchor(target.page.anchors, anchor)) return [];
      const message = `the link "${raw}" leads to an anchor that doesn't exist: #${anchor} in ${target.file}`;
      const otherwise = "Link to a heading of that page, or give the heading this id with {#id}.";
      const hint = hintNear(anchor, target.page.anchors, otherwise, (near) => `#${near}`);
      return [{ file, line, column, severity, message, hint }];
    }),
  );
}
