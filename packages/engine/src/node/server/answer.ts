import { existsSync } from "node:fs";
import { join } from "node:path";
import { samePath } from "../../shared/paths.ts";
import type { SourcePage } from "../content/model/model.ts";
import { readWithin } from "../files/containment.ts";
import { engineFolder } from "../files/folders.ts";
import { contentType } from "../files/mime.ts";
import { decodePath, encodePath } from "../files/urlPath.ts";
import { contentOf } from "../output/writeSite.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import { renderDocument } from "../render/renderDocument.tsx";
import { themeStyles } from "../render/themeStyles.ts";
import { makeSearchIndexes } from "../search/searchIndexes.ts";
import type { SiteState, WholeSite } from "./siteState.ts";

export interface Served {
  status: number;
  body: string | Uint8Array;
  /** The Content-Type. */
  type: string;
  /** Whether it is the document of a page, which shows changes. */
  isPage?: boolean;
}

/** Finds the static file, or the file beside pages, at a path. */
export function staticFile({ loaded, beside }: SiteState, path: string): Served | undefined {
  const { config, content } = loaded;
  const name = decodePath(path.slice(config.baseUrl.length));
  const named = beside.get(name);
  const file = content.staticFiles.get(name) ?? (named && join(content.siteDir, named));
  // One that was deleted is still listed until the site is read again.
  return file === undefined || !existsSync(file)
    ? undefined
    : { status: 200, body: readWithin(content.siteDir, file), type: contentType(file) };
}

/** The doc or page at a path, if it comes from a file of the site. */
export function sourceAt({ content }: SiteState["loaded"], path: string): SourcePage | undefined {
  const sources = content.locales.flatMap(({ sets, pages }) => [pages, ...sets.map(({ docs }) => docs)]);
  return sources.flat().find((page) => samePath(page.path, path));
}

/** A site of which perhaps only some pages were compiled, and its other files then not made. */
type Known = MadeSite & Partial<WholeSite>;

/** What to answer for a path: a page, a file that is made of the pages, or the not-found page. */
export async function answer(path: string, site: Known, state: SiteState): Promise<Served | undefined> {
  const made = await madeFile(path, site, state);
  if (made) return made;
  const { pages, sites, config, content } = site;
  const found = pages.find(({ data }) => data.kind !== "not-found" && samePath(data.path, path));
  const page =
    found ??
    // The last match is the nearest: the default locale comes first, and all other paths begin with its own.
    pages.findLast(({ data, locale }) => data.kind === "not-found" && path.startsWith(locale.path));
  const own = page && sites.find(({ locale }) => locale.name === page.locale.name);
  if (!page || !own) return undefined;
  const styles = `${config.baseUrl}@fs${encodePath(engineFolder)}/src/client/styles`;
  const body = renderDocument(page, own, config, {
    build: "dev",
    script: `${config.baseUrl}@id/__x00__virtual:app/${own.locale.name}`,
    imports: [],
    style: { href: `${styles}/index.css`, inline: themeStyles(config) + content.styles },
    print: `${styles}/print.css`,
    published: false,
  });
  const marked = body.replace("<html ", `<html data-state="${state.number}" `);
  return { status: found ? 200 : 404, body: marked, type: contentType("page.html"), isPage: true };
}

/** The file at a path that a build would make besides documents and client. */
async function madeFile(path: string, site: Known, state: SiteState): Promise<Served | undefined> {
  const name = decodePath(path.slice(site.config.baseUrl.length));
  const isIndex = /^(search-index|pd-assets\/search)\//.test(name);
  if (isIndex) state.indexes ??= makeSearchIndexes(site);
  const files = (isIndex ? await state.indexes : site.files) ?? [];
  const bare = name.replace(/\/$/, "");
  // A host looks for a path in these files.
  for (const candidate of [name, bare === "" ? "index.html" : `${bare}.html`]) {
    const file = files.find(({ paths }) => paths.includes(candidate));
    if (file) return { status: 200, body: await contentOf(file.content), type: contentType(candidate) };
  }
  return undefined;
}
