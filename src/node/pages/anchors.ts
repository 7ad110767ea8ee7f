import { plainPath } from "../../shared/paths.ts";
import type { LinkUse } from "../markdown/common/types.ts";
import { hintNear, type Problem } from "../problems.ts";
import { decodePart } from "../urlPath.ts";

/** The parts of a page that checking its links needs. */
interface LinkedPage {
  path: string;
  file: string;
  anchors: ReadonlySet<string>;
  links: LinkUse[];
}

/** Checks that the hash of every link is an anchor of its target page. */
export function checkAnchors(pages: LinkedPage[]): Problem[] {
  const byRoute = new Map(pages.map((page) => [plainPath(page.path), page]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ href, raw, line, column, external }): Problem[] => {
      const [path = "", hash] = href.split("#");
      const target = external || !hash ? undefined : byRoute.get(plainPath(path.replace(/\?.*$/s, "")));
      const anchor = decodePart(hash ?? "");
      if (!target || target.anchors.has(anchor)) {
        return [];
      }
      const otherwise = "Link to a heading of that page, or give the heading this id with {#id}.";
      return [
        {
          file: page.file,
          line,
          column,
          severity: "link",
          message: `the link "${raw}" leads to an anchor that doesn't exist: #${anchor} in ${target.file}`,
          hint: hintNear(anchor, target.anchors, otherwise, (near) => `#${near}`),
        },
      ];
    }),
  );
}
