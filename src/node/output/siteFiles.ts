import type { Site } from "../../shared/site.ts";
import { themeColors } from "../../shared/themeColors.ts";
import type { ClientBundle } from "../bundle/bundleClient.ts";
import { keyOf, type Store } from "../cache/store.ts";
import { joinPath, routeKey } from "../content/naming.ts";
import { decodePath } from "../content/urlPath.ts";
import type { MadeSite } from "../makeSite.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { docsInOrder } from "../vimdoc/sources.ts";
import { makeVimdoc } from "../vimdoc/vimdoc.ts";
import { encode } from "./encode.ts";
import { headerFiles } from "./headers.ts";
import type { LastOutput } from "./lastOutput.ts";
import { llmsFiles } from "./llms.ts";
import { redirectFiles } from "./redirects.ts";
import type { SiteFiles } from "./writeSite.ts";

/** Everything but the documents: client, sitemap, Markdown twins, help file, static files. */
export function otherFiles(
  site: MadeSite,
  bundle: ClientBundle,
  styles: string[],
  { store, last }: { store?: Store | undefined; last?: LastOutput | undefined },
): SiteFiles {
  const { config, content, pages, sites, redirects } = site;
  const llms = llmsFiles(site, store, last);
  const made = [
    ...redirectFiles(
      redirects,
      config,
      sites.map(({ locale }) => locale.path),
    ),
    ...llms.made,
    ...headerFiles(sites, [...new Set(styles)]),
  ];
  for (const [path, content] of bundle.files) {
    made.push({ paths: [path], content });
  }
  made.push({ paths: ["licenses.txt"], content: bundle.licenses });
  const late: SiteFiles["late"] = [...llms.late];
  for (const page of pages) {
    if (page.data.markdown !== undefined) {
      late.push({
        paths: [decodePath(page.data.markdown.slice(config.baseUrl.length))],
        id: page.texts.id,
        make: () => ({ bytes: Buffer.from(page.texts.markdown() ?? "") }),
        ...(page.file === undefined ? {} : { source: { file: page.file } }),
      });
    }
  }
  const [main] = sites;
  if (main) {
    made.push({ paths: ["sitemap.xml"], content: sitemap(pages, main) });
    // A site that has its own says in it what it wants said.
    if (!content.staticFiles.has("robots.txt")) made.push({ paths: ["robots.txt"], content: robots(main) });
    made.push({ paths: ["manifest.webmanifest"], content: manifest(main, config.icons) });
  }
  late.push(...helpFile(site, store));
  return { made, late, copied: content.staticFiles };
}

/** The help file, if the site asks for one. It takes as long as all its pages, so the last build's is kept. */
function helpFile(site: MadeSite, store: Store | undefined): SiteFiles["late"] {
  const { config, content, pages } = site;
  const { vimdoc } = config;
  if (!vimdoc) return [];
  const key = keyOf(
    "help file",
    config,
    pages.map(({ data, title, texts }) => [data, title, texts.id]),
    content.locales.map(({ sets }) => sets.map((set) => docsInOrder(set).map(({ path }) => path))),
  );
  const make = async () => {
    const stored = store?.get(key);
    const content = stored ?? Buffer.from(makeVimdoc(site)?.content ?? "");
    if (!stored) store?.put(key, content);
    return encode(vimdoc.file, content, store);
  };
  return [{ paths: [vimdoc.file], id: key, make }];
}

/** sitemap.xml (sitemaps.org protocol 0.9): every page that search engines may keep, with its last change. */
export function sitemap(pages: SitePage[], site: Site): string {
  const entries = pages
    .filter((page) => !page.noIndex && routeKey(page.canonicalPath) === routeKey(page.data.path))
    .map(({ data, lastModified }) => {
      const date = lastModified === undefined ? "" : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
      return `<url><loc>${escapeXml(site.url + data.path)}</loc>${date}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${site.sitemapPath}\n`;
}

/** The web manifest (W3C): name and icons for a home screen. */
function manifest(site: Site, icons: { src: string; sizes?: string }[]): string {
  const color = themeColors[site.colorMode.defaultMode];
  return JSON.stringify({
    name: site.title,
    short_name: site.title,
    description: site.tagline || undefined,
    start_url: site.base,
    display: "browser",
    background_color: color,
    theme_color: color,
    icons: icons
      .filter(({ sizes }) => sizes !== undefined)
      .map(({ src, sizes }) => ({ src: joinPath(site.base, src), sizes })),
  });
}
