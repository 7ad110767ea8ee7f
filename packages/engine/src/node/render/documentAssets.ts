import { transform } from "lightningcss";
import type { Site } from "../../shared/site.ts";
import type { PolicySources } from "../features/csp.ts";
import { keyOf } from "../files/keyOf.ts";
import type { SitePage } from "../pages/page.ts";
import type { ClientBundle } from "./bundleClient.ts";
import { pruneStyles } from "./pruneStyles.ts";
import type { DocumentAssets } from "./renderDocument.tsx";

/**
 * The assets of each locale's documents, by locale name. Their stylesheet contains only what the site and its
 * articles use, and the site's own styles; `styles` lists the distinct stylesheets.
 * @throws {Error} if the bundle has no client for a locale
 */
export function documentAssets(
  sites: Site[],
  pages: Pick<SitePage, "uses">[],
  { scripts, css, print }: ClientBundle,
  ownStyles: string,
  sources: PolicySources,
): { assets: Record<string, DocumentAssets>; styles: string[] } {
  const used = new Set(pages.flatMap(({ uses }) => uses ?? []));
  const own = minified(ownStyles);
  const styled = sites.map((site) => [site.locale.name, pruneStyles(css, site, used) + own] as const);
  // The build id changes with scripts and styles. A tab with an older one loads whole documents when it navigates.
  const build = keyOf(scripts, styled, sources).slice(0, 8);
  const assets = styled.map(([locale, inline]): [string, DocumentAssets] => {
    const [script, ...imports] = scripts[locale] ?? [];
    if (script === undefined) throw new Error(`the locale "${locale}" has no client`);
    return [locale, { build, script, imports, style: { inline }, sources, print, published: true }];
  });
  return { assets: Object.fromEntries(assets), styles: [...new Set(styled.map(([, style]) => style))] };
}

/** A stylesheet without comments and blanks. Rules that browsers would pass over are left out. */
function minified(css: string): string {
  const { code } = transform({
    filename: "styles.css",
    code: Buffer.from(css),
    minify: true,
    errorRecovery: true,
  });
  return Buffer.from(code).toString();
}
