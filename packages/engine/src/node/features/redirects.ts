import { escapeHtml } from "../../shared/escapeHtml.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { isAddress } from "../files/urlPath.ts";
import type { SiteFile } from "../output/siteFile.ts";
import { documentFiles } from "../pages/documentFiles.ts";
import type { Redirect } from "../pages/madeSite.ts";
import { contentSecurityPolicy } from "./csp.ts";

/** A document at each old path, which leads on from any static host and keeps hash and query. */
export function redirectFiles(redirects: Redirect[], config: SiteConfig): SiteFile[] {
  return redirects.map(({ from, to, source }) => ({
    paths: documentFiles(from, config.baseUrl, false),
    content: stub(to, config),
    source,
  }));
}

/**
 * The script in the document of a redirect: goes to the address of the link before it, with the current hash and
 * query, unless that is this address: the site's own may have been written whole.
 */
export const redirectScript =
  '(()=>{const t=new URL(document.querySelector("a").href),l=location;t.search||(t.search=l.search);t.hash||(t.hash=l.hash);t.href==l.href||l.replace(t)})()';

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
