import { plainPath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { themeColors } from "../../shared/themeColors.ts";
import type { ClientBundle } from "../bundle/bundleClient.ts";
import { joinPath } from "../content/naming.ts";
import type { MadeSite } from "../makeSite.ts";
import type { SitePage } from "../pages/page.ts";
import type { SiteFile } from "../siteFile.ts";
import { decodePath } from "../urlPath.ts";
import { makeVimdoc } from "../vimdoc/vimdoc.ts";
import { headerFiles } from "./headers.ts";
import { llmsFiles } from "./llms.ts";
import { redirectFiles } from "./redirects.ts";

/** Everything but the documents and the search index: client, sitemap, Markdown twins, help file, static files. */
export function otherFiles(site: MadeSite, bundle: ClientBundle, styles: string[]): SiteFile[] {
  const { config, content, pages, sites, redirects } = site;
  const starts = sites.map(({ locale }) => locale.path);
  const [main] = sites;
  const help = makeVimdoc(site);
  return [
    ...redirectFiles(redirects, config, starts),
    ...llmsFiles(site),
    ...headerFiles(sites, [...new Set(styles)]),
    ...[...bundle.files].map(([path, content]) => ({ paths: [path], content })),
    { paths: ["licenses.txt"], content: bundle.licenses },
    ...pages.flatMap((page) => markdownTwin(page, config.baseUrl)),
    ...(help ? [{ paths: [help.file], content: help.content }] : []),
    ...(main ? filesForMachines(main, site) : []),
    ...[...content.staticFiles].map(([path, copyOf]) => ({
      paths: [path],
      content: { copyOf },
      source: { file: `static file ${path}` },
    })),
  ];
}

/** The clean Markdown of a page, beside its document. */
function markdownTwin({ data, markdown = "", file }: SitePage, base: string): SiteFile[] {
  if (data.markdown === undefined) return [];
  const paths = [decodePath(data.markdown.slice(base.length))];
  return [{ paths, content: markdown, ...(file === undefined ? {} : { source: { file } }) }];
}

function filesForMachines(main: Site, { pages, config, content }: MadeSite): SiteFile[] {
  return [
    { paths: ["sitemap.xml"], content: sitemap(pages, main) },
    // A site that has its own says in it what it wants said.
    ...(content.staticFiles.has("robots.txt") ? [] : [{ paths: ["robots.txt"], content: robots(main) }]),
    { paths: ["manifest.webmanifest"], content: manifest(main, config.icons) },
  ];
}

/** sitemap.xml (sitemaps.org protocol 0.9): every page that search engines may keep, with its last change. */
export function sitemap(pages: SitePage[], site: Site): string {
  const entries = pages
    .filter((page) => !page.noIndex && plainPath(page.canonicalPath) === plainPath(page.data.path))
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
