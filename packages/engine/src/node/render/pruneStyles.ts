import type { Site } from "../../shared/site.ts";
import { allUses } from "../markdown/article/uses.ts";

/** The layers of optional.css, and whether a site needs them. */
const optional: Record<string, (site: Site) => boolean> = {
  announcement: ({ announcementBar }) => announcementBar !== undefined,
  items: ({ navbar }) => navbar.items.length > 0,
  hides: ({ navbar }) => navbar.hideOnScroll,
  primary: ({ navbar }) => navbar.style === "primary",
  footer: ({ footer }) => footer !== undefined,
  columns: ({ footer }) => (footer?.columns.length ?? 0) > 0,
  notices: ({ versions, locales }) =>
    locales.length > 1 || versions.some(({ banner, badge }) => badge || banner !== "none"),
  hideable: ({ sidebar }) => sidebar.hideable,
  leading: ({ search }) => search?.hintPosition === "left",
  mirrored: ({ locales }) => locales.some(({ direction }) => direction === "rtl"),
  system: ({ colorMode }) => colorMode.respectPrefersColorScheme,
};

/**
 * Removes the styles that the site and its articles don't use, because every document carries the rest.
 * @param uses what at least one article uses: those layers of rare.css stay
 */
export function pruneStyles(css: string, site: Site, uses: ReadonlySet<string>): string {
  const unused = [
    ...Object.entries(optional).flatMap(([layer, isUsed]) => (isUsed(site) ? [] : [layer])),
    ...allUses.filter((use) => !uses.has(use)),
  ];
  return unused.reduce(withoutLayer, css);
}

/**
 * Removes all blocks of a layer.
 * @throws {Error} if a block doesn't end, because the sheet is damaged
 */
function withoutLayer(css: string, layer: string): string {
  const start = css.search(new RegExp(`@layer ${layer}\\s*\\{`));
  if (start === -1) return css;
  const braces = /[{}]/g;
  braces.lastIndex = start;
  let depth = 0;
  for (let brace = braces.exec(css); brace; brace = braces.exec(css)) {
    depth += brace[0] === "{" ? 1 : -1;
    if (depth === 0) return withoutLayer(css.slice(0, start) + css.slice(braces.lastIndex), layer);
  }
  throw new Error(`The layer "${layer}" of the stylesheet doesn't end.`);
}
