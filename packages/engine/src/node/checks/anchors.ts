import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { decodePart } from "../files/urlPath.ts";
import type { MadePages } from "../pages/makePages.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/** Checks that the hash of every link is an anchor of its target page. */
export function checkAnchors(
  { onBrokenAnchors }: Pick<SiteConfig, "onBrokenAnchors">,
  { compiled }: Pick<MadePages, "compiled">,
): Problem[] {
  const targets = new Map(
    [...compiled].map(([{ path, file }, { anchors }]) => [
      plainPath(path),
      { file, anchors: new Set(anchors) },
    ]),
  );
  return [...compiled].flatMap(([{ file }, { links }]) =>
    links.flatMap(({ href, raw, line, column, external }): Problem[] => {
      const [path = "", hash] = href.split("#");
      const target = external || !hash ? undefined : targets.get(plainPath(path.replace(/\?.*$/s, "")));
      // What follows ":~:" is text that the browser marks; it knows "top" of every page.
      const anchor = decodePart(hash?.replace(/:~:.*$/s, "") ?? "");
      if (!target || target.anchors.has(anchor) || /^(?:top)?$/i.test(anchor)) return [];
      const otherwise = "Link to a heading of that page, or give the heading this id with {#id}.";
      return [
        {
          file,
          line,
          column,
          severity: onBrokenAnchors === "warn" ? "warning" : "link",
          message: `the link "${raw}" leads to an anchor that doesn't exist: #${anchor} in ${target.file}`,
          hint: hintNear(anchor, target.anchors, otherwise, (near) => `#${near}`),
        },
      ];
    }),
  );
}
