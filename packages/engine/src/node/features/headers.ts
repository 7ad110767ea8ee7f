import type { Site } from "../../shared/site.ts";
import { asksForMarkdown } from "../files/accept.ts";
import { isText, types } from "../files/mime.ts";
import { decodePath } from "../files/urlPath.ts";
import type { SiteFile } from "../output/siteFile.ts";
import type { Redirect } from "../pages/madeSite.ts";
import { contentSecurityPolicy, type Inlined } from "./csp.ts";
import { redirectScript, spellings } from "./redirects.ts";

/** Security headers of every response, besides the Content-Security-Policy. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The policy of an SVG that is opened by its own address, where it is a document that could run scripts. Its styles and
 * what it embeds still show; as a picture in a page it runs nothing anyway.
 */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'";

const forEver = "public, max-age=31536000, immutable";

/**
 * Files that configure a host's headers: `_headers` for Netlify and Cloudflare, and `_nginx.conf` to include in a
 * server block. Both contain one policy for all documents and one for SVGs, and forbid framing, which only a header can.
 * @param inlined every inline script and style that a document of the site may contain
 */
export function headerFiles(sites: Site[], redirects: Redirect[], inlined: Inlined): SiteFile[] {
  const scripts = [...new Set([...inlined.scripts, redirectScript])];
  const styles = [...new Set(inlined.styles)];
  const policy = `${contentSecurityPolicy({ ...inlined, scripts, styles })}; frame-ancestors 'none'`;
  const headers = { "Content-Security-Policy": policy, ...securityHeaders };
  const base = sites[0]?.base ?? "/";
  const starts = sites.map(({ locale }) => locale.path);
  return [
    { paths: ["_headers"], content: headersFile(headers, base) },
    { paths: ["_nginx.conf"], content: nginxConf(headers, base, starts, redirects) },
  ];
}

function headersFile(headers: Record<string, string>, base: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    `${base}*`,
    ...lines,
    `${base}pd-assets/*`,
    `  Cache-Control: ${forEver}`,
    // Hosts that send the policies of both rules let browsers apply both.
    `${base}*.svg`,
    `  Content-Security-Policy: ${svgPolicy}`,
    "",
  ].join("\n");
}

/**
 * The rules for nginx.
 * @param starts paths of the locales, each of which has a not-found page of its own
 */
function nginxConf(
  headers: Record<string, string>,
  base: string,
  starts: string[],
  redirects: Redirect[],
): string {
  // nginx always counts text/html among them, and warns if it is named.
  const texts = [...new Set(types.values())].filter((type) => isText(type) && type !== "text/html").join(" ");
  return [
    ...rootAdvice(base),
    "charset utf-8;",
    // Of many documents, and of files over 2 MB, the build makes no compressed copies.
    "gzip on;",
    `gzip_types ${texts};`,
    "gzip_static on;",
    "gzip_vary on;",
    "# With the ngx_brotli module: brotli_static on;",
    `error_page 404 ${base}404.html;`,
    "port_in_redirect off;",
    "absolute_redirect off;",
    // This list replaces nginx's own, which lacks some types.
    "types {",
    ...[...types].map(([ending, type]) => `  ${type} ${ending.slice(1)};`),
    "}",
    `charset_types ${texts};`,
    "# Who asks for Markdown gets the Markdown version of a page, in any spelling of its address; browsers don't ask.",
    // Only a file's name can't end with a slash: without this wish, the first two of `try_files` are never found.
    "set $markdown /;",
    `if ($http_accept ~* "${asksForMarkdown}") { set $markdown .md; }`,
    "set $page $uri;",
    String.raw`if ($uri ~ "^(/.*?)(/index)?(\.html|/)?$") { set $page $1; }`,
    `location ${base}pd-assets/ {`,
    ...answerHeaders(headers, forEver),
    "  try_files $uri =404;",
    "}",
    `location ~ ^${base}(.*/)?_(headers|redirects|nginx\\.conf|build\\.json)(\\.|$) { return 404; }`,
    `location ~* ^${base}.*\\.svg$ {`,
    ...answerHeaders({ ...headers, "Content-Security-Policy": svgPolicy }, "no-cache"),
    "  try_files $uri =404;",
    "}",
    ...redirectLocations(redirects, starts),
    ...starts.flatMap((start) => localeLocations(headers, start)),
    "",
  ].join("\n");
}

/** Says where the files must be: nginx looks for the whole path of an address below its root, base URL included. */
function rootAdvice(base: string): string[] {
  if (base === "/") return ["# Include this in a server block whose root is the folder of the built site."];
  return [
    `# Include this in a server block. The site is served below ${base}, so copy the built site into the folder`,
    `# "${base.slice(1, -1)}" below the root: with "root /srv/www;" its files are in /srv/www${base}.`,
  ];
}

function localeLocations(headers: Record<string, string>, start: string): string[] {
  const notFound = `error_page 404 ${start}404.html;`;
  return [
    "# The not-found page is the answer to what isn't there, and no page itself.",
    `location = ${start}404 {`,
    `  ${notFound}`,
    "  return 404;",
    "}",
    `location = ${start}404.html {`,
    `  ${notFound}`,
    "  internal;",
    ...answerHeaders(headers, "no-cache"),
    "}",
    `location ${start} {`,
    `  ${notFound}`,
    ...answerHeaders({ Vary: "Accept", ...headers }, "no-cache"),
    "  # A path is a file, a page without its ending, or a folder's index; a folder is never redirected to.",
    "  try_files $page/index$markdown $page$markdown $uri $uri.html $uri/index.html =404;",
    "}",
  ];
}

/** A location for each spelling of an old path. A query goes along, unless the new address has its own. */
function redirectLocations(redirects: Redirect[], starts: string[]): string[] {
  const notFound = starts.map((start) => `${start}404`);
  const targets = new Map(
    redirects.flatMap(({ from, to }) => spellings(decodePath(from)).map((path) => [path, to] as const)),
  );
  return [...targets].flatMap(([path, to]) => {
    if (notFound.includes(path)) return [];
    const [, address = "", hash = ""] = /^([^#]*)(.*)$/.exec(to.replace(/[$"\\]/g, encodeURIComponent)) ?? [];
    const target = `${address}${address.includes("?") ? "" : "$is_args$args"}${hash}`;
    const old = path.replace(/["\\]/g, "\\$&");
    return `location = "${old}" { add_header Cache-Control no-cache always; return 301 "${target}"; }`;
  });
}

/** nginx drops inherited headers in a block that adds headers, so each block repeats them all. */
function answerHeaders(headers: Record<string, string>, caching: string): string[] {
  const all = { "Cache-Control": caching, ...headers };
  return Object.entries(all).map(([name, value]) => `  add_header ${name} "${value}" always;`);
}
