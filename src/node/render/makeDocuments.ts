import type { MadeSite } from "../makeSite.ts";
import { documentFiles } from "../output/documentFiles.ts";
import type { SitePage } from "../pages/sitePage.ts";
import type { SiteFile } from "../siteFile.ts";
import { isWorthThreads, type PagePool } from "../workers/pagePool.ts";
import { type DocumentAssets, renderDocument } from "./renderDocument.tsx";

/** The documents of a site, to be made as they are written. */
export function makeDocuments(
  { pages, sites, config }: MadeSite,
  assets: Record<string, DocumentAssets>,
  pool: PagePool | undefined,
): SiteFile[] {
  const threads = isWorthThreads(pages.length) ? pool : undefined;
  threads?.share({ sites, assets });
  const render = (page: SitePage) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name);
    const ofLocale = assets[page.locale.name];
    if (!site || !ofLocale) throw new Error(`the locale "${page.locale.name}" is unknown`);
    return renderDocument(page, site, config, ofLocale);
  };
  return pages.map((page) => ({
    paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"),
    content: () => threads?.render(page) ?? render(page),
    source: { file: page.file ?? `the page ${page.data.path}` },
  }));
}
