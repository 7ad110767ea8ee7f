import { escapeHtml } from "../../shared/escapeHtml.ts";
import { plainPath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import type { SitePage } from "../pages/page.ts";

/** `sitemap.xml` (sitemaps.org protocol 0.9): every indexable page with the date of its last change. */
export function sitemap(pages: SitePage[], site: Site): string {
  const entries = pages
    .filter((page) => !page.noIndex && plainPath(page.canonicalPath) === plainPath(page.data.path))
    .map(({ data, lastModified }) => {
      const date = lastModified === undefined ? "" : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
      return `<url><loc>${escapeHtml(site.url + data.path)}</loc>${date}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entries.join("\n"),
    "</urlset>\n",
  ].join("\n");
}

/** `robots.txt`: allows everything and names the sitemap. */
export function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${site.base}sitemap.xml\n`;
}
