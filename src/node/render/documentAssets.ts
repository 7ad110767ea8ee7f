import { createHash } from "node:crypto";
import { pruneStyles, usedLayers } from "../../client/styles/pruneStyles.ts";
import type { Site } from "../../shared/site.ts";
import type { ClientBundle } from "../bundle/bundleClient.ts";
import type { SitePage } from "../pages/page.ts";
import type { DocumentAssets } from "./renderDocument.tsx";

/**
 * The assets of each locale's documents, by locale name. Their stylesheet contains only what the site and its
 * articles use, and the site's own styles; `styles` lists the distinct stylesheets.
 * @throws {Error} if the bundle has no client for a locale
 */
export function documentAssets(
  sites: Site[],
  pages: Pick<SitePage, "html">[],
  { scripts, css, print }: ClientBundle,
  ownStyles: string,
  imageOrigins: string[] = [],
): { assets: Record<string, DocumentAssets>; styles: string[] } {
  const layers = new Set(pages.flatMap(({ html }) => usedLayers(html)));
  const styled = sites.map((site) => [site.locale.name, pruneStyles(css, site, layers) + ownStyles] as const);
  const build = buildId(scripts, styled, imageOrigins);
  const assets = styled.map(([locale, inline]): [string, DocumentAssets] => {
    const [script, ...imports] = scripts[locale] ?? [];
    if (script === undefined) throw new Error(`the locale "${locale}" has no client`);
    return [locale, { build, script, imports, style: { inline }, imageOrigins, print, published: true }];
  });
  return { assets: Object.fromEntries(assets), styles: [...new Set(styled.map(([, style]) => style))] };
}

/**
 * An id that changes with the client or the configuration of the site. An open tab whose id differs loads whole
 * documents.
 */
function buildId(
  scripts: ClientBundle["scripts"],
  styled: (readonly [locale: string, style: string])[],
  imageOrigins: string[],
): string {
  return createHash("sha256")
    .update(JSON.stringify([scripts, Object.fromEntries(styled), imageOrigins]))
    .digest("base64url")
    .slice(0, 8);
}
