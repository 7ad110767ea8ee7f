import type { SiteConfig } from "../config/schema.ts";
import { joinPath, routeKey } from "../content/naming.ts";
import { encodeLink, pathProblem } from "../content/urlPath.ts";
import { escapeHtml } from "../pages/html.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { didYouMean, type Problem } from "../problems.ts";
import { contentSecurityPolicy } from "../render/csp.ts";
import { documentFiles } from "./documentFiles.ts";
import type { SiteFiles } from "./writeSite.ts";

/** A moved page: where it was, and where it is, both with the base. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * Resolves the configured redirects. One from a heading (`/options#old`) is put into the data of the page that had it;
 * the others are returned. A target that doesn't exist, or a source that still does, is a problem.
 */
export function resolveRedirects(config: SiteConfig, pages: SitePage[], problems: Problem[]): Redirect[] {
  const byRoute = new Map(
    pages.filter(({ data }) => data.kind !== "not-found").map((page) => [routeKey(page.data.path), page]),
  );
  const moved: Redirect[] = [];
  const starts = new Map<string, number>();
  config.redirects.forEach(({ from, to }, index) => {
    const key = `redirects[${index}]`;
    const [toPath, toHash] = inSite(to, config.baseUrl);
    const target = byRoute.get(routeKey(toPath));
    const external = /^https?:/.test(to);
    if (!target && !external) {
      const near = didYouMean(routeKey(toPath), byRoute.keys());
      problems.push({
        key: `${key}.to`,
        message: `there is no page at "${to}"`,
        hint: near ? `Did you mean "${near}"?` : "Name the page that took its place.",
      });
      return;
    }
    if (target && toHash !== undefined && !target.texts.html().includes(`id="${toHash}"`)) {
      problems.push({
        key: `${key}.to`,
        message: `the page ${toPath} has no anchor #${toHash}`,
        hint: "Name one of its headings' ids.",
      });
    }
    const href = target ? target.data.path + (toHash === undefined ? "" : `#${toHash}`) : to;
    for (const source of [from].flat()) {
      const [path, hash] = inSite(source, config.baseUrl);
      const page = byRoute.get(routeKey(path));
      const wrong = pathProblem(path) ?? (path.includes("?") ? "has a query" : undefined);
      const start = hash === undefined ? path : `${path}#${hash}`;
      if (wrong !== undefined) {
        problems.push({ key: `${key}.from`, message: `"${source}" ${wrong}`, hint: "Correct the path." });
      } else if (starts.has(start)) {
        problems.push({
          key: `${key}.from`,
          message: `"${source}" is redirected already, by redirects[${starts.get(start)}]`,
          hint: "Remove one of the two.",
        });
      } else if (page && hash !== undefined && page.texts.html().includes(`id="${hash}"`)) {
        problems.push({
          key: `${key}.from`,
          message: `the page ${path} still has the anchor #${hash}`,
          hint: "Remove the redirect, or give the heading another id.",
        });
      } else if (external && leadsTo(to, config.url + path)) {
        problems.push({
          key: `${key}.to`,
          message: `"${to}" is the address that is redirected, which has no end`,
          hint: "Name the page that took its place.",
        });
      } else if (page && hash !== undefined) {
        page.data.moved = { ...page.data.moved, [hash]: href };
      } else if (page) {
        problems.push({
          key: `${key}.from`,
          message: `there is a page at "${source}"`,
          hint: "Remove the page or the redirect.",
        });
      } else if (hash !== undefined) {
        // A stub stands for its whole page and hands the anchor on.
        problems.push({
          key: `${key}.from`,
          message: `there is no page at "${path}" that could lead on from #${hash}`,
          hint: "Redirect the page itself, and the anchor from the page that it leads to.",
        });
      } else {
        moved.push({ from: path, to: href });
      }
      starts.set(start, index);
    }
  });
  return moved;
}

/** Path with the base, and hash, of a redirect's end. */
function inSite(target: string, base: string): [path: string, hash: string | undefined] {
  const [path = "", hash] = target.split("#");
  return [/^https?:/.test(path) ? path : encodeLink(joinPath(base, path)), hash];
}

function leadsTo(to: string, address: string): boolean {
  const bare = (url: string) => routeKey(url.replace(/[?#].*$/s, ""));
  return bare(to) === bare(address);
}

/**
 * Files for moved pages: a stub document at each old path that leads on, hash and query kept, on any static host; and
 * a `_redirects` file, which Netlify and Cloudflare turn into real ones.
 */
export function redirectFiles(redirects: Redirect[], config: SiteConfig): SiteFiles["made"] {
  if (redirects.length === 0) {
    return [];
  }
  const stubs = redirects.map(({ from, to }) => ({
    paths: documentFiles(from, config.baseUrl, false),
    content: stub(to, config),
  }));
  const rules = redirects.flatMap(({ from, to }) =>
    [from.replace(/\/+$/, ""), `${from.replace(/\/+$/, "")}/`].map((path) => `${path} ${to} 301`),
  );
  return [...stubs, { paths: ["_redirects"], content: `${rules.join("\n")}\n` }];
}

/** Runs in a stub below its link: leads on to where that leads, with the hash and query that the reader came with. */
export const redirectScript =
  '(()=>{const t=new URL(document.querySelector("a").href),l=location;t.search||(t.search=l.search);t.hash||(t.hash=l.hash);l.replace(t)})()';

function stub(to: string, { url, title }: SiteConfig): string {
  const target = /^https?:/.test(to) ? to : url + to;
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
