import type { Site } from "../../shared/site.ts";
import type { MadeSite } from "../makeSite.ts";
import { documentFiles } from "../output/documentFiles.ts";
import type { RenderedPage, SitePage } from "../pages/page.ts";
import type { SiteFile } from "../siteFile.ts";
import { type DocumentAssets, renderDocument } from "./renderDocument.tsx";

/** Renders a page elsewhere than in this thread. */
type RenderApart = (page: RenderedPage, assets: DocumentAssets) => Promise<string>;

/** Fewer documents are rendered here before a thread has read the code. */
const worthThreads = 100;

/** The documents of a site, to be made as they are written. @param assets of each locale, by name */
export function makeDocuments(
  { pages, sites, config }: MadeSite,
  assets: Record<string, DocumentAssets>,
  renderApart?: RenderApart,
): SiteFile[] {
  const render = ({ markdown, search, ...page }: SitePage) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name) as Site;
    const own = assets[page.locale.name] as DocumentAssets;
    return renderApart && pages.length >= worthThreads
      ? renderApart(page, own)
      : renderDocument(page, site, config, own);
  };
  return pages.map((page) => ({
    paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"),
    content: () => render(page),
    source: { file: page.file ?? `the page ${page.data.path}` },
  }));
}
