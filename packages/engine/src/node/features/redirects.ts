import { escapeHtml } from "../../shared/escapeHtml.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { isAddress } from "../files/urlPath.ts";
import type { SiteFile } from "../output/siteFile.ts";
import { documentFiles } from "../pages/documentFiles.ts";
import type { Redirect } from "../pages/madeSite.ts";
import { contentSecurityPolicy } from "./csp.ts";

/**
 * Files for redirects: a document at each old path that redirects on any static host, keeping hash and query; and a
 * `_redirects` file for Netlify and Cloudflare, which redirect by status code. For Netlify, which looks for a
 * not-found page only at the root, the file also names those of other languages; Cloudflare finds them itself and
 * ignores these rules.
 * @param starts paths of the locales
 */
export function redirectFiles(redirects: Redirect[], config: SiteConfig, starts: string[]): SiteFile[] {
  const stubs = redirects.map(({ from, to, source }) => ({
    paths: documentFiles(from, config.baseUrl, false),
    content: stub(to, config),
    source,
  }));
  const rules = [
    // A colon or an asterisk would be a pattern in these rules; the document at the path leads on all the same.
    ...redirects
      .filter(({ from }) => !/[:*]/.test(from))
      .flatMap(({ from, to }) => spellings(from).map((path) => `${path} ${to} 301`)),
    ...starts.filter((start) => start !== config.baseUrl).map((start) => `${start}* ${start}404.html 404`),
  ];
  return rules.length > 0 ? [...stubs, { paths: ["_redirects"], content: `${rules.join("\n")}\n` }] : [];
}

/** A path without and with a slash at its end. The root has only one form. */
function spellings(path: string): string[] {
  const bare = path.replace(/\/+$/, "");
  return bare === "" ? ["/"] : [bare, `${bare}/`];
}

/**
 * The script in the document of a redirect: goes to the address of the link before it, with the current hash and
 * query.
 */
export const redirectScript =
  '(()=>{const t=new URL(document.querySelector("a").href),l=location;t.search||(t.search=l.search);t.hash||(t.hash=l.hash);l.replace(t)})()';

function stub(to: string, { url, title }: SiteConfig): string {
  const target = isAddress(to) ? to : url + to;
  const policy = contentSecurityPolicy({ scripts: [redirectScript], styles: [] });
  const href = escapeHtml(to);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex, follow">`,
    `<link rel="canonical" href="${escapeHtml(target)}">`,
    // Without an icon in the document, the browser would request /favicon.ico, which may not exist.
    `<link rel="icon" href="data:,">`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript></head>`,
    `<body><p><a href="${href}">${href}</a></p><script>${redirectScript}</script></body></html>`,
  ].join("");
}
