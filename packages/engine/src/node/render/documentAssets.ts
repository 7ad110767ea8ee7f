import type { Site } from "../../shared/site.ts";
import type { PolicySources } from "../features/csp.ts";
import { keyOf } from "../files/keyOf.ts";
import type { ClientBundle } from "./bundleClient.ts";
import type { DocumentAssets } from "./renderDocument.tsx";

/**
 * The assets of each locale's documents, by locale name. They share a stylesheet: the engine's and the site's own.
 * @throws {Error} if the bundle has no client for a locale
 */
export function documentAssets(
  sites: Site[],
  { scripts, css, print }: ClientBundle,
  ownStyles: string,
  sources: PolicySources,
): { assets: Record<string, DocumentAssets>; styles: string[] } {
  const inline = css + ownStyles;
  // The build id changes with scripts and styles. A tab with an older one loads whole documents when it navigates.
  const build = keyOf(scripts, inline, sources).slice(0, 8);
  const assets = sites.map(({ locale: { name } }): [string, DocumentAssets] => {
    const [script, ...imports] = scripts[name] ?? [];
    if (script === undefined) throw new Error(`the locale "${name}" has no client`);
    return [name, { build, script, imports, style: { inline }, sources, print, published: true }];
  });
  return { assets: Object.fromEntries(assets), styles: [inline] };
}
