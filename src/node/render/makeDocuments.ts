import { keyOf, type Store } from "../cache/store.ts";
import type { MadeSite } from "../makeSite.ts";
import { documentFiles } from "../output/documentFiles.ts";
import { type Encoded, encodeDocument, fewDocuments, pack, unpack } from "../output/encode.ts";
import type { SiteFiles } from "../output/writeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { isWorthThreads, type PagePool } from "../workers/pagePool.ts";
import { type DocumentAssets, renderDocument } from "./renderDocument.tsx";

interface Helpers {
  store?: Store | undefined;
  pool?: PagePool | undefined;
}

/** The documents of a site, to be made as they are written. Those of an earlier build that would come out the same are taken. */
export function makeDocuments(
  { pages, sites, config }: MadeSite,
  assets: Record<string, DocumentAssets>,
  { store, pool }: Helpers,
): SiteFiles["late"] {
  const total = pages.length;
  const surroundings = keyOf(sites, config, assets, total > fewDocuments);
  const keyed = pages.map((page) => ({ page, key: documentKey(page, surroundings) }));
  const missing = store ? keyed.filter(({ key }) => !store.has(key)).length : total;
  const threads = isWorthThreads(missing) ? pool : undefined;
  threads?.share({ sites, assets, total });
  const make = async (page: SitePage, key: string): Promise<Encoded> => {
    const stored = store?.get(key);
    if (stored) return unpack(stored);
    const encoded = await (threads?.render(page) ?? render(page));
    store?.put(key, pack(encoded));
    return encoded;
  };
  const render = (page: SitePage) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name);
    const own = assets[page.locale.name];
    if (!site || !own) throw new Error(`the locale "${page.locale.name}" is unknown`);
    return encodeDocument(renderDocument(page, site, config, own), total);
  };
  return keyed.map(({ page, key }) => ({
    paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"),
    id: key,
    make: () => make(page, key),
  }));
}

function documentKey({ texts, ...page }: SitePage, surroundings: string): string {
  return keyOf("document", page, texts.id, surroundings);
}
