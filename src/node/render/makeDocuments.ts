import { keyOf, type Store } from "../cache/store.ts";
import type { MadeSite } from "../makeSite.ts";
import { documentFiles } from "../output/documentFiles.ts";
import { documentQuality, type Encoded, encodeDocument, pack, unpack } from "../output/encode.ts";
import type { LastOutput } from "../output/lastOutput.ts";
import type { SiteFiles } from "../output/writeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { isWorthThreads, type PagePool } from "../workers/pagePool.ts";
import { type DocumentAssets, renderDocument } from "./renderDocument.tsx";

interface Helpers {
  store?: Store | undefined;
  pool?: PagePool | undefined;
  last?: LastOutput | undefined;
}

/** The documents of a site, to be made as they are written. Those of an earlier build that would come out the same are taken. */
export function makeDocuments(
  { pages, sites, config }: MadeSite,
  assets: Record<string, DocumentAssets>,
  { store, pool, last }: Helpers,
): SiteFiles["late"] {
  const total = pages.length;
  const surroundings = keyOf(sites, config, assets, documentQuality(total));
  const keyed = pages.map((page) => ({ page, key: documentKey(page, surroundings) }));
  // Those of a large site are made nearly as fast as kept, and take more room than all else that is.
  const own = documentQuality(total) < 10 ? undefined : store;
  const missing = keyed.filter(({ key }) => !own?.has(key) && !last?.has(key));
  const threads = isWorthThreads(missing.length) ? pool : undefined;
  threads?.share({ sites, assets, total });
  const make = async (page: SitePage, key: string): Promise<Encoded> => {
    const stored = own?.get(key);
    if (stored) return unpack(stored);
    const encoded = await (threads?.render(page) ?? render(page));
    own?.put(key, pack(encoded));
    return encoded;
  };
  const render = (page: SitePage) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name);
    const ofLocale = assets[page.locale.name];
    if (!site || !ofLocale) throw new Error(`the locale "${page.locale.name}" is unknown`);
    return encodeDocument(renderDocument(page, site, config, ofLocale), total);
  };
  return keyed.map(({ page, key }) => ({
    paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"),
    id: key,
    make: () => make(page, key),
    source: { file: page.file ?? `the page ${page.data.path}` },
  }));
}

function documentKey({ texts, ...page }: SitePage, surroundings: string): string {
  return keyOf("document", page, texts.id, surroundings);
}
