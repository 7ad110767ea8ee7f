import { readFile } from "node:fs/promises";
import { samePath } from "../../shared/paths.ts";
import type { SourcePage } from "../content/model/model.ts";
import { sitemaps } from "../machines/sitemap.ts";
import type { LoadedSite, MadeSite } from "../makeSite.ts";
import { decodePath } from "../urlPath.ts";
import type { SiteState } from "./siteState.ts";

export interface Served {
  status: number;
  body: string | Uint8Array;
  /** The Content-Type of a page's document; missing for files, whose name tells it. */
  type?: string;
}

/** Finds the static file at a path. */
export async function staticFile({ config, content }: LoadedSite, path: string): Promise<Served | undefined> {
  const file = content.staticFiles.get(decodePath(path.slice(config.baseUrl.length)));
  return file === undefined ? undefined : { status: 200, body: await readFile(file) };
}

/** The doc or page at a path, if it comes from a file of the site. */
export function sourceAt({ content }: LoadedSite, path: string): SourcePage | undefined {
  const sources = content.locales.flatMap(({ sets, pages }) => [
    ...sets.flatMap(({ docs }) => docs),
    ...pages,
  ]);
  return sources.find((page) => samePath(page.path, path));
}

/** What to answer for a path: a page, a file that is made of the pages, or the not-found page. */
export async function answer(path: string, site: MadeSite, state: SiteState): Promise<Served | undefined> {
  const made = madeFile(path, site, state);
  if (made !== undefined) return { status: 200, body: made };
  const { pages, sites, config, content } = site;
  const found = pages.find(({ data }) => data.kind !== "not-found" && samePath(data.path, path));
  const page =
    found ??
    // The last match is the nearest: the default locale comes first, and all other paths begin with its own.
    pages.findLast(({ data, locale }) => data.kind === "not-found" && path.startsWith(locale.path));
  const own = page && sites.find(({ locale }) => locale.name === page.locale.name);
  if (!page || !own) return undefined;
  const body = state.pipeline.renderDocument(page, own, config, {
    build: "dev",
    script: `${config.baseUrl}@id/__x00__virtual:app/${own.locale.name}`,
    imports: [],
    style: { href: `${config.baseUrl}src/client/styles/index.css`, inline: content.styles },
    print: `${config.baseUrl}src/client/styles/print.css`,
    published: false,
  });
  return {
    status: found ? 200 : 404,
    body: body.replace("<html ", `<html data-state="${state.number}" `),
    type: "text/html; charset=utf-8",
  };
}

/** The file of the search index, Markdown version or sitemap at a path. */
function madeFile(path: string, site: MadeSite, state: SiteState): Served["body"] | undefined {
  const name = decodePath(path.slice(site.config.baseUrl.length));
  if (/^(search-index|assets\/search)\//.test(name)) {
    state.indexes ??= state.pipeline.makeSearchIndexes(site);
    return state.indexes.find(({ paths }) => paths.includes(name))?.content;
  }
  const [main] = site.sites;
  if (name === "sitemap.xml") return main && sitemaps(site.pages, main).get(name);
  return site.pages.find(({ data }) => data.markdown === path)?.markdown;
}
