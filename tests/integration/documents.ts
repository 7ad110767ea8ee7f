import type { MadeSite } from "../../packages/engine/src/node/pages/madeSite.ts";
import { renderDocument } from "../../packages/engine/src/node/render/renderDocument.tsx";

/** The documents of a site, by path. */
export function documentsOf({ pages, sites, config }: MadeSite): Record<string, string> {
  const assets = { build: "b", script: "/a.js", imports: [], style: {}, print: "/a.css", published: true };
  const documents = pages.map((page) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name);
    if (!site) throw new Error("The page has no locale.");
    return [page.data.path, renderDocument(page, site, config, assets)];
  });
  return Object.fromEntries(documents);
}
