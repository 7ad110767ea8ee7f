import type { SiteConfig } from "../config/schema.ts";
import { escapeHtml } from "../escapeHtml.ts";
import type { SiteFile } from "../siteFile.ts";
import { isAddress } from "../urlPath.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { documentFiles } from "./documentFiles.ts";

/** A moved page: where it was, and where it is, both with the base. */
export interface Redirect {
  from: string;
  to: string;
  /** Where it stands in the configuration. */
  key: string;
}

/**
 * Files for moved pages: a stub document at each old path that leads on, hash and query kept, on any static host; and
 * a `_redirects` file, which Netlify and Cloudflare turn into real ones. Netlify looks for a not-found page at its root
 * alone, so the file names those of other languages too; Cloudflare finds them, and leaves such rules out.
 *
 * @param starts where the locales start
 */
export function redirectFiles(redirects: Redirect[], config: SiteConfig, starts: string[]): SiteFile[] {
  const stubs = redirects.map(({ from, to, key }) => ({
    paths: documentFiles(from, config.baseUrl, false),
    content: stub(to, config),
    source: { key },
  }));
  const rules = [
    ...redirects.flatMap(({ from, to }) => spellings(from).map((path) => `${path} ${to} 301`)),
    ...starts.filter((start) => start !== config.baseUrl).map((start) => `${start}* ${start}404.html 404`),
  ];
  return rules.length > 0 ? [...stubs, { paths: ["_redirects"], content: `${rules.join("\n")}\n` }] : [];
}

/** A path without and with a slash at its end; the root has but one. */
function spellings(path: string): string[] {
  const bare = path.replace(/\/+$/, "");
  return bare === "" ? ["/"] : [bare, `${bare}/`];
}

/** Runs in a stub below its link: leads on to where that leads, with the hash and query that the reader came with. */
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
    // Or the browser would ask for an icon that may not be there.
    `<link rel="icon" href="data:,">`,
    `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript></head>`,
    `<body><p><a href="${href}">${href}</a></p><script>${redirectScript}</script></body></html>`,
  ].join("");
}
