import { readFileSync } from "node:fs";
import type { Site } from "../shared/site.ts";
import type { ClientBundle } from "./bundle/bundleClient.ts";
import { keyOf, type Store } from "./cache/store.ts";
import { originsOfImages } from "./host/csp.ts";
import { documentFiles } from "./host/documentFiles.ts";
import { headerFiles } from "./host/headers.ts";
import { redirectFiles } from "./host/redirects.ts";
import { llmsFiles } from "./machines/llms.ts";
import { manifest } from "./machines/manifest.ts";
import { robots, sitemaps } from "./machines/sitemap.ts";
import type { MadeSite } from "./makeSite.ts";
import type { RenderedPage, SitePage } from "./pages/page.ts";
import { documentAssets } from "./render/documentAssets.ts";
import { inlineScripts } from "./render/inlineScripts.ts";
import { type DocumentAssets, renderDocument } from "./render/renderDocument.tsx";
import { makeSearchIndexes } from "./searchIndexes.ts";
import type { SiteFile } from "./siteFile.ts";
import { decodePath } from "./urlPath.ts";
import { docsInOrder } from "./vimdoc/sources.ts";
import { makeVimdoc } from "./vimdoc/vimdoc.ts";

interface FileOptions {
  /** The cache between builds. */
  store?: Store | undefined;
  /** Renders a page in a worker thread. */
  renderApart?: ((page: RenderedPage, assets: DocumentAssets) => Promise<string>) | undefined;
}

/** With fewer documents than this, the main thread renders them all before a worker thread has started. */
const worthThreads = 100;

/** Every file of a built site except the record of the build. Documents are rendered when they are written. */
export function siteFiles(
  site: MadeSite,
  bundle: ClientBundle,
  { store, renderApart }: FileOptions = {},
): SiteFile[] {
  const { config, content, pages, sites, redirects } = site;
  const imageOrigins = config.images.remote === "allow" ? originsOfImages(pages) : [];
  const { assets, styles } = documentAssets(sites, pages, bundle, content.styles, imageOrigins);
  const starts = sites.map(({ locale }) => locale.path);
  const scripts = sites.map((own) => inlineScripts(own)).flatMap(({ head, body }) => [...head, ...body]);
  const hostFiles = [
    ...redirectFiles(redirects, config, starts),
    ...headerFiles(sites, { scripts, styles, imageOrigins }),
  ].map((file) => (isRules(file) ? withOwnRules(file, content.staticFiles) : file));
  return [
    ...makeDocuments(site, assets, pages.length < worthThreads ? undefined : renderApart),
    ...makeSearchIndexes(site),
    ...[...bundle.files].map(([path, content]) => ({ paths: [path], content })),
    { paths: ["licenses.txt"], content: bundle.licenses },
    ...hostFiles,
    ...llmsFiles(site),
    ...pages.flatMap((page) => markdownFile(page, config.baseUrl)),
    ...helpFile(site, store),
    ...sites.slice(0, 1).flatMap((main) => filesForMachines(main, site)),
    ...[...content.staticFiles]
      .filter(([path]) => !hostFiles.some((file) => isRules(file) && file.paths.includes(path)))
      .map(([path, copyOf]) => ({
        paths: [path],
        content: { copyOf },
        source: { file: `static file ${path}` },
      })),
  ];
}

/** Whether a file holds rules for Netlify and Cloudflare, to which a site can add its own from the static folder. */
function isRules({ paths: [path = ""] }: SiteFile): boolean {
  return path === "_headers" || path === "_redirects";
}

/** The rules that a build makes, and after them those of the site's own file of that name. */
function withOwnRules(file: SiteFile, staticFiles: ReadonlyMap<string, string>): SiteFile {
  const own = staticFiles.get(file.paths[0] ?? "");
  return own === undefined ? file : { ...file, content: () => `${file.content}${readFileSync(own, "utf8")}` };
}

/**
 * The documents of a site, rendered when they are written.
 * @param assets by locale name
 */
export function makeDocuments(
  { pages, sites, config }: MadeSite,
  assets: Record<string, DocumentAssets>,
  renderApart?: FileOptions["renderApart"],
): SiteFile[] {
  const render = ({ markdown, search, ...page }: SitePage) => {
    const site = sites.find(({ locale }) => locale.name === page.locale.name) as Site;
    const own = assets[page.locale.name] as DocumentAssets;
    return renderApart?.(page, own) ?? renderDocument(page, site, config, own);
  };
  return pages.map((page) => ({
    paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"),
    content: () => render(page),
    source: { file: page.file ?? `the page ${page.data.path}` },
  }));
}

/** A page as Markdown, beside its document; nothing for pages that come from no Markdown. */
function markdownFile({ data, markdown = "", file }: SitePage, base: string): SiteFile[] {
  if (data.markdown === undefined) return [];
  const paths = [decodePath(data.markdown.slice(base.length))];
  return [{ paths, content: markdown, source: { file } }];
}

/** The Vim help file, if configured. It is cached, because making it takes half of the time of an unchanged build. */
function helpFile(site: MadeSite, store: Store | undefined): SiteFile[] {
  const { config, content, pages } = site;
  if (!config.vimdoc) return [];
  const docs = content.locales.flatMap(({ sets }) => sets.flatMap(docsInOrder));
  const key = keyOf(
    "help file",
    config,
    docs.map(({ path, source }) => [path, source.text]),
    pages.map(({ data, title, markdown }) => [data, title, markdown]),
  );
  const make = () => {
    const stored = store?.get(key);
    if (stored) return stored;
    const made = makeVimdoc(site)?.content ?? "";
    store?.put(key, made);
    return made;
  };
  return [{ paths: [config.vimdoc.file], content: make }];
}

function filesForMachines(main: Site, { pages, config, content }: MadeSite): SiteFile[] {
  return [
    ...[...sitemaps(pages, main)].map(([path, content]) => ({ paths: [path], content })),
    // A robots.txt of the site itself takes precedence.
    ...(content.staticFiles.has("robots.txt") ? [] : [{ paths: ["robots.txt"], content: robots(main) }]),
    { paths: ["manifest.webmanifest"], content: manifest(main, config.icons) },
  ];
}
