import { readFile } from "node:fs/promises";
import { plainPath } from "../../shared/paths.ts";
import type { Doc, SourcePage } from "../content/model/model.ts";
import { sitemaps } from "../machines/sitemap.ts";
import type { LoadedSite, MadeSite } from "../makeSite.ts";
import { decodePath } from "../urlPath.ts";
import type { SiteState } from "./siteState.ts";

export interface Served {
  status: number;
  body: string | Uint8Array;
  type?: string;
}

/** Finds the static file at a path. */
export async function staticFile({ config, content }: LoadedSite, path: string): Promise<Served | undefined> {
  const file = content.staticFiles.get(decodePath(path.slice(config.baseUrl.length)));
  return file === undefined ? undefined : { status: 200, body: await readFile(file) };
}

/** The page of the site's own text at a path. */
export function sourceAt({ content }: LoadedSite, path: string): Doc | SourcePage | undefined {
  const key = plainPath(path);
  for (const { sets, pages } of content.locales) {
    for (const list of [...sets.map(({ docs }) => docs), pages]) {
      const found = list.find((page) => plainPath(page.path) === key);
      if (found) return found;
    }
  }
  return undefined;
}

/** What to answer for a path: a page, a file of the search index, or the not-found page. */
export async function answer(path: string, site: MadeSite, state: SiteState): Promise<Served | undefined> {
  const { baseUrl } = site.config;
  const name = decodePath(path.slice(baseUrl.length));
  const index = isIndexFile(name) ? indexesOf(site, state).get(name) : undefined;
  if (index !== undefined) {
    return { status: 200, body: index };
  }
  const markdown = site.pages.find(({ data }) => data.markdown === path)?.markdown;
  if (markdown !== undefined) {
    return { status: 200, body: markdown };
  }
  if (name === "sitemap.xml") {
    const [main] = site.sites;
    return { status: 200, body: (main && sitemaps(site.pages, main).get(name)) ?? "" };
  }
  const key = plainPath(path);
  const found = site.pages.find(({ data }) => data.kind !== "not-found" && plainPath(data.path) === key);
  const page = found ?? notFoundFor(site, path);
  const own = page && site.sites.find(({ locale }) => locale.name === page.locale.name);
  if (!page || !own) {
    return undefined;
  }
  const body = state.pipeline.renderDocument(page, own, site.config, {
    build: "dev",
    script: `${baseUrl}@id/__x00__virtual:app/${own.locale.name}`,
    imports: [],
    style: { href: `${baseUrl}src/client/styles/index.css`, inline: site.content.styles },
    print: `${baseUrl}src/client/styles/print.css`,
    published: false,
  });
  return {
    status: found ? 200 : 404,
    body: body.replace("<html ", `<html data-state="${state.number}" `),
    type: "text/html; charset=utf-8",
  };
}

function indexesOf(site: MadeSite, state: SiteState): Map<string, string | Uint8Array> {
  state.indexes ??= new Map(
    state.pipeline
      .makeSearchIndexes(site)
      .flatMap(({ paths, content }) => paths.map((path) => [path, content] as const)),
  );
  return state.indexes;
}

function isIndexFile(name: string): boolean {
  return /^(search-index|assets\/search)\//.test(name);
}

/** The not-found page in the language of the path. */
function notFoundFor({ pages }: MadeSite, path: string) {
  const candidates = pages.filter(
    ({ data, locale }) => data.kind === "not-found" && path.startsWith(locale.path),
  );
  return candidates.sort((a, b) => b.locale.path.length - a.locale.path.length)[0];
}
