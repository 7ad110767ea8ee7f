import { plainPath } from "../../shared/paths.ts";
import type { Site } from "../../shared/site.ts";
import { escapeHtml } from "../common/escapeHtml.ts";
import { joinPath } from "../content/model/naming.ts";
import type { SitePage } from "../pages/page.ts";

/** The most addresses in one sitemap (sitemaps.org protocol 0.9). */
const largestSitemap = 50_000;

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `sitemap.xml`: every indexable page with the date of its last change. More than 50,000 pages are split into
 * `sitemap-1.xml` and so on, which `sitemap.xml` then lists.
 * @returns the content of each file by path below the base URL
 */
export function sitemaps(pages: SitePage[], site: Site): Map<string, string> {
  const entries = pages
    .filter((page) => !page.noIndex && plainPath(page.canonicalPath) === plainPath(page.data.path))
    .map(({ data, lastModified }) => {
      const date = lastModified === undefined ? "" : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
      return `<url><loc>${escapeHtml(site.url + data.path)}</loc>${date}</url>`;
    });
  const parts: string[] = [];
  for (let start = 0; start === 0 || start < entries.length; start += largestSitemap) {
    const part = entries.slice(start, start + largestSitemap);
    parts.push(`${xml}<urlset ${namespace}>\n${part.join("\n")}\n</urlset>\n`);
  }
  const [only = "", ...others] = parts;
  if (others.length === 0) return new Map([["sitemap.xml", only]]);
  const files = new Map(parts.map((part, index) => [`sitemap-${index + 1}.xml`, part]));
  const names = [...files.keys()].map((name) => {
    return `<sitemap><loc>${escapeHtml(site.url + joinPath(site.base, name))}</loc></sitemap>`;
  });
  return files.set(
    "sitemap.xml",
    `${xml}<sitemapindex ${namespace}>\n${names.join("\n")}\n</sitemapindex>\n`,
  );
}

/** `robots.txt`: allows everything and names the sitemap. */
export function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${site.base}sitemap.xml\n`;
}
