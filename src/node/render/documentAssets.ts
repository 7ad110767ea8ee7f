import { createHash } from "node:crypto";
import { pruneStyles, usedLayers } from "../../client/styles/pruneStyles.ts";
import type { Site } from "../../shared/site.ts";
import type { ClientBundle } from "../bundle/bundleClient.ts";
import type { SitePage } from "../pages/page.ts";
import type { DocumentAssets } from "./renderDocument.tsx";

/**
 * What the documents of each locale load, by the locale's name. Their stylesheet has only what the site and any of its
 * articles need, and the site's own styles; `styles` are the different ones.
 */
export function documentAssets(
  sites: Site[],
  pages: Pick<SitePage, "html">[],
  { scripts, css, print }: ClientBundle,
  ownStyles: string,
): { assets: Record<string, DocumentAssets>; styles: string[] } {
  const layers = new Set(pages.flatMap(({ html }) => usedLayers(html)));
  const styled = sites.map((site) => [site.locale.name, pruneStyles(css, site, layers) + ownStyles] as const);
  const build = buildId(scripts, styled);
  const assets = styled.map(([locale, inline]): [string, DocumentAssets] => {
    const [script, ...imports] = scripts[locale] ?? [];
    if (script === undefined) throw new Error(`the locale "${locale}" has no client`);
    return [locale, { build, script, imports, style: { inline }, print, published: true }];
  });
  return { assets: Object.fromEntries(assets), styles: [...new Set(styled.map(([, style]) => style))] };
}

/** Changes when the client or the site's configuration does: then an open tab must load a page whole. */
function buildId(
  scripts: ClientBundle["scripts"],
  styled: (readonly [locale: string, style: string])[],
): string {
  return createHash("sha256")
    .update(JSON.stringify([scripts, Object.fromEntries(styled)]))
    .digest("base64url")
    .slice(0, 8);
}
